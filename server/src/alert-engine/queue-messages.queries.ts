import { sql, type SQL } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { insertMessages } from '../alerts/index.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { alertContacts, alerts } from '../alerts/records/alerts.tables.ts';
import { available } from '../alerts/visits/alerted-visit.rules.ts';
import type { Tx } from '../platform/database/database.ts';

/** How many messages of each kind have been queued. */
export type Queued = ReadonlyMap<AlertType, number>;

/**
 * Alerts that come up within this time for one status of one ship go out as one email, for those who want that (ACC-56).
 */
const combiningSeconds = 5;

/** The rest of a statement: queues an announcement for each alert of `matched` that is processed now. */
export const queueAnnouncements = (matched: SQL) => sql`, queued as (${insertMessages(sql`
    select matched.customer_id, matched.id as alert_id, matched.round, 'announcement' as kind, matched.alert_type,
      matched.recipient, matched.container_number, matched.port, matched.gkey, matched.status_type, matched.status_time,
      matched.source, matched.event_id, null::uuid as reverses, null as because, matched.received_at as queued_at,
      matched.received_at + case when matched.alert_type = 'Email' and contact.combines_emails
        then make_interval(secs => ${combiningSeconds}) else interval '0' end as due_at
    from ${matched} left join ${alertContacts} contact on contact.customer_id = matched.customer_id
    where matched.state = 'PROCESSING'`)}
    returning alert_type)
  select alert_type as "alertType", count(*)::int as number from queued group by alert_type`;

/**
 * The rest of a statement: queues a reversal for each alert of `told` whose announcement has been handed over, or is being
 * handed over now; whether that one arrives is seen before the reversal goes.
 */
export const queueReversals = (
  told: SQL,
  { because, statusTime, unless }: { because: 'withdrawn' | 'on-hold'; statusTime: SQL; unless: SQL },
) => sql`, queued as (${insertMessages(sql`
    select ${reversal({ because, statusTime, queuedAt: sql`told.received_at` })}
    from ${told} join ${alerts} alert on alert.id = told.id and alert.state in ('PROCESSING', 'NOT_SUBMITTED', 'SENT')
      join ${alertMessages} message on message.alert_id = alert.id and message.round = alert.round and ${isTold}
    where not ${unless}`)}
    on conflict do nothing
    returning alert_type)
  select alert_type as "alertType", count(*)::int as number from queued group by alert_type`;

/**
 * Queues what the recipients of these announcements of 'On Hold', which are not sent, are told instead: a reversal for
 * those who were told that the container is available.
 */
export async function queueInsteadOfHolds(tx: Tx, holdIds: readonly string[], now: Date): Promise<void> {
  const queuedAt = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`${insertMessages(sql`
    select ${reversal({ because: 'on-hold', statusTime: sql`hold.status_time`, queuedAt })}
    from ${alertMessages} hold
      join ${alertMessages} message on message.customer_id = hold.customer_id and message.alert_type = hold.alert_type
        and message.recipient = hold.recipient and message.port = hold.port and message.gkey = hold.gkey
        and message.status_type = ${available} and ${isTold}
      join ${alerts} alert on alert.id = message.alert_id and alert.round = message.round and alert.is_held
    where hold.id = any(${sql.param([...holdIds])}::uuid[])`)}
    on conflict do nothing`);
}

/** Of `message`: somebody knows of it, or will in a moment. */
const isTold = sql`message.kind = 'announcement' and message.state in ('taken', 'handed-over', 'delivered')`;

/** What a reversal of the announcement `message` says. */
const reversal = (terms: { because: 'withdrawn' | 'on-hold'; statusTime: SQL; queuedAt: SQL }) => sql`
      message.customer_id, message.alert_id, message.round, 'reversal' as kind, message.alert_type, message.recipient,
      message.container_number, message.port, message.gkey, message.status_type, ${terms.statusTime} as status_time,
      message.source, message.event_id, message.id as reverses, ${terms.because} as because,
      ${terms.queuedAt} as queued_at, ${terms.queuedAt} as due_at`;

/** Reads the answer of a statement that ends with one of the above. */
export function countQueued({ rows }: { readonly rows: readonly Record<string, unknown>[] }): Queued {
  return new Map(rows.map((row) => [row['alertType'] as AlertType, row['number'] as number]));
}
