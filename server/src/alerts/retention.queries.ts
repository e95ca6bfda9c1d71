import { sql } from 'drizzle-orm';
import { customerView } from '../customers/index.ts';
import { visitView } from '../feed/index.ts';
import type { Db } from '../platform/database/database.ts';
import { alertMessages } from './records/alert-messages.tables.ts';
import { alerts } from './records/alerts.tables.ts';
import { isSeen } from './following/followed-lists.queries.ts';
import { singleContacts } from './records/single-contacts.tables.ts';
import { containerWatches } from './records/container-watches.tables.ts';
import { followedLists, followedVisits } from './records/followed-lists.tables.ts';
import { dueStates, onTheirWayStates } from './records/alert-states.rules.ts';
import { stateList } from './records/state-list.queries.ts';

export type CustomersPastLimits = { readonly messages: Date; readonly watches: Date };

/**
 * Deletes outdated rows of the next customers, in order of id. An index on the customer finds the rows. Ends alerts that
 * builds up to 46 left as being sent although their last message was cancelled.
 * @returns the id to continue after, or null at the end
 */
export async function deleteCustomersPast(
  db: Db,
  { messages, watches }: CustomersPastLimits,
  after: string,
  customersAtMost: number,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with page as materialized (
      select id from ${customerView} where id > ${after}::uuid order by id limit ${customersAtMost}),
    old_messages as (
      delete from ${alertMessages} using page
      where customer_id = page.id and alert_messages.created_at < ${messages.toISOString()}::timestamptz
        and state not in ${stateList(dueStates)}),
    old_alerts as (
      delete from ${alerts} using page
      where customer_id = page.id and alerts.created_at < ${messages.toISOString()}::timestamptz
        and not exists (select from ${visitView} visit where visit.port = alerts.port and visit.gkey = alerts.gkey)),
    unsent_alerts as (
      update ${alerts} as alert set state = 'INACTIVE', reason = 'late' from page
      where alert.customer_id = page.id and alert.state in ${stateList(onTheirWayStates)}
        and exists (select from ${alertMessages} message
          where message.alert_id = alert.id and message.round = alert.round and message.kind = 'announcement'
            and message.state = 'cancelled')),
    old_watches as (
      delete from ${containerWatches} using page
      where customer_id = page.id and container_watches.created_at < ${watches.toISOString()}::timestamptz),
    old_lists as (
      delete from ${followedLists} as list using page where list.customer_id = page.id and not ${isSeen}),
    old_contacts as (
      delete from ${singleContacts} using page
      where single_contacts.customer_id = page.id and not exists (select from ${visitView} visit
        where visit.port = single_contacts.port and visit.gkey = single_contacts.gkey)),
    old_visits as (
      delete from ${followedVisits} using page
      where followed_visits.customer_id = page.id and not exists (select from ${visitView} visit
        where visit.port = followed_visits.port and visit.gkey = followed_visits.gkey))
    select id from page order by id desc limit 1`);
  return rows[0]?.id ?? null;
}
