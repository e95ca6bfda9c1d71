import { sql, type SQL } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import { paidPeriodView } from '../../subscriptions/index.ts';

const startOfPeriod = {
  Free: sql`null::timestamptz`,
  'Free-advanced': sql`(select trial_started_at from ${customerView} where id = ${sql.placeholder('customerId')})`,
  Paid: sql`(
    select starts_at from ${paidPeriodView}
    where customer_id = ${sql.placeholder('customerId')}
      and starts_at <= ${sql.placeholder('now')} and ends_at > ${sql.placeholder('now')}
    order by starts_at limit 1)`,
  Internal: sql`(
    select created_at + floor(greatest(0, extract(epoch from ${sql.placeholder('now')}::timestamptz - created_at)) / 2592000)
      * interval '720 hours'
    from ${customerView} where id = ${sql.placeholder('customerId')})`,
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
export const alertPeriodStartOf = (now: Date): SQL => sql`coalesce(
  case customer.tier
    when 'Free-advanced' then customer.trial_started_at
    when 'Paid' then (
      select min(starts_at) from ${paidPeriodView}
      where customer_id = customer.id and starts_at <= ${now.toISOString()} and ends_at > ${now.toISOString()})
    when 'Internal' then customer.created_at
      + floor(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - customer.created_at)) / 2592000) * interval '720 hours'
  end, ${now.toISOString()}::timestamptz - interval '720 hours')`;
