import type { Authority, Tier } from '@quaywatch/shared/contract';

/** Who makes a call, according to the token and the current state of the account. */
export type Caller = {
  readonly customerId: string;
  readonly tier: Tier;
  readonly authorities: readonly Authority[];
  readonly sessionId: string;
  /** Signed in with a temporary password: the account must choose a new one first. */
  readonly temporaryPassword: boolean;
  /** Changed something by a call of the last seconds: a replica may not have it yet (SRV-118). */
  readonly justSaved: boolean;
};

/** Answers null for a token that is forged, expired, or whose session or account has ended. */
export type Authenticate = (token: string) => Promise<Caller | null>;
