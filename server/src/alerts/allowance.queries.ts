import { eq, sql } from 'drizzle-orm';
import { findCustomer, findRunningPaidPeriod } from '../customers/index.ts';
import { customers } from '../customers/customers.tables.ts';
import type { Db } from '../platform/database/database.ts';
import { alertCounts } from './alert-counts.ts';
import { describeAllowance, findAlertPeriod, type AllowanceCounts, type Period } from './allowance.rules.ts';

/** What a customer may still send and what waits, now. Counts are recipients, not containers (SRV-D3). */
export type Allowance = AllowanceCounts & { readonly period: Period | undefined };

/** Reads the alert allowance of an existing customer at `now`. */
export async function readAllowance(db: Db, customerId: string, now: Date): Promise<Allowance> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new Error(`There is no customer ${customerId}`);
  const paidPeriod = await findRunningPaidPeriod(db, customerId, now);
  const period = findAlertPeriod({ ...customer, paidPeriod }, now);
  const periodStart = sql`${period?.startsAt.toISOString() ?? null}::timestamptz`;
  const [row] = await db
    .select({ counts: alertCounts(sql`${customerId}`, periodStart) })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return { period, ...describeAllowance(customer.tier, row.counts) };
}
