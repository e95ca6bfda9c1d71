import { and, count, eq, gt, isNotNull, isNull, lte, min, or } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { recoveryCodes, secondFactors } from './second-factor.tables.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Db, customerId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.customerId, customerId));
  return row;
}

/** Replaces an unconfirmed app. */
export async function saveSetup(tx: Tx, setup: Pick<SecondFactorRow, 'customerId' | 'sealedSecret' | 'keyId'>) {
  await tx
    .insert(secondFactors)
    .values(setup)
    .onConflictDoUpdate({ target: secondFactors.customerId, set: setup, setWhere: isNull(secondFactors.confirmedAt) });
}

export async function saveConfirmed(tx: Tx, customerId: string, confirmedAt: Date, lastStep: number): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt, lastStep }).where(eq(secondFactors.customerId, customerId));
}

export async function saveLastStep(tx: Tx, customerId: string, lastStep: number): Promise<void> {
  await tx.update(secondFactors).set({ lastStep }).where(eq(secondFactors.customerId, customerId));
}

/** Deletes it with all recovery codes. @returns whether there was a confirmed app */
export async function deleteSecondFactor(tx: Tx, customerId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId));
  const rows = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.customerId, customerId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(tx: Tx, customerId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.customerId, customerId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ customerId, hash })));
}

const isUsable = (customerId: string, now: Date) =>
  and(
    eq(recoveryCodes.customerId, customerId),
    isNull(recoveryCodes.usedAt),
    or(isNull(recoveryCodes.endsAt), gt(recoveryCodes.endsAt, now)),
  );

export async function findRecoveryCode(
  db: Db,
  { customerId, hash, now }: { readonly customerId: string; readonly hash: string; readonly now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(and(isUsable(customerId, now), eq(recoveryCodes.hash, hash)));
  return row?.id;
}

export async function saveCodeUsed(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.update(recoveryCodes).set({ usedAt }).where(eq(recoveryCodes.id, id));
}

/** How many can still be used, and when the first of them ends; null if none ends. */
export async function countRecoveryCodes(
  db: Db,
  customerId: string,
  now: Date,
): Promise<{ readonly left: number; readonly end: Date | null }> {
  const [row] = await db
    .select({ left: count(), end: min(recoveryCodes.endsAt) })
    .from(recoveryCodes)
    .where(isUsable(customerId, now));
  return row ?? { left: 0, end: null };
}

/** @returns the customers who had unused codes among them */
export async function deleteEndedRecoveryCodes(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(lte(recoveryCodes.endsAt, now))
    .returning({ customerId: recoveryCodes.customerId, usedAt: recoveryCodes.usedAt });
  return [...new Set(rows.filter(({ usedAt }) => usedAt === null).map(({ customerId }) => customerId))];
}

/** Whether sign-in to the account needs a code. */
export async function hasSecondFactor(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ customerId: secondFactors.customerId })
    .from(secondFactors)
    .where(and(eq(secondFactors.customerId, customerId), isNotNull(secondFactors.confirmedAt)));
  return rows.length > 0;
}
