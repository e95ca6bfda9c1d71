import { ApiError } from '@quaywatch/shared/api';
import { oopsUnlessOffline } from '@quaywatch/shared/query';

/** The field shows a wrong password or code, so it is not logged as a failure. */
export const isMistyped = (error: unknown): boolean =>
  error instanceof ApiError && ['password', 'code'].some((field) => error.refusals[field] !== undefined);

/** For a dialog that was closed before the answer (NAV-124). */
export function describeStillOn(error: unknown): string {
  const refusal = error instanceof ApiError ? (error.refusals['password'] ?? error.refusals['code']) : undefined;
  return `The authenticator app has not been switched off. ${refusal ?? oopsUnlessOffline(error)}`;
}

export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export const codesFile = (codes: readonly string[]): File =>
  new File(
    [`Quaywatch recovery codes. Each one signs you in once.\n\n${codes.join('\n')}\n`],
    'quaywatch-recovery-codes.txt',
    {
      type: 'text/plain',
    },
  );
