import { advancedTiers } from '@quaywatch/shared/contract';
import { sql, type SQL } from 'drizzle-orm';
import { customerView, lockCustomers } from '../../customers/index.ts';
import type { VisitChange } from '../../feed/rules.ts';
import { textArray, uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { containerWatches } from '../records/container-watches.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';
import { listCorrected } from './correct-numbers.queries.ts';

/**
 * Locks the alerts that `rows` are about, in order of id. Alerts are locked before messages, as the workers that hand
 * messages over do.
 * @param rows with `port` and `gkey`, by which alerts are looked up: conditions of `isAbout` may rule out an index
 * @returns the ids of the alerts
 */
export async function lockAlerts(tx: Tx, rows: SQL, isAbout: SQL): Promise<readonly string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    select alert.id from ${alerts} alert
    where (alert.port, alert.gkey) in (select port, gkey from ${rows}) and exists (select from ${rows} where ${isAbout})
    order by alert.id for update`);
  return found.rows.map(({ id }) => id);
}

/** Locks the announcements of these alerts, so that no worker can claim or settle one before this transaction ends. */
export async function lockAnnouncements(tx: Tx, alertIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select id from ${alertMessages}
    where alert_id = any(${uuids(alertIds)}) and kind = 'announcement' order by id for update`);
}

/** The state of a row `alert` that becomes pending again: suppressed while its customer has standard access. */
export const waitingState = sql`case when (select tier from ${customerView} where id = alert.customer_id) in ${[...advancedTiers]}
  then 'ACTIVE' else 'SUPPRESSED' end`;

/**
 * Whether a row `alert` has ended by itself, and its recipient was not told of the status. It waits for the next
 * occurrence (SRV-389).
 */
export const endedUntold = sql`(alert.state = 'INACTIVE' and alert.reason in ('late', 'passed', 'no-access', 'failed')
  and not alert.is_ended)`;

/**
 * Whether a row `alert` has ended, and what its recipient was or may have been told is taken back if it is untrue: it may
 * also have ended because of the customer or another activity while nobody knew whether its message arrived (SRV-391).
 */
export const endedReversible = sql`(${endedUntold} or (alert.state = 'INACTIVE'
  and alert.reason not in ('stopped', 'finished') and exists (
    select from ${alertMessages} message
    where message.alert_id = alert.id and message.kind = 'announcement' and message.round = alert.round
      and message.may_have_arrived)))`;

/**
 * Whether the announcement of a row `alert` waits for the allowance. Builds up to 46 may have left one of an earlier
 * round, which does not count.
 */
export const waitsForAllowance = sql`exists (
  select from ${alertMessages} message
  where message.alert_id = alert.id and message.round = alert.round and message.state = 'suspended')`;

/**
 * Locks the customers who have alerts for these visits or watch their numbers, and those of warnings and estimates that
 * get a corrected number or move to another visit, before any alert is locked. Every change to a customer's alerts locks
 * the customer first, which rules out deadlocks. The visits are already locked.
 */
export async function lockConcerned(tx: Tx, changes: readonly VisitChange[]): Promise<void> {
  const visits = changes.flatMap(({ port, gkey, replaces }) => [gkey, ...replaces].map((key) => ({ port, key })));
  const changed = [
    ...listCorrected(changes).map(({ port, gkey }) => ({ port, key: gkey })),
    ...changes.flatMap(({ port, replaces }) => replaces.map((key) => ({ port, key }))),
  ];
  const ofChanged = (changed.length === 0 ? [] : [freeTimeWarnings, notedEstimates]).map(
    (table) => sql`
      union
      select customer_id from ${table} where (port, gkey) in (select * from unnest(
        ${textArray(changed.map(({ port }) => port))}::text[], ${textArray(changed.map(({ key }) => key))}::text[]))`,
  );
  await lockCustomers(
    tx,
    sql`id in (
      select alert.customer_id
      from unnest(${textArray(visits.map(({ port }) => port))}::text[], ${textArray(visits.map(({ key }) => key))}::text[])
        as visit(port, gkey) join ${alerts} alert on alert.port = visit.port and alert.gkey = visit.gkey
      union
      select customer_id from ${containerWatches}
      where container_number = any(${textArray(changes.map(({ containerNumber }) => containerNumber))}::text[])
      ${sql.join(ofChanged)})`,
  );
}
