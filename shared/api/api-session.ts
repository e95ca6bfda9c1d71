import type { Authority, Tier } from '@quaywatch/shared/contract';

/** What a response says about the calling account (SRV-79). */
export type AnsweredAccount = { readonly tier: Tier; readonly authorities: readonly Authority[] };

/** What the client needs from the session. The session registers itself, so that the client does not depend on it. */
export type ApiSession = {
  /**
   * The current bearer token, a promise while it is being renewed, or null when signed out. A quiet call never renews:
   * it gets null for an expired token.
   */
  readonly accessToken: (quietly: boolean) => string | null | Promise<string | null>;
  /** Called before each authorised call (SES-37). */
  readonly onAuthorisedCall: () => void;
  /** Called when an authorised call with this token gets 401 (SES-38). */
  readonly onUnauthorised: (token: string | null) => void;
  /** Called when a response to a call with this token names the account's tier and authorities. */
  readonly onAccount: (account: AnsweredAccount, token: string | null) => void;
};

const noSession: ApiSession = {
  accessToken: () => null,
  onAuthorisedCall: () => {},
  onUnauthorised: () => {},
  onAccount: () => {},
};

let plugged = noSession;

/** Registers the session; without an argument, removes it. */
export function configureApi(session: ApiSession = noSession): void {
  plugged = session;
}

export const apiSession = (): ApiSession => plugged;
