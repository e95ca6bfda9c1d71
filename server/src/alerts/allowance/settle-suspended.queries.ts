import { sql } from 'drizzle-orm';
import { advancedTiers } from '@quaywatch/shared/contract';
import { isoDay, startOfUkDay } from '@quaywatch/shared/domain';
import { customerView, lockCustomers } from '../../customers/index.ts';
import { uuids } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { firstId } from '../../platform/database/uuid.ts';
import type { Platform } from '../../platform/platform.ts';
import { wakeSenders } from '../messages/queue-messages.queries.ts';
import { countsSince } from './alert-counts.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertPeriodStartOf } from './alert-period.ts';
import { alerts } from '../records/alerts.tables.ts';
import { newsLasts } from '../records/alerted-visit.rules.ts';
import { freeTimeOverReason, removedReason, stoppedReason } from '../records/cancel-reasons.rules.ts';
import { isWarningHour } from '../records/warning-name.rules.ts';
import { alertLimitOf } from './allowance.rules.ts';
import { waitingStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

const limitOfTier = sql`case customer.tier ${sql.join(
  advancedTiers.map((tier) => sql`when ${tier} then ${alertLimitOf(tier)}::int`),
  sql` `,
)} else 0 end`;

/**
 * Divides the pending alerts of these customers: as many as the allowance covers become ACTIVE, oldest first, and the
 * rest SUSPENDED (SRV-30, SRV-31, SRV-D3). A status reached while its alert was suspended is announced now if it is
 * still news, so the workers are woken. Call this after anything that changes the allowance or the number of alerts.
 */
export async function settleSuspended(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  customerIds: readonly string[],
): Promise<void> {
  if (customerIds.length === 0) return;
  const now = platform.clock.now();
  const ids = uuids(customerIds);
  // Protects against other runs of this function and against workers that are about to use the allowance.
  await lockCustomers(tx, sql`id = any(${ids})`);
  await endLeftBehind(tx, customerIds, now);
  await endOldNews(tx, customerIds, now);
  // Materialized, because inlined the messages would be counted again for every alert.
  await tx.execute(sql`
    with budget as materialized (${budgetOf(customerIds, now)}),
    ranked as (
      select alert.id, budget.number, row_number() over (
          partition by alert.customer_id, alert.alert_type order by alert.created_at, alert.id) as place
      from ${alerts} alert join budget
        on budget.customer_id = alert.customer_id and budget.alert_type = alert.alert_type
      where alert.state in ${stateList(waitingStates)})
    update ${alerts} as alert
    set state = case when place <= number then 'ACTIVE' else 'SUSPENDED' end
    from ranked
    where alert.id = ranked.id and alert.state in ${stateList(waitingStates)}
      and alert.state <> case when place <= number then 'ACTIVE' else 'SUSPENDED' end`);
  const { rows } = await tx.execute(sql`
    with resumed as (
      update ${alerts} as alert set state = 'PROCESSING'
      from ${alertMessages} message
      where message.alert_id = alert.id and message.round = alert.round and message.state = 'suspended'
        and alert.state = 'ACTIVE' and message.customer_id = any(${ids})
      returning message.id)
    update ${alertMessages} as message
    set state = 'queued', reason = null, state_at = ${now.toISOString()}
    from resumed where message.id = resumed.id
    returning message.id`);
  const warnings = await resumeWarnings(tx, customerIds, now);
  if (rows.length + warnings > 0) await wakeSenders(tx, platform);
}

/** The part of the allowance that no message uses, by customer and kind. */
const budgetOf = (customerIds: readonly string[], now: Date) => sql`
      select customer.id as customer_id, type.alert_type,
        ${limitOfTier}
          - (select count(*) from ${alertMessages}
            where customer_id = customer.id and alert_type = type.alert_type and ${countsSince(alertPeriodStartOf(now))})
          - (select count(*) from ${alertMessages} queued
            where queued.customer_id = customer.id and queued.alert_type = type.alert_type
              and queued.kind = 'announcement' and queued.state = 'queued') as number
      from ${customerView} customer, unnest(array['Email', 'SMS']) as type(alert_type)
      where customer.id = any(${uuids(customerIds)}) and customer.tier in ${[...advancedTiers]}`;

/**
 * Free time warnings and moved estimates have no alert that waits for them. They use what the statuses leave of the
 * allowance, oldest first. At night, warnings wait for the morning.
 */
async function resumeWarnings(tx: Tx, customerIds: readonly string[], now: Date): Promise<number> {
  const resumable = isWarningHour(now)
    ? sql`(message.warning_id is not null or message.estimate_id is not null)`
    : sql`message.estimate_id is not null`;
  const { rows } = await tx.execute(sql`
    with budget as materialized (${budgetOf(customerIds, now)}),
    ranked as (
      select message.id, budget.number, row_number() over (
          partition by message.customer_id, message.alert_type order by message.created_at, message.id) as place
      from ${alertMessages} message join budget
        on budget.customer_id = message.customer_id and budget.alert_type = message.alert_type
      where message.state = 'suspended' and ${resumable})
    update ${alertMessages} as message
    set state = 'queued', reason = null, state_at = ${now.toISOString()}
    from ranked where message.id = ranked.id and place <= number
    returning message.id`);
  return rows.length;
}

/**
 * Ends messages whose alert has been removed, because it coincided with another, or has moved to a recipient who has
 * stopped (SRV-565). Builds up to 46 left such messages, too.
 */
async function endLeftBehind(tx: Tx, customerIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update ${alertMessages} as message set state = 'cancelled', state_at = ${now.toISOString()},
      reason = case when message.alert_id is null then ${removedReason} else ${stoppedReason} end
    where message.customer_id = any(${uuids(customerIds)}) and message.state = 'suspended'
      and message.warning_id is null and message.estimate_id is null
      and (message.alert_id is null or exists (
        select from ${alerts} alert
        where alert.id = message.alert_id and alert.state = 'INACTIVE' and alert.reason = 'stopped'))`);
}

/**
 * Ends messages and alerts for statuses reached more than a day ago, which are no longer news, and warnings whose last
 * free day is over (SRV-291).
 */
async function endOldNews(tx: Tx, customerIds: readonly string[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - newsLasts).toISOString();
  await tx.execute(sql`
    with ended as (
      update ${alertMessages} set state = 'cancelled', state_at = ${now.toISOString()},
        reason = 'The allowance had no room within a day of the status'
      where customer_id = any(${uuids(customerIds)}) and state = 'suspended' and warning_id is null
        and status_time < ${since}
      returning alert_id, round)
    update ${alerts} as alert set state = 'INACTIVE', reason = 'late'
    from ended where alert.id = ended.alert_id and alert.round = ended.round
      and alert.state not in ('SENT', 'INACTIVE')`);
  await tx.execute(sql`
    update ${alertMessages} set state = 'cancelled', state_at = ${now.toISOString()}, reason = ${freeTimeOverReason}
    where customer_id = any(${uuids(customerIds)}) and state = 'suspended' and warning_id is not null
      and status_time < ${startOfUkDay(isoDay(now)).toISOString()}`);
}

/** Finds customers with suspended alerts or warnings, in order of id, after `after`. */
export async function findSuspendedCustomers(db: Db, after: string | null, most: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    (select distinct customer_id from ${alerts} where state = 'SUSPENDED' and customer_id > ${after ?? firstId}
      order by customer_id limit ${most})
    union
    (select distinct customer_id from ${alertMessages} where state = 'suspended' and customer_id > ${after ?? firstId}
      order by customer_id limit ${most})
    order by customer_id limit ${most}`);
  return rows.map((row) => row.customer_id);
}
