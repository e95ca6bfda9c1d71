import { sql, type SQL } from 'drizzle-orm';
import { advancedTiers, type AlertType } from '@quaywatch/shared/contract';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { customerView, lockCustomers } from '../../customers/index.ts';
import { uuids } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ToDatabaseTime } from '../../platform/database/database-times.ts';
import type { Claimed, Outcome } from './handover-outcome.rules.ts';
import { onHold } from '../records/alerted-visit.rules.ts';
import { dueStates, onTheirWayStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

type FailedMessage = {
  readonly id: string;
  readonly customerId: string;
  /** It is an announcement of 'On Hold'. */
  readonly isHold: boolean;
};

/**
 * Stores the outcomes of messages that are still taken; others have already been settled. If another worker has claimed
 * a message meanwhile, only a successful hand-over is stored, since that worker stores any other outcome.
 * @returns the messages that failed for good, for which their customers get allowance back
 */
export async function settleHandovers(
  tx: Tx,
  outcomes: readonly Outcome[],
  { now, toDatabaseTime }: { readonly now: Date; readonly toDatabaseTime: ToDatabaseTime },
): Promise<readonly FailedMessage[]> {
  const rows = outcomes.flatMap((outcome) => outcome.messages.map(({ id, attempts }) => ({ id, attempts, outcome })));
  const settled = sql`unnest(
    ${uuids(rows.map(({ id }) => id))},
    ${sql.param(rows.map(({ outcome }) => outcome.kind))}::text[],
    ${sql.param(rows.map(({ outcome }) => (outcome.kind === 'handed-over' ? outcome.gatewayId : null)))}::text[],
    ${sql.param(rows.map(({ outcome }) => ('reason' in outcome ? outcome.reason : null)))}::text[],
    ${sql.param(rows.map(({ outcome }) => (outcome.kind === 'again' ? outcome.dueAt.getTime() - now.getTime() : null)))}::float8[],
    ${sql.param(rows.map(({ outcome }) => (outcome.kind === 'again' ? outcome.queuedAt.toISOString() : null)))}::timestamptz[],
    ${sql.param(rows.map(({ outcome }) => outcome.kind !== 'again' || outcome.wasTried))}::boolean[],
    ${sql.param(rows.map(({ outcome }) => outcome.kind !== 'handed-over' && outcome.mayHaveArrived))}::boolean[],
    ${sql.param(rows.map(({ attempts }) => attempts + 1))}::int[])
    as settled(id, kind, gateway_id, reason, due_in, queued_at, was_tried, may_have_arrived, attempt)`;
  const ids = uuids(rows.map(({ id }) => id));
  await lockCustomers(tx, sql`id in (select customer_id from ${alertMessages} where id = any(${ids}))`);
  await tx.execute(sql`
    select alert.id from ${alerts} alert join ${alertMessages} message on message.alert_id = alert.id
    where message.id = any(${ids}) order by alert.id for update of alert`);
  const result = await tx.execute<FailedMessage>(sql`
    with changed as (
      update ${alertMessages} as message
      set state = case settled.kind when 'again' then 'queued' else settled.kind end,
        state_at = coalesce(settled.queued_at, ${now.toISOString()}::timestamptz), reason = case when settled.was_tried then settled.reason else message.reason end, gateway_id = settled.gateway_id,
        due_at = coalesce(${toDatabaseTime(now)} + settled.due_in * interval '1 millisecond', message.due_at),
        handed_over_at = case when settled.kind = 'handed-over' then ${now.toISOString()}::timestamptz end,
        attempts = message.attempts - case when settled.was_tried then 0 else 1 end,
        may_have_arrived = settled.kind <> 'handed-over' and (message.may_have_arrived or settled.may_have_arrived)
      from ${settled}
      where message.id = settled.id and message.state = 'taken'
        and (message.attempts = settled.attempt or settled.kind = 'handed-over')
      returning message.id, message.status_type, message.alert_id, message.customer_id, message.round,
        message.kind as message_kind, settled.kind, settled.was_tried),
    told as (
      update ${alerts} as alert
      set state = case changed.kind when 'handed-over' then 'SENT' when 'failed' then 'INACTIVE' else 'NOT_SUBMITTED' end,
        sent_at = case when changed.kind = 'handed-over' then ${now.toISOString()}::timestamptz end,
        reason = case when changed.kind = 'failed' then 'failed' end
      from changed
      where alert.id = changed.alert_id and alert.round = changed.round and changed.message_kind = 'announcement'
        and changed.was_tried and alert.state in ${stateList(onTheirWayStates)})
    select id, customer_id as "customerId", message_kind = 'announcement' and status_type = ${onHold} as "isHold"
    from changed where kind = 'failed'`);
  return result.rows;
}

/**
 * Renews the claims that no other worker has taken over, except those of messages whose recipient has stopped them or
 * whose customer has lost access (`decideMessage`, SRV-501). Skips locked rows: those are being settled or examined, and
 * waiting for them could deadlock.
 * @returns the ids of the messages whose claim was renewed
 */
export async function renewLeases(db: Db, messages: readonly Claimed[], until: SQL): Promise<readonly string[]> {
  if (messages.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${alertMessages} set due_at = ${until}
    where id in (
      select message.id
      from unnest(
          ${uuids(messages.map(({ id }) => id))},
          ${sql.param(messages.map(({ attempts }) => attempts + 1))}::int[]) as claimed(id, attempt)
        join ${alertMessages} message on message.id = claimed.id and message.attempts = claimed.attempt
        join ${customerView} customer on customer.id = message.customer_id
        left join ${alertRecipients} recipient on recipient.customer_id = message.customer_id
          and recipient.alert_type = message.alert_type and lower(recipient.recipient) = lower(message.recipient)
      where message.state = 'taken' and recipient.stopped_at is null
        and (message.kind = 'test' or (customer.status = 'Live' and customer.tier in ${[...advancedTiers]}))
      order by message.id for update of message skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

/**
 * In how many milliseconds the next message of a kind is due, including claimed ones; null if none is left.
 * @param underWay messages that this process is handing over: it does not claim them, even when their lease has ended
 */
export async function findNextDue(
  db: Db,
  alertType: AlertType,
  now: SQL,
  underWay: readonly string[],
): Promise<number | null> {
  const { rows } = await db.execute<{ due_in: number | null }>(sql`
    select ceil(extract(epoch from min(due_at) - ${now}) * 1000)::float8 as due_in from ${alertMessages}
    where alert_type = ${alertType} and state in ${stateList(dueStates)}
      and not (due_at <= ${now} and id = any(${uuids(underWay)}))`);
  return rows[0]?.due_in ?? null;
}

/**
 * Makes messages due now whose due time is impossibly late, because it was set by a clock that was ahead: the
 * database's, or that of a worker of a build before 41.
 */
export async function recallFrom(db: Db, alertType: AlertType, farthest: SQL, now: SQL): Promise<void> {
  await db.execute(sql`
    update ${alertMessages} set due_at = ${now}
    where alert_type = ${alertType} and state in ${stateList(dueStates)} and due_at > ${farthest}`);
}

/** Releases all taken messages, whose worker has ended. */
export async function releaseOrphans(db: Db, alertType: AlertType, now: SQL): Promise<void> {
  await db.execute(sql`
    update ${alertMessages} set due_at = ${now} where alert_type = ${alertType} and state = 'taken'`);
}
