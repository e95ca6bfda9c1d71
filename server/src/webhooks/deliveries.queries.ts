import { and, asc, count, desc, eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { limits, type AccountStatus, type Tier, type WebhookDelivery } from '@quaywatch/shared/contract';
import { selectNoReference, selectToldHold, type SelectOwnReference } from '../alerts/index.ts';
import { customerView } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { uuids } from '../platform/database/array-parameters.ts';
import { readInPages } from '../platform/database/read-in-pages.ts';
import { serverLimits } from '../platform/server-limits.ts';
import type { Posted } from './post-webhook.ts';
import type { WebhookEvent } from './webhook-event.rules.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export async function readDeliveries(db: Db, customerId: string): Promise<WebhookDelivery[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.customerId, customerId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limits.webhookDeliveriesListed);
  return rows.map(({ id, type, containerNumber, statusType, createdAt, state, attempts, triedAt, ...result }) => ({
    id,
    type,
    containerNumber,
    statusType,
    state,
    attempts,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    httpStatus: result.httpStatus,
    problem: result.problem,
  }));
}

export async function* exportWebhookEvents(db: Db, customerId: string) {
  const { createdAt, id } = webhookDeliveries;
  const rows = readInPages<typeof webhookDeliveries.$inferSelect>(({ after, limit: most }) =>
    db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.customerId, customerId),
          after && sql`(${createdAt}, ${id}) > (${sql.param(after.createdAt, createdAt)}, ${sql.param(after.id, id)})`,
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(most),
  );
  for await (const { customerId: _customerId, eventKey: _eventKey, ...event } of rows) yield event;
}

type Times = {
  readonly now: Date;
  /** By the clock of the database, like all times at which deliveries are due. */
  readonly dueAt: SQL;
};

export async function queueTest(tx: Tx, customerId: string, id: string, { now, dueAt }: Times): Promise<void> {
  await tx.insert(webhookDeliveries).values({
    id,
    customerId,
    eventKey: `test/${id}`,
    type: 'test',
    state: 'queued',
    createdAt: now,
    queuedAt: now,
    dueAt,
  });
}

/** @returns the event's previous state; undefined if the customer has no such event */
export async function queueAgain(
  tx: Tx,
  customerId: string,
  id: string,
  { now, dueAt }: Times,
): Promise<string | undefined> {
  const isDelivery = and(eq(webhookDeliveries.customerId, customerId), eq(webhookDeliveries.id, id));
  const [row] = await tx.select().from(webhookDeliveries).where(isDelivery).for('update');
  if (!row || row.state === 'queued') return row?.state;
  await tx
    .update(webhookDeliveries)
    .set({ state: 'queued', attempts: 0, queuedAt: now, dueAt, triedAt: null, httpStatus: null, problem: null })
    .where(isDelivery);
  return row.state;
}

const mostOfWebhook = 4;

export type DueDelivery = WebhookEvent &
  Pick<typeof webhookDeliveries.$inferSelect, 'customerId' | 'attempts' | 'queuedAt'> & {
    readonly webhook: WebhookRow;
    readonly tier: Tier;
    readonly accountStatus: AccountStatus;
  };

/** A webhook in a series of failures is `failing`; such webhooks are worked through apart. */
export const webhookKinds = ['other', 'failing'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const isOfKind = (kind: WebhookKind) =>
  kind === 'failing' ? sql`hook.failing_since is not null` : sql`hook.failing_since is null`;

export type DueTerms = {
  readonly kind: WebhookKind;
  /** By the clock of the database, like `until`. */
  readonly now: SQL;
  /** Until then nobody else takes the deliveries; later they are taken from a dead worker. */
  readonly until: SQL;
  readonly most: number;
  /** Customers who have had their turn, the one whose turn is longest ago first; all others come before them. */
  readonly turns: readonly string[];
};

/**
 * Takes due deliveries of webhooks that fail, or of the others: one of each failing webhook, a few of each other one,
 * but the first of each webhook before the second of any.
 */
export async function takeDue(
  tx: Tx,
  { kind, now, until, most, turns }: DueTerms,
  selectReference: SelectOwnReference = selectNoReference,
): Promise<readonly DueDelivery[]> {
  const turnOf = (customerId: SQLWrapper) => sql`array_position(${uuids(turns)}, ${customerId}) nulls first`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${webhookDeliveries} set due_at = ${until}, attempts = attempts + 1
    where id in (
      select id
      from (
        select due.id, waiting.since, row_number() over (
          partition by waiting.customer_id order by due.created_at, due.id) as place
        from (select delivery.customer_id, min(delivery.due_at) as since
            from ${webhookDeliveries} delivery join ${webhooks} hook on hook.customer_id = delivery.customer_id
            where delivery.state = 'queued' and delivery.due_at <= ${now} and ${isOfKind(kind)}
            group by delivery.customer_id order by ${turnOf(sql`delivery.customer_id`)}, since limit ${most}) waiting
          cross join lateral (
            select delivery.id, delivery.created_at from ${webhookDeliveries} delivery
            where delivery.customer_id = waiting.customer_id and delivery.state = 'queued'
              and delivery.due_at <= ${now}
            order by delivery.created_at, delivery.id limit ${kind === 'failing' ? 1 : mostOfWebhook}
            for update skip locked) due) ranked
      order by place, since limit ${most})
    returning id`);
  if (rows.length === 0) return [];
  const ids = sql`${webhookDeliveries.id} = any(${uuids(rows.map(({ id }) => id))})`;
  const found = await tx
    .select({
      delivery: webhookDeliveries,
      webhook: webhooks,
      tier: customerView.tier,
      accountStatus: customerView.status,
      reference: selectReference(webhookDeliveries.customerId, webhookDeliveries.containerNumber),
      hold: selectToldHold({ ...webhookDeliveries, isReached: eq(webhookDeliveries.type, 'status.reached') }),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.customerId, webhookDeliveries.customerId))
    .innerJoin(customerView, eq(customerView.id, webhookDeliveries.customerId))
    .where(ids)
    .orderBy(turnOf(webhookDeliveries.customerId), webhookDeliveries.createdAt);
  return found.map(({ delivery, ...rest }) => ({ ...delivery, ...rest }));
}

/** Leaves deliveries that were not tried to the next worker. */
export async function giveBack(tx: Tx, deliveries: readonly DueDelivery[], dueAt: SQL): Promise<void> {
  for (const { id, attempts } of deliveries)
    await tx
      .update(webhookDeliveries)
      .set({ dueAt, attempts: attempts - 1 })
      .where(isStillOurs({ id, attempts }));
}

/** False if the event was queued again, or claimed by another worker, in the meantime. */
const isStillOurs = ({ id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts), eq(webhookDeliveries.state, 'queued'));

type Outcome = {
  /** Null if nothing was sent. */
  readonly posted: Posted | null;
  readonly now: Date;
  /** When the next attempt is due, by the clock of the database; null if there is none. */
  readonly again: SQL | null;
};

export async function settleDelivery(
  tx: Tx,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  { posted, now, again }: Outcome,
): Promise<void> {
  const state = again ? 'queued' : posted === null ? 'cancelled' : posted.problem === null ? 'delivered' : 'failed';
  await tx
    .update(webhookDeliveries)
    .set({ state, ...(posted && { ...posted, triedAt: now }), ...(again && { dueAt: again }) })
    .where(isStillOurs({ id, attempts }));
}

export async function noteSuccess(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    update ${webhooks} set failing_since = null where customer_id = ${customerId} and failing_since is not null`);
}

/** @returns whether this switched the webhook off, because nothing has succeeded since `longAgo`; never if that is null */
export async function noteFailure(
  tx: Tx,
  { customerId, address }: Pick<WebhookRow, 'customerId' | 'address'>,
  now: Date,
  longAgo: Date | null,
): Promise<boolean> {
  const { rows } = await tx.execute<{ isOff: boolean }>(sql`
    update ${webhooks} set failing_since = coalesce(failing_since, ${now.toISOString()}),
      switched_off_at = case when failing_since <= ${longAgo?.toISOString() ?? null}::timestamptz then ${now.toISOString()}::timestamptz end
    where customer_id = ${customerId} and address = ${address} and switched_off_at is null
    returning switched_off_at is not null as "isOff"`);
  if (!rows.some(({ isOff }) => isOff)) return false;
  await tx
    .update(webhookDeliveries)
    .set({ state: 'cancelled' })
    .where(and(eq(webhookDeliveries.customerId, customerId), eq(webhookDeliveries.state, 'queued')));
  return true;
}

/**
 * In how many milliseconds the next delivery of these kinds is due (see `takeDue`); null if none is waiting.
 * @param now by the clock of the database
 */
export async function findNextDelivery(db: Db, kinds: readonly WebhookKind[], now: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select (extract(epoch from min(due_at) - ${now}) * 1000)::float8 as wait from ${webhookDeliveries} delivery
    where state = 'queued' and exists (select from ${webhooks} hook
      where hook.customer_id = delivery.customer_id and (${sql.join(kinds.map(isOfKind), sql` or `)}))`);
  return rows[0]?.wait ?? null;
}

/** Deletes deliveries beyond the age and number that the log keeps. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  // Events created while their webhook was being removed.
  await db.execute(sql`
    delete from ${webhookDeliveries} delivery
    where not exists (select from ${webhooks} hook where hook.customer_id = delivery.customer_id)`);
  await db.execute(sql`
    delete from ${webhookDeliveries} where state <> 'queued' and id in (
      select id from (select id, row_number() over (partition by customer_id order by created_at desc) as place
        from ${webhookDeliveries}) counted where place > ${serverLimits.webhookDeliveriesKept})`);
}

export async function countQueued(db: Db): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(webhookDeliveries)
    .where(sql`state = 'queued'`);
  return row?.number ?? 0;
}
