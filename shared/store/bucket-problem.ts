import type { BucketSettings } from './bucket-settings.ts';

/** The message says what to check and contains no credentials. */
export class BucketProblem extends Error {}

export type Refusal = { readonly status: number; readonly code: string; readonly region: string | null };

export const ignoresConditions =
  'the server overwrites an existing file despite If-None-Match, so two releases at the same time could both go live';

/** For any other code, the message shows the code itself. */
const reasons: Readonly<Record<string, (settings: BucketSettings, refusal: Refusal) => string>> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket ${bucket}`,
  InvalidAccessKeyId: () => 'the server does not know the key in AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  ExpiredToken: () => 'AWS_SESSION_TOKEN has expired',
  InvalidToken: () => 'AWS_SESSION_TOKEN does not belong to AWS_ACCESS_KEY_ID',
  RequestTimeTooSkewed: () => 'the clock of this machine is wrong',
  AccessDenied: () =>
    'the key lacks a permission: commands need to get, put, delete and list objects, a server to get and list them',
  NotImplemented: () => ignoresConditions,
  AuthorizationHeaderMalformed: describeRegion,
  PermanentRedirect: describeRegion,
  TemporaryRedirect: describeRegion,
};

function describeRegion({ region }: BucketSettings, refusal: Refusal): string {
  return `the bucket is not in ${region}: set AWS_REGION${refusal.region ? ` to ${refusal.region}` : ''}`;
}

/** @param deed the request, such as `PUT shell/channel.json` */
export function describeRefusal(settings: BucketSettings, deed: string, refusal: Refusal): BucketProblem {
  const reason = reasons[refusal.code]?.(settings, refusal) ?? `${refusal.code || 'no reason given'}`;
  return new BucketProblem(`${placeOf(settings)}: ${reason} (${deed}: ${refusal.status}).`);
}

/** @param error the network error */
export function describeSilence(settings: BucketSettings, deed: string, error: unknown): BucketProblem {
  const { origin } = new URL(settings.url);
  return new BucketProblem(
    `${placeOf(settings)}: ${origin} cannot be reached: ${describeNetworkError(error)} (${deed}).`,
    {
      cause: error,
    },
  );
}

function describeNetworkError(error: unknown): string {
  const { name, message, cause } = error as Partial<Error>;
  if (name === 'TimeoutError') return 'no answer in time';
  return (cause as { code?: string } | undefined)?.code ?? message ?? String(error);
}

export const placeOf = ({ bucket, prefix }: BucketSettings) => `s3://${bucket}${prefix ? `/${prefix}` : ''}`;
