import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { AlertType, Tier } from '@quaywatch/shared/contract';
import { alertPeriodStartOf } from '../allowance/alert-period.ts';
import { countsSince } from '../allowance/alert-counts.ts';
import { alertLimitOf } from '../allowance/allowance.rules.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { onHold } from '../records/alerted-visit.rules.ts';
import { announcedStates, onTheirWayStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';
import { selectNoReference, type SelectOwnReference } from '../messages/own-reference.queries.ts';
import { customerView, lockCustomers } from '../../customers/index.ts';
import { uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ToDatabaseTime } from '../../platform/database/database-times.ts';
import { earlierReversals, findDue, lockDue } from './due-messages.queries.ts';
import {
  combineMessages,
  decideMessages,
  isAnnouncement,
  nameNow,
  type DueMessage,
  type Handover,
  type Verdict,
} from './decide-messages.rules.ts';
import { queueInsteadOfHolds } from '../messages/queue-announcements.queries.ts';

export type Claim = {
  /** Messages that this worker hands over until the lease ends. */
  readonly handovers: readonly Handover[];
  /** Reversals queued in place of hold announcements. */
  readonly queuedIds: readonly string[];
  /** How many rows were examined. If these are as many as requested, there may be more. */
  readonly seen: number;
  /** Customers whose allowance is now used up, so that their other alerts are suspended. */
  readonly exhausted: readonly string[];
};

export type ClaimTerms = {
  readonly alertType: AlertType;
  readonly now: Date;
  readonly most: number;
  /** When this worker is presumed dead, unless it renews the lease. */
  readonly leaseUntil: Date;
  /** Messages that this process hands over now: if their lease could not be renewed, it must not send them twice. */
  readonly underWay?: readonly string[];
  readonly toDatabaseTime: ToDatabaseTime;
};

/** In an update: a worker that died while it had the message may already have handed it over. */
const mayHaveArrived = sql`(may_have_arrived or state = 'taken')`;

const nothing: Claim = { handovers: [], queuedIds: [], seen: 0, exhausted: [] };
/** How long a message waits while another one of its alert is being handed over. */
const waitMilliseconds = 1_000;
/** No customer reads it, since the message is still to be sent. */
const behindReason = 'The reversal of the warning before has not been sent';

/**
 * Claims due messages, and those of workers presumed dead, and decides about each: hand over, suspend, cancel or wait.
 * Every worker locks customers, then alerts, then messages, by id, so only one worker at a time spends a customer's
 * allowance.
 */
export async function claimMessages(
  tx: Tx,
  { alertType, now, most, leaseUntil, underWay = [], toDatabaseTime }: ClaimTerms,
  selectReference: SelectOwnReference = selectNoReference,
): Promise<Claim> {
  const candidates = await findDue(tx, { alertType, now: toDatabaseTime(now), most, except: underWay });
  if (candidates.length === 0) return nothing;
  const customerIds = [...new Set(candidates.map(({ customerId }) => customerId))];
  await lockCustomers(tx, sql`id = any(${uuids(customerIds)})`);
  const messages = await lockDue(tx, candidates, { now: toDatabaseTime(now), selectReference });
  const allowed = await countAllowed(tx, { customerIds, alertType, now, except: messages.map(({ id }) => id) });
  const decided = decideMessages(messages, now, (message) => spend(allowed, message)).map(({ message, verdict }) => ({
    message: nameNow(message, now),
    verdict,
  }));
  const of = <Kind extends Verdict['kind']>(kind: Kind) =>
    decided.filter(
      (entry): entry is { message: DueMessage; verdict: Extract<Verdict, { kind: Kind }> } =>
        entry.verdict.kind === kind,
    );

  const handovers = combineMessages(decided, randomUUID);
  await take(tx, handovers, now, toDatabaseTime(leaseUntil));
  await suspend(
    tx,
    of('suspend').map(({ message }) => message),
    now,
  );
  await cancel(tx, of('cancel'), now);
  // Recipients who do not get their 'On Hold' message now must still learn that the container is no longer available.
  const holds = [...of('suspend'), ...of('cancel').filter(({ verdict }) => verdict.ends === 'late')].filter(
    ({ message }) => message.kind === 'status' && message.statusType === onHold,
  );
  const queuedIds = await queueInsteadOfHolds(
    tx,
    holds.map(({ message }) => message.id),
    { now, dueAt: toDatabaseTime(now) },
  );
  await postpone(
    tx,
    of('wait').map(({ message }) => message),
    { now, dueAt: toDatabaseTime(new Date(now.getTime() + waitMilliseconds)) },
  );
  const spent = new Set(
    decided.filter(({ message }) => isAnnouncement(message)).map(({ message }) => message.customerId),
  );
  return {
    handovers,
    queuedIds,
    seen: candidates.length,
    exhausted: [...spent].filter((customerId) => (allowed.get(customerId) ?? 0) <= 0),
  };
}

type AllowanceQuestion = {
  readonly customerIds: readonly string[];
  readonly alertType: AlertType;
  readonly now: Date;
  /** Messages to leave out of the count, because they are being decided about. */
  readonly except: readonly string[];
};

async function countAllowed(
  tx: Tx,
  { customerIds, alertType, now, except }: AllowanceQuestion,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; tier: Tier; counted: number }>(sql`
    select customer.id, customer.tier, (
      select count(*)::int from ${alertMessages} message
      where message.customer_id = customer.id and alert_type = ${alertType}
        and ${countsSince(alertPeriodStartOf(now))} and message.id <> all(${uuids(except)})) as counted
    from ${customerView} customer where customer.id = any(${uuids(customerIds)})`);
  return new Map(rows.map(({ id, tier, counted }) => [id, alertLimitOf(tier) - counted]));
}

function spend(allowed: Map<string, number>, { customerId }: DueMessage): boolean {
  const left = allowed.get(customerId) ?? 0;
  if (left <= 0) return false;
  allowed.set(customerId, left - 1);
  return true;
}

async function take(tx: Tx, handovers: readonly Handover[], now: Date, leaseUntil: SQL): Promise<void> {
  const rows = handovers.flatMap(({ key, messages }) =>
    messages.map((message) => ({
      id: message.id,
      nameNow: message.kind === 'warning' ? message.statusType : null,
      batchId: key === message.id ? null : key,
    })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${alertMessages} as message
    set state = 'taken', state_at = ${now.toISOString()}, due_at = ${leaseUntil}, attempts = attempts + 1,
      batch_id = taken.batch_id, status_type = coalesce(taken.name_now, status_type), may_have_arrived = ${mayHaveArrived}
    from unnest(
        ${uuids(rows.map(({ id }) => id))},
        ${uuids(rows.map(({ batchId }) => batchId))},
        ${sql.param(rows.map((row) => row.nameNow))}::text[])
      as taken(id, batch_id, name_now)
    where message.id = taken.id`);
}

async function suspend(tx: Tx, messages: readonly DueMessage[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const ids = uuids(messages.map(({ id }) => id));
  await tx.execute(sql`
    with suspended as (
      update ${alertMessages}
      set state = 'suspended', state_at = ${now.toISOString()}, reason = 'The allowance for this period is used up',
        may_have_arrived = ${mayHaveArrived}, batch_id = null
      where id = any(${ids})
      returning alert_id, round)
    update ${alerts} as alert set state = 'SUSPENDED'
    from suspended
    where alert.id = suspended.alert_id and alert.round = suspended.round
      and alert.state in ${stateList(announcedStates)}`);
}

type Cancelled = { readonly message: DueMessage; readonly verdict: Extract<Verdict, { kind: 'cancel' }> };

async function cancel(tx: Tx, cancelled: readonly Cancelled[], now: Date): Promise<void> {
  if (cancelled.length === 0) return;
  await tx.execute(sql`
    with ended as (
      update ${alertMessages} as message
      set state = 'cancelled', state_at = ${now.toISOString()}, reason = cancelled.reason,
        may_have_arrived = ${mayHaveArrived}
      from unnest(
        ${uuids(cancelled.map(({ message }) => message.id))},
        ${sql.param(cancelled.map(({ verdict }) => verdict.reason))}::text[],
        ${sql.param(cancelled.map(({ verdict }) => verdict.ends))}::text[]) as cancelled(id, reason, ends)
      where message.id = cancelled.id
      returning message.alert_id, message.kind, message.round, cancelled.ends)
    update ${alerts} as alert set state = 'INACTIVE', reason = ended.ends
    from ended
    where alert.id = ended.alert_id and alert.round = ended.round and ended.kind = 'announcement' and ended.ends is not null
      and alert.state in ${stateList(onTheirWayStates)}`);
}

type Postponed = {
  readonly now: Date;
  /** By the clock of the database. */
  readonly dueAt: SQL;
};

/**
 * Those of a worker that has died are queued again, or the others of their alert would wait for them. A warning waits
 * until the reversal before it is tried again, as a message that is refused itself does, and has all its retries then.
 */
async function postpone(tx: Tx, messages: readonly DueMessage[], { now, dueAt }: Postponed): Promise<void> {
  if (messages.length === 0) return;
  await tx.execute(sql`
    update ${alertMessages} as message
    set state = 'queued', may_have_arrived = ${mayHaveArrived}, batch_id = null,
      due_at = greatest(${dueAt}, before.due_at),
      state_at = case when before.due_at is null then state_at else ${now.toISOString()}::timestamptz end,
      reason = case when before.due_at is null then reason else ${behindReason} end
    from (select message.id, (select max(earlier.due_at) from ${earlierReversals}) as due_at
      from ${alertMessages} message where message.id = any(${uuids(messages.map(({ id }) => id))})) before
    where message.id = before.id`);
}
