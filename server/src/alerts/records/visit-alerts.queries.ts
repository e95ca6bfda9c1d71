import { sql } from 'drizzle-orm';
import { textArray, uuids } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { unannouncedStates } from './alert-states.rules.ts';
import type { VisitAlert, VisitKey } from './alerted-visit.rules.ts';
import { alerts } from './alerts.tables.ts';
import { followedVisits } from './followed-lists.tables.ts';
import { stateList } from './state-list.queries.ts';

/** Reads a customer's alerts for these visits, latest first. */
export async function readVisitAlerts(
  db: Db,
  customerId: string,
  visits: readonly VisitKey[],
): Promise<readonly VisitAlert[]> {
  const { rows } = await db.execute<VisitAlert>(sql`
    select id, port, gkey, activity_type as "activityType", container_status_type as "containerStatusType",
      alert_type as "alertType", recipient, is_secondary as "isSecondary", from_template as "fromTemplate", state, reason
    from ${alerts}
    where customer_id = ${customerId} and (port, gkey) in (
      select * from unnest(
        ${textArray(visits.map(({ port }) => port))}::text[], ${textArray(visits.map(({ gkey }) => gkey))}::text[]))
    order by created_at desc, id`);
  return rows;
}

/** Removes alerts that are no longer wanted, except any that were announced in the meantime. */
export async function removeAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    delete from ${alerts} where id in (
      select id from ${alerts}
      where id = any(${uuids(ids)}) and state in ${stateList([...unannouncedStates, 'INACTIVE'])}
      order by id for update)`);
}

/** Notes that the customer has ended visits' alerts. Those that were announced do not wait again (SRV-392). */
export const noteEnded = (tx: Tx, customerId: string, visits: readonly VisitKey[]): Promise<void> =>
  saveEnded(tx, { customerId, visits, isEnded: true });

/** Notes that the visits have alerts again. */
export const noteArmed = (tx: Tx, customerId: string, visits: readonly VisitKey[]): Promise<void> =>
  saveEnded(tx, { customerId, visits, isEnded: false });

type Ended = { readonly customerId: string; readonly visits: readonly VisitKey[]; readonly isEnded: boolean };

async function saveEnded(tx: Tx, { customerId, visits, isEnded }: Ended): Promise<void> {
  await tx.execute(sql`
    update ${alerts} set is_ended = ${isEnded}
    where customer_id = ${customerId} and is_ended <> ${isEnded} and (port, gkey) in (
      select * from unnest(
        ${textArray(visits.map(({ port }) => port))}::text[], ${textArray(visits.map(({ gkey }) => gkey))}::text[]))`);
}

/**
 * Ends a visit's own settings; alerts that they have sent stay on record. Alerts that it lacked are no longer missed
 * (SRV-367).
 */
export async function endSingleSettings(tx: Tx, customerId: string, { port, gkey }: VisitKey): Promise<void> {
  await tx.execute(sql`
    update ${alerts} set from_template = true, is_secondary = false
    where customer_id = ${customerId} and port = ${port} and gkey = ${gkey} and not from_template`);
  await tx.execute(sql`
    update ${followedVisits} set is_short = false
    where customer_id = ${customerId} and port = ${port} and gkey = ${gkey} and armed_at is not null`);
}
