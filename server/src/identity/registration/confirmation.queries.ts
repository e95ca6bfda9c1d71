import { and, eq, isNull, lte, max } from 'drizzle-orm';
import { confirmAccount, customerView } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { credentials } from '../credentials/credentials.tables.ts';
import { emailConfirmations } from './registration.tables.ts';

export type ConfirmationRow = typeof emailConfirmations.$inferSelect;

/** @returns the id from which the link's token is derived */
export async function insertConfirmation(db: Db, customerId: string, expiresAt: Date): Promise<string> {
  const [row] = await db
    .insert(emailConfirmations)
    .values({ customerId, expiresAt })
    .returning({ id: emailConfirmations.id });
  if (!row) throw new Error('The database did not return the new confirmation');
  return row.id;
}

/** Locks the links together with the account, so that a link counts once. */
export async function lockConfirmations(tx: Tx, customerId: string): Promise<ConfirmationRow[]> {
  // Locks the account first, in the same order as a new registration.
  await tx.select({ id: customerView.id }).from(customerView).where(eq(customerView.id, customerId)).for('update');
  return tx.select().from(emailConfirmations).where(eq(emailConfirmations.customerId, customerId));
}

/** When the newest link of an account expires, or has expired; null if it never had one. */
export async function findLastLinkEnd(db: Db, customerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(emailConfirmations.expiresAt) })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.customerId, customerId));
  return row?.at ?? null;
}

/** Marks all links of the account as used. An account suspended meanwhile stays suspended. */
export async function saveConfirmation(tx: Tx, { customerId }: ConfirmationRow, now: Date): Promise<void> {
  await tx
    .update(emailConfirmations)
    .set({ confirmedAt: now })
    .where(and(eq(emailConfirmations.customerId, customerId), isNull(emailConfirmations.confirmedAt)));
  await confirmAccount(tx, customerId);
}

/**
 * Whether an account has confirmation links and has used none. Used links are deleted after a year, all links of an
 * account at once, so an account without links was confirmed long ago or never had to be.
 */
export async function awaitsConfirmation(db: Db, customerId: string): Promise<boolean> {
  const links = await db
    .select({ confirmedAt: emailConfirmations.confirmedAt })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.customerId, customerId));
  return links.length > 0 && links.every(({ confirmedAt }) => confirmedAt === null);
}

export type AddressedLink = ConfirmationRow & { readonly email: string; readonly isMadeForOwner: boolean };

export async function findConfirmation(db: Db, confirmationId: string): Promise<AddressedLink | undefined> {
  const [row] = await db
    .select({
      confirmation: emailConfirmations,
      email: customerView.email,
      isMadeForOwner: credentials.temporary,
    })
    .from(emailConfirmations)
    .innerJoin(customerView, eq(customerView.id, emailConfirmations.customerId))
    .innerJoin(credentials, eq(credentials.customerId, customerView.id))
    .where(eq(emailConfirmations.id, confirmationId));
  return row && { ...row.confirmation, email: row.email, isMadeForOwner: row.isMadeForOwner };
}

/** Deletes links that were used before this moment; the accounts stay. */
export async function deleteUsedConfirmations(db: Db, before: Date): Promise<void> {
  await db.delete(emailConfirmations).where(lte(emailConfirmations.confirmedAt, before));
}
