import { sql, type SQL } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import { paidPeriodView } from '../../subscriptions/index.ts';
import { periodMilliseconds } from '../../subscriptions/rules.ts';

const periodSeconds = sql.raw(String(periodMilliseconds / 1_000));
const period = sql`interval '${periodSeconds} seconds'`;

/** An Internal account has one period after another since it was made (SRV-D2). */
const startOfInternal = (createdAt: SQL, now: SQL): SQL =>
  sql`${createdAt} + floor(greatest(0, extract(epoch from ${now} - ${createdAt})) / ${periodSeconds}) * ${period}`;

const startOfPaid = (customerId: SQL, now: SQL): SQL => sql`(
    select starts_at from ${paidPeriodView}
    where customer_id = ${customerId} and starts_at <= ${now} and ends_at > ${now}
    order by starts_at limit 1)`;

const one = { id: sql`${sql.placeholder('customerId')}`, now: sql`${sql.placeholder('now')}::timestamptz` };
const startOfPeriod = {
  Free: sql`null::timestamptz`,
  'Free-advanced': sql`(select trial_started_at from ${customerView} where id = ${one.id})`,
  Paid: startOfPaid(one.id, one.now),
  Internal: sql`(select ${startOfInternal(sql`created_at`, one.now)} from ${customerView} where id = ${one.id})`,
} satisfies Record<Tier, SQL>;

/**
 * The start of the 30-day period in which sent alerts count (SRV-27, SRV-28, SRV-D2); null without one. It is SQL, so
 * that a search needs no second query, with the placeholders `customerId` and `now`.
 */
export function alertPeriodStart(tier: Tier): SQL {
  return startOfPeriod[tier];
}

/**
 * The same for many customers, in a statement that names their rows `customer`. A customer without a running period
 * gets the last 30 days.
 */
export function alertPeriodStartOf(at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`coalesce(
  case customer.tier
    when 'Free-advanced' then customer.trial_started_at
    when 'Paid' then ${startOfPaid(sql`customer.id`, now)}
    when 'Internal' then ${startOfInternal(sql`customer.created_at`, now)}
  end, ${now} - ${period})`;
}
