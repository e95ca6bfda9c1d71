import type { Authority, KeyScope, Tier } from '@quaywatch/shared/contract';
import type { CodedError } from './coded-error.ts';

/** The key of a customer's program (SRV-281). */
export type KeyOfProgram = { readonly id: string; readonly scopes: readonly KeyScope[] };

export type Caller = {
  readonly customerId: string;
  readonly tier: Tier;
  readonly authorities: readonly Authority[];
  /** For a program, which has no session, the id of its key. */
  readonly sessionId: string;
  /** Set for a program, which may only make calls within its scopes. */
  readonly accessKey?: KeyOfProgram;
  /** Whether the caller signed in with a temporary password, which must be changed first. */
  readonly temporaryPassword: boolean;
  /** Whether the caller changed something in the last few seconds that a replica may not have yet (SRV-118). */
  readonly justSaved: boolean;
  /** When the session last presented a code of the second factor. */
  readonly secondFactorAt: Date | null;
};

/** Resolves to null for a token that is forged or expired, or whose session or account has ended. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** What calls need to know about sessions; the identity module provides it. */
export type Sessions = {
  readonly authenticate: Authenticate;
  /** Makes every process read this customer's searches from the primary for a while (SRV-118). */
  readonly pinReadsToPrimary: (customerId: string) => Promise<void>;
};

/** What calls need to know about keys for programs; the access keys module provides it. */
export type AccessKeys = {
  /** Resolves to null for a key that is forged, ended or revoked, or whose account is not Live. */
  readonly authenticate: Authenticate;
  /**
   * Counts a call of the customer's programs.
   * @returns the headers that state the quota, even for a refused call, and the refusal if any
   */
  readonly count: (customerId: string) => Promise<{
    readonly headers: Readonly<Record<string, string>>;
    readonly refusal: CodedError | null;
  }>;
};

/** Knows no tokens. */
export const noSessions: Sessions = { authenticate: async () => null, pinReadsToPrimary: async () => undefined };
