import { and, eq, inArray, isNull, lte, max } from 'drizzle-orm';
import type { AccountStatus } from '@quaywatch/shared/contract';
import { customerView, hasEmail } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { emailConfirmations } from './registration.tables.ts';

export type EmailHolder = {
  readonly customerId: string;
  readonly status: AccountStatus;
  readonly linkExpiresAt: Date | null;
};

/** Ignores case and surrounding spaces (REG-D7). */
export async function findEmailHolder(db: Db, email: string): Promise<EmailHolder | undefined> {
  const [row] = await db
    .select({
      customerId: customerView.id,
      status: customerView.status,
      linkExpiresAt: max(emailConfirmations.expiresAt),
    })
    .from(customerView)
    .leftJoin(emailConfirmations, eq(emailConfirmations.customerId, customerView.id))
    .where(hasEmail(email))
    .groupBy(customerView.id);
  return row;
}

/** Locks the account; waits while one of its links is being used. */
export async function lockEmailHolder(tx: Tx, email: string): Promise<EmailHolder | undefined> {
  // A second query sees what the previous holder of the lock has changed.
  await tx.select({ id: customerView.id }).from(customerView).where(hasEmail(email)).for('update');
  return findEmailHolder(tx, email);
}

/**
 * Accounts never confirmed whose last link expired before this moment. They are locked until the transaction ends; one
 * that is being confirmed is left out.
 */
export async function lockUnconfirmedAccounts(tx: Tx, before: Date): Promise<string[]> {
  const abandoned = tx
    .select({ customerId: emailConfirmations.customerId })
    .from(emailConfirmations)
    .where(isNull(emailConfirmations.confirmedAt))
    .groupBy(emailConfirmations.customerId)
    .having(lte(max(emailConfirmations.expiresAt), before));
  const rows = await tx
    .select({ id: customerView.id })
    .from(customerView)
    .where(and(eq(customerView.status, 'Unverified'), inArray(customerView.id, abandoned)))
    .orderBy(customerView.id)
    .for('update');
  return rows.map(({ id }) => id);
}
