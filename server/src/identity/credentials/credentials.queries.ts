import { and, eq } from 'drizzle-orm';
import type { AccountStatus, Authority, Tier } from '@quaywatch/shared/contract';
import { saveLockedToStrangers, customerView, hasEmail } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { credentials, knownDevices } from './credentials.tables.ts';

export type CredentialRow = {
  readonly customerId: string;
  readonly status: AccountStatus;
  readonly tier: Tier;
  readonly authorities: readonly Authority[];
  readonly lastSignInAt: Date | null;
  readonly passwordHash: string;
  readonly temporary: boolean;
  readonly passwordExpiresAt: Date | null;
  readonly wrongTries: number;
  readonly lockedToStrangers: boolean;
  readonly unlockLinkId: string | null;
  readonly unlockLinkExpiresAt: Date | null;
};

const credentialColumns = {
  customerId: customerView.id,
  status: customerView.status,
  tier: customerView.tier,
  authorities: customerView.authorities,
  lastSignInAt: customerView.lastSignInAt,
  passwordHash: credentials.passwordHash,
  temporary: credentials.temporary,
  passwordExpiresAt: credentials.expiresAt,
  wrongTries: credentials.wrongTries,
  lockedToStrangers: customerView.lockedToStrangers,
  unlockLinkId: credentials.unlockLinkId,
  unlockLinkExpiresAt: credentials.unlockLinkExpiresAt,
};

/** Ignores case and surrounding spaces (REG-D7). */
export async function findCredentialByEmail(db: Db, email: string): Promise<CredentialRow | undefined> {
  const [row] = await db
    .select(credentialColumns)
    .from(customerView)
    .innerJoin(credentials, eq(credentials.customerId, customerView.id))
    .where(hasEmail(email));
  return row;
}

/** Locks the account, so that simultaneous tries are decided one after another. */
export async function lockCredential(tx: Tx, customerId: string): Promise<CredentialRow | undefined> {
  const [row] = await tx
    .select(credentialColumns)
    .from(customerView)
    .innerJoin(credentials, eq(credentials.customerId, customerView.id))
    .where(eq(customerView.id, customerId))
    .for('update');
  return row;
}

export async function findPasswordHash(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.customerId, customerId));
  return row?.passwordHash;
}

export async function setWrongTries(db: Db, customerId: string, wrongTries: number): Promise<void> {
  await db.update(credentials).set({ wrongTries }).where(eq(credentials.customerId, customerId));
}

/** Leaves the hash as it is if the password has changed meanwhile. */
export async function replacePasswordHash(
  db: Db,
  customerId: string,
  hashes: { readonly old: string; readonly new: string },
): Promise<void> {
  await db
    .update(credentials)
    .set({ passwordHash: hashes.new })
    .where(and(eq(credentials.customerId, customerId), eq(credentials.passwordHash, hashes.old)));
}

/**
 * Resets all counts of an account and its known devices, and ends a lockout of strangers. Only for an owner whose
 * identity is proven: by a password change, by the link in a mail, or to the helpdesk (SES-D3, SRV-D6, SES-50).
 */
export async function clearCounts(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ wrongTries: 0, wrongAnswers: 0, temporaryRequests: 0 })
    .where(eq(credentials.customerId, customerId));
  await tx.update(knownDevices).set({ wrongTries: 0, wrongAnswers: 0 }).where(eq(knownDevices.customerId, customerId));
  await saveLockedToStrangers(tx, customerId, false);
}
