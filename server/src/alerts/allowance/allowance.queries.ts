import { eq, sql } from 'drizzle-orm';
import { findCustomer, customerView } from '../../customers/index.ts';
import { findRunningPaidPeriod, paidPeriodView } from '../../subscriptions/index.ts';
import { periodMilliseconds, type Period } from '../../subscriptions/rules.ts';
import type { Db } from '../../platform/database/database.ts';
import { alertCounts } from './alert-counts.ts';
import { alertPeriodStart } from './alert-period.ts';
import { describeAllowance, type AllowanceCounts } from './allowance.rules.ts';

/** What a customer may still send, and what is pending. Each recipient of a container counts (SRV-D3). */
export type Allowance = AllowanceCounts & { readonly period: Period | undefined };

/** Reads the alert allowance of an existing customer at `now`. */
export async function readAllowance(db: Db, customerId: string, now: Date): Promise<Allowance> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new Error(`There is no customer ${customerId}`);
  const { tier } = customer;
  const startsAt = alertPeriodStart(tier);
  const [row] = await db
    .select({
      startsAt: startsAt.mapWith(paidPeriodView.startsAt).as('starts_at'),
      counts: alertCounts(sql`${customerId}`, startsAt),
    })
    .from(customerView)
    .where(eq(customerView.id, customerId))
    .prepare(`allowance_${tier}`)
    .execute({ customerId, now: now.toISOString() });
  if (!row) throw new Error(`There is no customer ${customerId}`);
  const paid = tier === 'Paid' ? await findRunningPaidPeriod(db, customerId, now) : undefined;
  return { period: paid ?? periodFrom(row.startsAt), ...describeAllowance(tier, row.counts) };
}

function periodFrom(startsAt: Date | null): Period | undefined {
  return startsAt === null ? undefined : { startsAt, endsAt: new Date(startsAt.getTime() + periodMilliseconds) };
}
