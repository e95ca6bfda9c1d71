import { and, eq, gt, inArray, isNull, lte, max } from 'drizzle-orm';
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

const isAbandoned = (db: Db, before: Date) => {
  const abandoned = db
    .select({ customerId: emailConfirmations.customerId })
    .from(emailConfirmations)
    .where(isNull(emailConfirmations.confirmedAt))
    .groupBy(emailConfirmations.customerId)
    .having(lte(max(emailConfirmations.expiresAt), before));
  return and(eq(customerView.status, 'Unverified'), inArray(customerView.id, abandoned));
};

type Page = { readonly after: string | null; readonly most: number };

/** Accounts never confirmed whose last link expired before this moment, in the order of their ids. */
export async function listUnconfirmedAccounts(db: Db, before: Date, { after, most }: Page): Promise<string[]> {
  const rows = await db
    .select({ id: customerView.id })
    .from(customerView)
    .where(and(isAbandoned(db, before), after === null ? undefined : gt(customerView.id, after)))
    .orderBy(customerView.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Locks those that are still unconfirmed until the transaction ends; one that is being confirmed is left out. */
export async function lockUnconfirmedAccounts(tx: Tx, before: Date, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: customerView.id })
    .from(customerView)
    .where(and(isAbandoned(tx, before), inArray(customerView.id, [...ids])))
    .orderBy(customerView.id)
    .for('update');
  return rows.map(({ id }) => id);
}
