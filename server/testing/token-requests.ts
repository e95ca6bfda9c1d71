import type { TokenAnswer } from '@quaywatch/shared/contract';
import { testPassword } from './create-test-account.ts';

export type TokenReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: TokenAnswer & { readonly error?: string; readonly description?: string };
};

const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded' };

/** Sends a form to the token endpoint exactly as it stands, so that tests can send what a browser would not. */
export async function postToken(url: string, form: string, query = ''): Promise<TokenReply> {
  const answer = await fetch(`${url}/api/oauth/token${query}`, { method: 'POST', headers, body: form });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TokenReply['body'] };
}

export function signInWith(
  url: string,
  username: string,
  password = testPassword,
  recaptchaToken?: string,
): Promise<TokenReply> {
  const form = new URLSearchParams({ username, password, grant_type: 'password', scope: 'ui' });
  if (recaptchaToken !== undefined) form.set('recaptchaToken', recaptchaToken);
  return postToken(url, form.toString());
}

/** The exchange as the browser makes it: everything in the address, an empty body (SES-30). */
export async function exchange(url: string, refreshToken: string): Promise<TokenReply> {
  const query = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const answer = await fetch(`${url}/api/oauth/token?${query.toString()}`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as TokenReply['body'] };
}

/** The status of a call that needs no more than a signed-in caller. */
export async function statusWith(url: string, accessToken: string): Promise<number> {
  const answer = await fetch(`${url}/api/customers/general-info`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}
