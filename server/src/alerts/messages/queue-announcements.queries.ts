import { sql, type SQL } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { insertMessages } from './queue-messages.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertContacts, alerts } from '../records/alerts.tables.ts';
import { available } from '../records/alerted-visit.rules.ts';
import { uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { UnsentAnnouncement } from './on-messages.ts';
import { announcedStates, toldStates, unclaimedStates, unsentStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

export type Queued = {
  readonly messages: readonly { readonly id: string; readonly alertType: AlertType }[];
  readonly unsent: readonly UnsentAnnouncement[];
};

export const nothingQueued: Queued = { messages: [], unsent: [] };

/** For customers who want it, alerts within this time for one status of one vessel go out as one email (ACC-56). */
const combiningSeconds = 5;

/**
 * The rest of a statement. It queues an announcement for each alert of `matched` that is being processed.
 * @param now by the clock of the database
 */
export const queueAnnouncements = (matched: SQL, now: SQL) => sql`, queued as (${insertMessages(sql`
    select matched.customer_id, matched.id as alert_id, matched.round, 'announcement' as kind, matched.alert_type,
      matched.recipient, matched.container_number, matched.port, matched.gkey, matched.status_type, matched.status_time,
      matched.source, matched.event_id, null::uuid as reverses, null as because, matched.received_at as queued_at,
      ${now} + case when matched.alert_type = 'Email' and contact.combines_emails
        then make_interval(secs => ${combiningSeconds}) else interval '0' end as due_at
    from ${matched} left join ${alertContacts} contact on contact.customer_id = matched.customer_id
    where matched.state = 'PROCESSING'`)}
    returning id, alert_type)
  select id, alert_type as "alertType" from queued`;

type Reversals = {
  /** By the clock of the database. */
  readonly now: SQL;
  readonly because: 'withdrawn' | 'on-hold';
  readonly reason: string;
  readonly statusTime: SQL;
  /** True for recipients who get another message about it. */
  readonly unless: SQL;
};

/**
 * The rest of a statement. It queues a reversal for each alert of `told` whose announcement was handed over, may have
 * arrived, or is being handed over; in the last case the reversal waits for the outcome. An unsent announcement is
 * cancelled. It is reported as unsent, as is one that had failed or been cancelled before, since webhooks got its event.
 */
export const queueReversals = (
  told: SQL,
  { now, because, reason, statusTime, unless }: Reversals,
) => sql`, cancelled as (
    update ${alertMessages} as message set state = 'cancelled', state_at = told.received_at, reason = ${reason}
    from ${told}
    where message.alert_id = told.id and message.kind = 'announcement' and message.state in ${stateList(unclaimedStates)}
    returning message.id, ${statusTime} as status_time, told.received_at,
      ${unless} or message.may_have_arrived as is_told),
  ended as (
    select message.id, ${statusTime} as status_time, told.received_at, ${unless} or message.may_have_arrived as is_told
    from ${told} join ${alerts} alert on alert.id = told.id
      join ${alertMessages} message on message.alert_id = alert.id and message.round = alert.round
        and message.kind = 'announcement' and message.state in ${stateList(unsentStates)}),
  queued as (${insertMessages(sql`
    select ${reversal({ because, statusTime, queuedAt: sql`told.received_at`, dueAt: now })}
    from ${told} join ${alerts} alert on alert.id = told.id
      join ${alertMessages} message on message.alert_id = alert.id and message.round = alert.round and ${isTold}
    where not ${unless} and (alert.state in ${stateList(announcedStates)} or message.state = 'suspended'
      or (alert.state = 'INACTIVE' and alert.reason <> 'finished' and message.state in ${stateList(unsentStates)}))`)}
    on conflict do nothing
    returning id, alert_type)
  select id, alert_type as "alertType", null as because, null::timestamptz as "statusTime", null::timestamptz as "cancelledAt"
  from queued
  union all select id, null, ${because}, status_time, received_at
    from (select * from cancelled union all select * from ended) unsent where not is_told`;

/**
 * Queues reversals in place of these unsent 'On Hold' announcements, for recipients who were told that the container is
 * available. One that may have arrived counts as told unless it will be sent (SRV-391), and a later one tells of the hold
 * itself.
 * @returns the ids of the reversals
 */
export async function queueInsteadOfHolds(
  tx: Tx,
  holdIds: readonly string[],
  { now, dueAt }: { readonly now: Date; readonly dueAt: SQL },
): Promise<readonly string[]> {
  if (holdIds.length === 0) return [];
  const queuedAt = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`${insertMessages(sql`
    select ${reversal({ because: 'on-hold', statusTime: sql`hold.status_time`, queuedAt, dueAt })}
    from ${alertMessages} hold
      join ${alertMessages} message on message.customer_id = hold.customer_id and message.alert_type = hold.alert_type
        and lower(message.recipient) = lower(hold.recipient) and message.port = hold.port and message.gkey = hold.gkey
        and message.status_type = ${available} and ${isTold}
      join ${alerts} alert on alert.id = message.alert_id and alert.round = message.round and alert.is_held
    where hold.id = any(${uuids(holdIds)}) and (hold.state = 'suspended' or not hold.may_have_arrived)
      and not exists (select from ${alertMessages} later
        where later.alert_id = hold.alert_id and later.kind = 'announcement' and later.round > hold.round)`)}
    on conflict do nothing
    returning id`);
  return rows.map(({ id }) => id);
}

/** Whether the recipient has received the announcement `message`, may have, or is about to. */
const isTold = sql`message.kind = 'announcement'
  and (message.state in ${stateList(toldStates)} or message.may_have_arrived)`;

const reversal = (terms: { because: 'withdrawn' | 'on-hold'; statusTime: SQL; queuedAt: SQL; dueAt: SQL }) => sql`
      message.customer_id, message.alert_id, message.round, 'reversal' as kind, message.alert_type, message.recipient,
      message.container_number, message.port, message.gkey, message.status_type, ${terms.statusTime} as status_time,
      message.source, message.event_id, message.id as reverses, ${terms.because} as because,
      ${terms.queuedAt} as queued_at, ${terms.dueAt} as due_at`;

type QueuedRow = {
  readonly id: string;
  /** Null for a cancelled announcement. */
  readonly alertType: AlertType | null;
  readonly because?: 'withdrawn' | 'on-hold';
  readonly statusTime?: string | null;
  readonly cancelledAt?: string;
};

/** Reads the result of a statement that ends with one of the parts above. */
export function readQueued({ rows }: { readonly rows: readonly Record<string, unknown>[] }): Queued {
  const all = rows as readonly QueuedRow[];
  return {
    messages: all.flatMap(({ id, alertType }) => (alertType === null ? [] : [{ id, alertType }])),
    unsent: all.flatMap(({ id: messageId, alertType, because = 'withdrawn', statusTime, cancelledAt = '' }) =>
      alertType === null
        ? [
            {
              messageId,
              because,
              statusTime: statusTime ? new Date(statusTime) : null,
              cancelledAt: new Date(cancelledAt),
            },
          ]
        : [],
    ),
  };
}
