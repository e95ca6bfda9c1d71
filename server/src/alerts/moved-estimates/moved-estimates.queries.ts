import { and, inArray, sql } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import { momentArray, uuids } from '../../platform/database/array-parameters.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { firstId } from '../../platform/database/uuid.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertContacts } from '../records/alerts.tables.ts';
import { isCurrentEstimate } from '../records/current-estimates.queries.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';
import { recipientsOf, type AlertContact, type Recipient } from '../records/recipients.rules.ts';
import { estimateOutdatedReason, noAccessReasons, removedReason } from '../records/cancel-reasons.rules.ts';
import { awaitedVisits } from './awaited-visits.queries.ts';
import type { AwaitedVisit, MovePlan, MoveWish, NotedEstimate } from './moved-estimates.rules.ts';
import { toldStates, unclaimedStates } from '../records/alert-states.rules.ts';
import { hasAccess } from '../records/customer-access.queries.ts';
import { stateList } from '../records/state-list.queries.ts';

/**
 * Finds customers with access who want to be told of moved estimates, and all with noted ones, in order of id, after
 * `after`. Each part has its own limit, so that PostgreSQL reads no more than a page of it.
 */
export async function findMoveSubscribers(db: Db, after: string | null, most: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    (select contact.customer_id
      from ${alertContacts} contact join ${customerView} customer on customer.id = contact.customer_id and ${hasAccess}
      where contact.moves_hours is not null and contact.customer_id > ${after ?? firstId}
      order by contact.customer_id limit ${most})
    union
    (select distinct customer_id from ${notedEstimates} where customer_id > ${after ?? firstId}
      order by customer_id limit ${most})
    order by customer_id limit ${most}`);
  return rows.map((row) => row.customer_id);
}

/**
 * Whether a process of a build up to 38, a suspension that is over, or the withdrawal of an estimate that the port has
 * reported again kept a row `message` from being sent.
 */
const isLost = sql`(${isCurrentEstimate} and message.state = 'cancelled' and message.reason in ${[removedReason, estimateOutdatedReason, ...noAccessReasons]})`;

export type MoveSubscriber = {
  readonly wish: MoveWish;
  readonly recipients: readonly Recipient[];
  readonly visits: readonly AwaitedVisit[];
  readonly noted: readonly NotedEstimate[];
};

const isTold = sql`(message.state in ${stateList(toldStates)} or message.may_have_arrived)`;

/**
 * What the customer was told before the current message, as long as nobody has got that message or may have; null
 * otherwise.
 */
const toldBefore = sql`(
  select max(message.moved_from) from ${alertMessages} message
  where noted.told_at is not null and ${isCurrentEstimate}
  having not bool_or(${isTold}))`;

/** Reads everything about one customer in one statement; undefined for a deleted account. */
export async function readMoveSubscriber(db: Db, customerId: string): Promise<MoveSubscriber | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select coalesce(contact.email, customer.email) as email, contact.phone, contact.moves_hours as hours,
      contact.moves_by as "alertTypes",
      ${hasAccess} as "isServed",
      case when contact.moves_hours is not null and ${hasAccess} then ${awaitedVisits(sql`customer.id`)} else '[]' end
        as visits,
      (select coalesce(json_agg(json_build_object(
          'id', noted.id, 'port', noted.port, 'gkey', noted.gkey, 'statusType', noted.status_type, 'field', noted.field,
          'expectedAt', noted.expected_at, 'knownAt', coalesce(${toldBefore}, noted.expected_at),
          'webhooksKnow', noted.webhooks_know, 'reachedAt', noted.reached_at,
          'waits', noted.told_at is not null and exists (select from ${alertMessages} message
            where message.estimate_id = noted.id and message.state in ${stateList(unclaimedStates)}),
          'isLost', noted.told_at is not null and exists (select from ${alertMessages} message where ${isLost}))), '[]')
        from ${notedEstimates} noted where noted.customer_id = customer.id) as noted
    from ${customerView} customer left join ${alertContacts} contact on contact.customer_id = customer.id
    where customer.id = ${customerId}`);
  const [row] = rows;
  if (!row) return undefined;
  const { email, phone, hours, isServed, visits, noted } = row;
  const alertTypes = row.alertTypes ?? [];
  const recipients = recipientsOf({ email, phone }).filter(({ alertType }) => alertTypes.includes(alertType));
  const wish = hours === null || !isServed || recipients.length === 0 ? null : { hours, alertTypes };
  return { wish, recipients, visits, noted };
}

type Row = AlertContact & {
  readonly hours: number | null;
  readonly alertTypes: readonly AlertType[] | null;
  readonly isServed: boolean;
  readonly visits: readonly AwaitedVisit[];
  readonly noted: readonly NotedEstimate[];
};

export async function noteEstimates(tx: Tx, customerId: string, begun: MovePlan['begun']): Promise<void> {
  if (begun.length === 0) return;
  await tx
    .insert(notedEstimates)
    .values(
      begun.map(({ visit: { port, gkey, containerNumber, reachedAt }, estimate: { statusType, field, at } }) => ({
        customerId,
        port,
        gkey,
        containerNumber,
        statusType,
        field,
        expectedAt: at,
        reachedAt: reachedAt === null ? null : new Date(reachedAt),
      })),
    )
    .onConflictDoNothing();
}

export async function noteMoves(tx: Tx, moved: MovePlan['moved'], now: Date): Promise<void> {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update ${notedEstimates} as noted
    set expected_at = moved.expected_at, reached_at = moved.reached_at, told_at = ${now.toISOString()},
      webhooks_know = null
    from unnest(
        ${uuids(moved.map(({ id }) => id))},
        ${momentArray(moved.map(({ estimate }) => estimate.at))}::timestamptz[],
        ${momentArray(moved.map(({ visit: { reachedAt } }) => (reachedAt === null ? null : new Date(reachedAt))))}::timestamptz[])
      as moved(id, expected_at, reached_at)
    where noted.id = moved.id`);
}

/** Finds the newest message of each noted estimate. */
export async function findLastMessages(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; estimateId: string }>(sql`
    select distinct on (estimate_id) id, estimate_id as "estimateId"
    from ${alertMessages} where estimate_id = any(${uuids(ids)})
    order by estimate_id, created_at desc`);
  return rows;
}

export async function noteCorrections(tx: Tx, corrected: MovePlan['corrected']): Promise<void> {
  if (corrected.length === 0) return;
  await tx.execute(sql`
    update ${notedEstimates} as noted
    set webhooks_know = corrected.expected_at
    from unnest(
        ${uuids(corrected.map(({ id }) => id))},
        ${momentArray(corrected.map(({ estimate }) => estimate.at))}::timestamptz[])
      as corrected(id, expected_at)
    where noted.id = corrected.id`);
}

/** Call this after `cancelWaiting`. */
export async function noteKnown(tx: Tx, outdated: MovePlan['outdated']): Promise<void> {
  if (outdated.length === 0) return;
  await tx.execute(sql`
    update ${notedEstimates} as noted
    set expected_at = outdated.known, told_at = (
        select max(message.created_at) from ${alertMessages} message
        where message.estimate_id = noted.id and message.state in ${stateList(toldStates)}),
      webhooks_know = nullif(outdated.webhooks_know, outdated.known)
    from unnest(
        ${uuids(outdated.map(({ id }) => id))},
        ${momentArray(outdated.map(({ known }) => known))}::timestamptz[],
        ${momentArray(outdated.map(({ webhooksKnow }) => webhooksKnow))}::timestamptz[])
      as outdated(id, known, webhooks_know)
    where noted.id = outdated.id`);
}

export async function forgetEstimates(tx: Tx, ended: readonly string[]): Promise<void> {
  if (ended.length > 0) await tx.delete(notedEstimates).where(inArray(notedEstimates.id, [...ended]));
}

/** Cancels waiting messages. The caller has locked the customer, so no worker can claim or settle them meanwhile. */
export async function cancelWaiting(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(alertMessages)
    .set({ state: 'cancelled', stateAt: now, reason: estimateOutdatedReason })
    .where(and(inArray(alertMessages.estimateId, [...ids]), inArray(alertMessages.state, [...unclaimedStates])));
}

/** @returns how many messages were queued again */
export async function requeueLost(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await tx.execute(sql`
    update ${alertMessages} as message
    set state = 'queued', reason = null, state_at = ${now.toISOString()}
    from ${notedEstimates} noted
    where noted.id = any(${uuids(ids)}) and ${isLost}
    returning message.id`);
  return rows.length;
}
