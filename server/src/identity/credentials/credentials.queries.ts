import { and, eq } from 'drizzle-orm';
import type { AccountStatus, Authority, Tier } from '@quaywatch/shared/contract';
import { customers, hasEmail } from '../../customers/customers.tables.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { credentials, knownDevices } from './credentials.tables.ts';

/** An account as sign-in sees it. */
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
  readonly suspendedByStrangers: boolean;
};

const credentialColumns = {
  customerId: customers.id,
  status: customers.status,
  tier: customers.tier,
  authorities: customers.authorities,
  lastSignInAt: customers.lastSignInAt,
  passwordHash: credentials.passwordHash,
  temporary: credentials.temporary,
  passwordExpiresAt: credentials.expiresAt,
  wrongTries: credentials.wrongTries,
  suspendedByStrangers: credentials.suspendedByStrangers,
};

/** Finds an account by its email, whatever the letter case and the spaces around it (REG-D7). */
export async function findCredentialByEmail(db: Db, email: string): Promise<CredentialRow | undefined> {
  const [row] = await db
    .select(credentialColumns)
    .from(customers)
    .innerJoin(credentials, eq(credentials.customerId, customers.id))
    .where(hasEmail(email));
  return row;
}

/** The account again, locked until the transaction ends: tries made at the same time are decided one after another. */
export async function lockCredential(tx: Tx, customerId: string): Promise<CredentialRow | undefined> {
  const [row] = await tx
    .select(credentialColumns)
    .from(customers)
    .innerJoin(credentials, eq(credentials.customerId, customers.id))
    .where(eq(customers.id, customerId))
    .for('update');
  return row;
}

export async function setWrongTries(db: Db, customerId: string, wrongTries: number): Promise<void> {
  await db.update(credentials).set({ wrongTries }).where(eq(credentials.customerId, customerId));
}

/** Whose tries the account's suspension came from; it counts while the account is suspended only. */
export async function setSuspendedByStrangers(db: Db, customerId: string, byStrangers: boolean): Promise<void> {
  await db.update(credentials).set({ suspendedByStrangers: byStrangers }).where(eq(credentials.customerId, customerId));
}

export async function isSuspendedByStrangers(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ byStrangers: credentials.suspendedByStrangers })
    .from(credentials)
    .where(eq(credentials.customerId, customerId));
  return row?.byStrangers ?? false;
}

/** Puts a new hash of the same password in the place of the old one, unless the password was changed meanwhile. */
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

/** Resets the strangers' count, and the mark that they suspended the account. */
export async function clearStrangerTries(db: Db, customerId: string): Promise<void> {
  await db
    .update(credentials)
    .set({ wrongTries: 0, suspendedByStrangers: false })
    .where(eq(credentials.customerId, customerId));
}

/**
 * Resets every count of an account: wrong passwords (those of its known devices too), wrong answers, temporary
 * passwords. For a password change and an activation by the helpdesk (SES-D3, SRV-D6).
 */
export async function clearCounts(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ wrongTries: 0, suspendedByStrangers: false, wrongAnswers: 0, temporaryRequests: 0 })
    .where(eq(credentials.customerId, customerId));
  await tx.update(knownDevices).set({ wrongTries: 0 }).where(eq(knownDevices.customerId, customerId));
}
