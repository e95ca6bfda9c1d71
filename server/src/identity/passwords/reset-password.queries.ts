import { and, eq, ne } from 'drizzle-orm';
import { customers, hasEmail } from '../../customers/customers.tables.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { credentials, secretAnswers } from '../credentials/credentials.tables.ts';
import { setDeviceAnswers } from '../known-devices/known-devices.queries.ts';
import type { PasswordState, ResetAccount, ResetChanges } from './reset-password.rules.ts';

/** An account as a reset sees it. */
export type ResetAccountRow = ResetAccount &
  PasswordState & {
    readonly customerId: string;
    readonly email: string;
    /** Wrong answers in a row so far, of devices that never signed in. */
    readonly wrongAnswers: number;
    readonly unlockLinkExpiresAt: Date | null;
  };

const selectResetAccount = (db: Db) =>
  db
    .select({
      customerId: customers.id,
      email: customers.email,
      status: customers.status,
      lockedToStrangers: customers.lockedToStrangers,
      wrongAnswers: credentials.wrongAnswers,
      temporaryRequests: credentials.temporaryRequests,
      temporaryRequestedAt: credentials.temporaryRequestedAt,
      temporary: credentials.temporary,
      unlockLinkExpiresAt: credentials.unlockLinkExpiresAt,
      passwordExpiresAt: credentials.expiresAt,
    })
    .from(customers)
    .innerJoin(credentials, eq(credentials.customerId, customers.id));

export async function findResetAccount(db: Db, customerId: string): Promise<ResetAccountRow | undefined> {
  const [row] = await selectResetAccount(db).where(eq(customers.id, customerId));
  return row;
}

/**
 * An account by its email (whatever the letter case and the spaces around it, REG-D7) or by its id, locked until the
 * transaction ends: requests made at the same time are decided one after another. It is the lock of `lockCustomer`: a stronger
 * one could not be had after it without the danger of a deadlock.
 */
export async function lockResetAccount(
  tx: Tx,
  by: { readonly email: string } | { readonly customerId: string },
): Promise<ResetAccountRow | undefined> {
  const [row] = await selectResetAccount(tx)
    .where('email' in by ? hasEmail(by.email) : eq(customers.id, by.customerId))
    .for('no key update');
  return row;
}

/** @param deviceId whose count of wrong answers it is; null for the one that strangers share */
export async function saveResetCounts(
  db: Db,
  { customerId, deviceId }: { readonly customerId: string; readonly deviceId: string | null },
  { wrongAnswers, ...changes }: ResetChanges,
): Promise<void> {
  const ofAccount = { ...changes, ...(wrongAnswers !== undefined && deviceId === null && { wrongAnswers }) };
  if (Object.keys(ofAccount).length > 0)
    await db.update(credentials).set(ofAccount).where(eq(credentials.customerId, customerId));
  if (wrongAnswers !== undefined && deviceId !== null) await setDeviceAnswers(db, deviceId, wrongAnswers);
}

/** Puts another password in the place of the present one; it no longer signs in after `expiresAt`, null: never. */
export async function replacePassword(
  db: Db,
  customerId: string,
  password: { readonly hash: string; readonly temporary: boolean; readonly expiresAt: Date | null },
): Promise<void> {
  await db
    .update(credentials)
    .set({ passwordHash: password.hash, temporary: password.temporary, expiresAt: password.expiresAt })
    .where(eq(credentials.customerId, customerId));
}

/** The questions of the account with this email that is confirmed; none for every other email. */
export async function listQuestionsByEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .select({ questionType: secretAnswers.questionType })
    .from(customers)
    .innerJoin(secretAnswers, eq(secretAnswers.customerId, customers.id))
    .where(and(hasEmail(email), ne(customers.status, 'Unverified')))
    .orderBy(secretAnswers.questionType, secretAnswers.id);
  return rows.map(({ questionType }) => questionType);
}
