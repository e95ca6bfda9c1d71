import { and, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm';
import type { AccountStatus } from '@quaywatch/shared/contract';
import { customers } from '../../customers/customers.tables.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { emailConfirmations } from './registration.tables.ts';

/** The account that has an email, and when its newest confirmation link stops working; null when it never had one. */
export type EmailHolder = {
  readonly customerId: string;
  readonly status: AccountStatus;
  readonly linkExpiresAt: Date | null;
};

const hasEmail = (email: string) => eq(sql`lower(${customers.email})`, email.trim().toLowerCase());

/** The account with this email, whatever the letter case and the spaces around it (REG-D7). */
export async function findEmailHolder(db: Db, email: string): Promise<EmailHolder | undefined> {
  const [row] = await db
    .select({ customerId: customers.id, status: customers.status, linkExpiresAt: max(emailConfirmations.expiresAt) })
    .from(customers)
    .leftJoin(emailConfirmations, eq(emailConfirmations.customerId, customers.id))
    .where(hasEmail(email))
    .groupBy(customers.id);
  return row;
}

/** The same, locked until the transaction ends: a link that is being used at this moment is waited for. */
export async function lockEmailHolder(tx: Tx, email: string): Promise<EmailHolder | undefined> {
  // A second query sees what the previous holder of the lock did.
  await tx.select({ id: customers.id }).from(customers).where(hasEmail(email)).for('update');
  return findEmailHolder(tx, email);
}

export async function deleteAccount(db: Db, customerId: string): Promise<void> {
  await db.delete(customers).where(eq(customers.id, customerId));
}

/** Deletes the accounts that were never confirmed and whose last link stopped working before this moment. */
export async function deleteUnconfirmedAccounts(db: Db, before: Date): Promise<void> {
  const abandoned = db
    .select({ customerId: emailConfirmations.customerId })
    .from(emailConfirmations)
    .where(isNull(emailConfirmations.confirmedAt))
    .groupBy(emailConfirmations.customerId)
    .having(lte(max(emailConfirmations.expiresAt), before));
  await db.delete(customers).where(and(eq(customers.status, 'Unverified'), inArray(customers.id, abandoned)));
}
