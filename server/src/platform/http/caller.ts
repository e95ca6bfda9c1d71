import type { Authority, Tier } from '@quaywatch/shared/contract';

export type Caller = {
  readonly customerId: string;
  readonly tier: Tier;
  readonly authorities: readonly Authority[];
  readonly sessionId: string;
  /** Signed in with a temporary password, which has to be changed first. */
  readonly temporaryPassword: boolean;
  /** Changed something in the last seconds, which a replica may not have yet (SRV-118). */
  readonly justSaved: boolean;
  /** When the session last showed a code of its second factor. */
  readonly secondFactorAt: Date | null;
};

/** Resolves to null for a token that is forged or expired, or whose session or account has ended. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** What calls need to know of sessions; the identity module provides it. */
export type Sessions = {
  readonly authenticate: Authenticate;
  /** Makes every process read this customer's searches from the primary for a while (SRV-118). */
  readonly pinReadsToPrimary: (customerId: string) => Promise<void>;
};

/** Every token is unknown. */
export const noSessions: Sessions = { authenticate: async () => null, pinReadsToPrimary: async () => undefined };
