import { callApi } from '@quaywatch/shared/api';
import { requestToken } from '@quaywatch/shared/contract';
import { acceptTokens } from './exchange-tokens.ts';
import { markAction, marketingSeenKey, storeLocally } from './session-storage.ts';

/** `recaptchaToken` is sent only after a captcha was solved. */
export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly recaptchaToken?: string | undefined;
  /** Sent once the server has asked for it (SES-61). */
  readonly otp?: string | undefined;
};

/**
 * Signs a customer in (SES-11, SES-16).
 * @throws {ApiError} if the sign-in is refused; `description` says why (SES-17 to SES-23). It raises no notice, because
 * the form shows the failure
 */
export async function signIn({ username, password, recaptchaToken, otp }: Credentials): Promise<void> {
  const body = { grant_type: 'password', username, password, scope: 'ui', recaptchaToken, otp };
  const answer = await callApi(requestToken, { query: {}, body, showsFailure: true });
  storeLocally(marketingSeenKey, 'false');
  markAction();
  acceptTokens(answer);
}
