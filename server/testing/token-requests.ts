import { createHash } from 'node:crypto';
import type { TokenAnswer } from '@quaywatch/shared/contract';
import { testPassword } from './create-test-account.ts';

export type TokenReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: TokenAnswer & {
    readonly error?: string;
    readonly error_description?: string;
    readonly description?: string;
  };
};

const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' };

/** Sends a form to the token endpoint unchanged, so that tests can send what a browser would not. */
export async function postToken(
  url: string,
  form: string,
  query = '',
  extra: Readonly<Record<string, string>> = {},
): Promise<TokenReply> {
  const answer = await fetch(`${url}/api/oauth/token${query}`, {
    method: 'POST',
    headers: { ...headers, ...extra },
    body: form,
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TokenReply['body'] };
}

export type SignInFrom = {
  /** The client's address. By default each user has a different one, so that tests do not share limits. */
  readonly address?: string;
  /** The device cookie of an earlier sign-in, see `deviceOf`. */
  readonly device?: string;
  readonly otp?: string;
};

export function signInWith(
  url: string,
  username: string,
  password = testPassword,
  recaptchaToken?: string,
  { address = addressOf(username), device, otp }: SignInFrom = {},
): Promise<TokenReply> {
  const form = new URLSearchParams({ username, password, grant_type: 'password', scope: 'ui' });
  if (otp !== undefined) form.set('otp', otp);
  if (recaptchaToken !== undefined) form.set('recaptchaToken', recaptchaToken);
  return postToken(url, form.toString(), '', {
    'X-Forwarded-For': address,
    ...(device === undefined ? {} : { Cookie: device }),
  });
}

/** As a browser would send it back. */
export function deviceOf({ headers: answered }: TokenReply): string {
  return answered.get('set-cookie')?.split(';')[0] ?? '';
}

function addressOf(username: string): string {
  return `10.${createHash('sha256').update(username).digest().subarray(0, 3).join('.')}`;
}

/** Exchanges tokens as the browser does: everything in the address, an empty body (SES-30). */
export async function exchange(url: string, refreshToken: string, device?: string): Promise<TokenReply> {
  const query = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const answer = await fetch(`${url}/api/oauth/token?${query.toString()}`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(device === undefined ? {} : { Cookie: device }) },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TokenReply['body'] };
}

export async function statusWith(url: string, accessToken: string): Promise<number> {
  const answer = await fetch(`${url}/api/customers/general-info`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}
