import type { Authority, Tier } from '@quaywatch/shared/contract';

export type AnsweredAccount = { readonly tier: Tier; readonly authorities: readonly Authority[] };

/** The session registers itself, so that the client does not depend on it. */
export type ApiSession = {
  /** A promise during a renewal; null when signed out. A quiet call gets null for an expired token. */
  readonly accessToken: (quietly: boolean) => string | null | Promise<string | null>;
  readonly onAuthorisedCall: () => void;
  readonly onUnauthorised: (token: string | null) => void;
  readonly onAccount: (account: AnsweredAccount, token: string | null) => void;
  /** Rejects with 401 if the customer is another one by the time of the answer. Tests may leave it out. */
  readonly ofOneCustomer?: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
};

const noSession: ApiSession = {
  accessToken: () => null,
  onAuthorisedCall: () => {},
  onUnauthorised: () => {},
  onAccount: () => {},
};

let plugged = noSession;

/** Calls are made in this session from now on; without an argument, in none. */
export function configureApi(session: ApiSession = noSession): void {
  plugged = session;
}

export const apiSession = (): ApiSession => plugged;
