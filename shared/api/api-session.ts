import type { Authority, Tier } from '@quaywatch/shared/contract';

/** What an answer says of the account that asked (SRV-79). */
export type AnsweredAccount = { readonly tier: Tier; readonly authorities: readonly Authority[] };

/** What the client asks of the session. The session plugs itself in, so that the client does not depend on it. */
export type ApiSession = {
  /**
   * The current bearer token; a promise while a new one is on its way; null when signed out. For a call that is made
   * quietly no new one is fetched: null when it has run out.
   */
  readonly accessToken: (quietly: boolean) => string | null | Promise<string | null>;
  /** An authorised call is about to be sent (SES-37). */
  readonly onAuthorisedCall: () => void;
  /** An authorised call that carried this token was answered with 401 (SES-38). */
  readonly onUnauthorised: (token: string | null) => void;
  /** The answer to a call that carried this token named tier and authorities of the account. */
  readonly onAccount: (account: AnsweredAccount, token: string | null) => void;
};

const noSession: ApiSession = {
  accessToken: () => null,
  onAuthorisedCall: () => {},
  onUnauthorised: () => {},
  onAccount: () => {},
};

let plugged = noSession;

/** Connects the session with the client; without an argument it is taken out again. */
export function configureApi(session: ApiSession = noSession): void {
  plugged = session;
}

/** The session that is plugged in now. */
export const apiSession = (): ApiSession => plugged;
