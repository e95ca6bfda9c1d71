import { and, eq, ne } from 'drizzle-orm';
import { customerView, hasEmail } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { credentials, secretAnswers } from '../credentials/credentials.tables.ts';
import { setDeviceAnswers } from '../known-devices/known-devices.queries.ts';
import type { PasswordState, ResetAccount, ResetChanges } from './reset-password.rules.ts';

export type ResetAccountRow = ResetAccount &
  PasswordState & {
    readonly customerId: string;
    readonly email: string;
    readonly passwordHash: string;
    readonly wrongAnswers: number;
    readonly unlockLinkExpiresAt: Date | null;
  };

const selectResetAccount = (db: Db) =>
  db
    .select({
      customerId: customerView.id,
      email: customerView.email,
      status: customerView.status,
      lockedToStrangers: customerView.lockedToStrangers,
      passwordHash: credentials.passwordHash,
      wrongAnswers: credentials.wrongAnswers,
      temporaryRequests: credentials.temporaryRequests,
      temporaryRequestedAt: credentials.temporaryRequestedAt,
      temporary: credentials.temporary,
      passwordExpiresAt: credentials.expiresAt,
      unlockLinkExpiresAt: credentials.unlockLinkExpiresAt,
    })
    .from(customerView)
    .innerJoin(credentials, eq(credentials.customerId, customerView.id));

export async function findResetAccount(db: Db, customerId: string): Promise<ResetAccountRow | undefined> {
  const [row] = await selectResetAccount(db).where(eq(customerView.id, customerId));
  return row;
}

/**
 * Finds by email (ignoring case and surrounding spaces, REG-D7) or id. The lock is the same as in `lockCustomer`; a
 * stronger one taken after it could deadlock.
 */
export async function lockResetAccount(
  tx: Tx,
  by: { readonly email: string } | { readonly customerId: string },
): Promise<ResetAccountRow | undefined> {
  const [row] = await selectResetAccount(tx)
    .where('email' in by ? hasEmail(by.email) : eq(customerView.id, by.customerId))
    .for('no key update');
  return row;
}

/** @param deviceId whose wrong answers are counted; null for strangers */
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

/** The questions of the confirmed account with this email; none for any other email. */
export async function listQuestionsByEmail(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .select({ questionType: secretAnswers.questionType })
    .from(customerView)
    .innerJoin(secretAnswers, eq(secretAnswers.customerId, customerView.id))
    .where(and(hasEmail(email), ne(customerView.status, 'Unverified')))
    .orderBy(secretAnswers.questionType, secretAnswers.id);
  return rows.map(({ questionType }) => questionType);
}
