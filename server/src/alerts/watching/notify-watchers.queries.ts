import { sql, type SQL } from 'drizzle-orm';
import type { AlertType, Port, VisitActivity } from '@quaywatch/shared/contract';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertContacts, alerts, alertTemplateItems } from '../records/alerts.tables.ts';
import { customerView } from '../../customers/index.ts';
import { textArray, uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { visitChangedAt, visitIsInSight, visitView } from '../../feed/index.ts';
import { watchesEndedBy } from './container-watches.queries.ts';
import { containerWatches } from '../records/container-watches.tables.ts';
import { noAccessReasons } from '../records/cancel-reasons.rules.ts';
import { waitingStates } from '../records/alert-states.rules.ts';
import { hasAccess } from '../records/customer-access.queries.ts';
import { stateList } from '../records/state-list.queries.ts';

/** A watch whose number a search now finds, with the visit found: of several, the one that reached a status last. */
export type ReportedWatch = {
  readonly customerId: string;
  readonly containerNumber: string;
  readonly wasNotified: boolean;
  readonly email: string;
  readonly hasPhone: boolean;
  readonly port: Port;
  readonly gkey: string;
  readonly activity: VisitActivity | null;
  readonly isAvailableForSettingAlerts: boolean;
};

export const ofNumbers = (numbers: readonly string[]): SQL =>
  sql`watch.container_number = any(${textArray(numbers)}::text[])`;

export const ofCustomer = (customerId: string): SQL => sql`watch.customer_id = ${customerId}`;

/**
 * Finds the selected watches whose number a port has reported, and locks them, by customer. Watches of customers who are
 * suspended or have standard access pause. Watches locked by others are skipped: they are being ended, and waiting for
 * them while visits are locked could deadlock.
 */
export async function findReportedWatches(tx: Tx, which: SQL, now: Date): Promise<readonly ReportedWatch[]> {
  const { rows } = await tx.execute<ReportedWatch>(sql`
    select watch.customer_id as "customerId", watch.container_number as "containerNumber",
      watch.noticed_at is not null as "wasNotified", coalesce(contact.email, customer.email) as email,
      contact.phone is not null as "hasPhone", visit.*
    from ${containerWatches} watch
      join ${customerView} customer on customer.id = watch.customer_id and ${hasAccess}
      left join ${alertContacts} contact on contact.customer_id = watch.customer_id
      cross join lateral (
        select port, gkey, activity, is_available_for_setting_alerts as "isAvailableForSettingAlerts"
        from ${visitView}
        where container_number = watch.container_number and ${visitIsInSight}
        order by ${visitChangedAt} desc
        limit 1) visit
    where ${which} and watch.created_at > ${watchesEndedBy(now).toISOString()}
      and (watch.noticed_at is null or visit.activity is not null)
    order by watch.customer_id, watch.container_number
    for update of watch skip locked`);
  return rows;
}

/** Ends watches. While the activity is unknown the row stays, so that the template can be applied later. */
export async function endWatches(tx: Tx, watches: readonly ReportedWatch[], now: Date): Promise<void> {
  const isOneOf = (some: readonly ReportedWatch[]) => sql`(customer_id, container_number) in (
    select * from unnest(
      ${uuids(some.map(({ customerId }) => customerId))},
      ${textArray(some.map(({ containerNumber }) => containerNumber))}::text[]))`;
  const [over, waiting] = [
    watches.filter(({ activity }) => activity !== null),
    watches.filter(({ activity }) => activity === null),
  ];
  if (over.length > 0) await tx.execute(sql`delete from ${containerWatches} where ${isOneOf(over)}`);
  if (waiting.length > 0)
    await tx.execute(sql`
      update ${containerWatches} set noticed_at = ${now.toISOString()} where ${isOneOf(waiting)}`);
}

/**
 * Queues emails about watches again that were not sent because the customer was suspended or had standard access. They
 * go to the present contact. The caller has locked the customer.
 * @returns how many there were
 */
export async function requeueLostNotices(tx: Tx, customerId: string, recipient: string, now: Date): Promise<number> {
  const { rows } = await tx.execute(sql`
    update ${alertMessages}
    set state = 'queued', reason = null, state_at = ${now.toISOString()}, recipient = ${recipient}
    where customer_id = ${customerId} and kind = 'watch' and state = 'cancelled' and reason in ${noAccessReasons}
      and created_at > ${watchesEndedBy(now).toISOString()}
    returning id`);
  return rows.length;
}

/** What is set up for a visit: the kinds of alert in the template for its activity, and the pending alerts. */
export type SetUp = {
  readonly chosen: readonly AlertType[];
  readonly waiting: readonly (readonly [statusType: string, alertType: AlertType, state: 'ACTIVE' | 'SUSPENDED'])[];
};

export async function readSetUp(tx: Tx, watches: readonly ReportedWatch[]): Promise<readonly SetUp[]> {
  const { rows } = await tx.execute<SetUp>(sql`
    select
      (select coalesce(json_agg(distinct alert_type), '[]') from ${alertTemplateItems} item
        where item.customer_id = asked.customer_id and item.activity_type = asked.activity) as chosen,
      (select coalesce(json_agg(json_build_array(container_status_type, alert_type, state)), '[]') from ${alerts} alert
        where alert.customer_id = asked.customer_id and alert.port = asked.port and alert.gkey = asked.gkey
          and alert.state in ${stateList(waitingStates)}) as waiting
    from unnest(
      ${uuids(watches.map(({ customerId }) => customerId))},
      ${textArray(watches.map(({ port }) => port))}::text[],
      ${textArray(watches.map(({ gkey }) => gkey))}::text[],
      ${textArray(watches.map(({ activity }) => activity))}::text[])
      with ordinality as asked(customer_id, port, gkey, activity, place)
    order by place`);
  return rows;
}
