import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { isoDay } from '@quaywatch/shared/domain';
import { customerView } from '../../customers/index.ts';
import { visitView } from '../../feed/index.ts';
import { visitKeyOf } from '../../feed/rules.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { splitRows } from '../../platform/database/row-parts.ts';
import { firstId } from '../../platform/database/uuid.ts';
import type { NewMessage } from '../messages/queue-messages.queries.ts';
import type { UnsentAnnouncement } from '../messages/on-messages.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertContacts, alertRecipients } from '../records/alerts.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { recipientsOf, type AlertContact, type Recipient } from '../records/recipients.rules.ts';
import { importsOfCustomer, importOf } from './imports-of-customer.queries.ts';
import { noAccessReasons, removedReason, stoppedReason, warningEndedReason } from '../records/cancel-reasons.rules.ts';
import type {
  DueWarning,
  ImportOfCustomer,
  StandingWarning,
  WarningPlan,
  WarningWish,
} from './free-time-warnings.rules.ts';
import { handedOverStates, toldStates, unclaimedStates } from '../records/alert-states.rules.ts';
import { hasAccess } from '../records/customer-access.queries.ts';
import { stateList } from '../records/state-list.queries.ts';

/**
 * Finds customers with access who want warnings, and all who have been warned, in order of id, after `after`. Each part
 * has its own limit, so that PostgreSQL reads no more than a page of it.
 */
export async function findWarnedCustomers(db: Db, after: string | null, most: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    (select contact.customer_id
      from ${alertContacts} contact join ${customerView} customer on customer.id = contact.customer_id and ${hasAccess}
      where contact.warns_days is not null and contact.customer_id > ${after ?? firstId}
      order by contact.customer_id limit ${most})
    union
    (select distinct customer_id from ${freeTimeWarnings} where customer_id > ${after ?? firstId}
      order by customer_id limit ${most})
    order by customer_id limit ${most}`);
  return rows.map((row) => row.customer_id);
}

export type WarnedCustomer = {
  readonly wish: WarningWish;
  readonly isServed: boolean;
  readonly recipients: readonly Recipient[];
  readonly imports: readonly ImportOfCustomer[];
  readonly standing: readonly StandingWarning[];
};

/** Selects the messages of a row `warning` for which this is true. */
const ofWarning = (isSo: SQL): SQL =>
  sql`select from ${alertMessages} message where message.warning_id = warning.id and ${isSo}`;
const isCancelled = sql`message.state = 'cancelled'`;
const isTold = sql`(message.state in ${stateList(toldStates)} or message.may_have_arrived)`;

/** Reads everything about one customer except the free days; undefined for a deleted account. */
export async function readWarnedCustomer(db: Db, customerId: string): Promise<WarnedCustomer | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select coalesce(contact.email, customer.email) as email, contact.phone, contact.warns_days as days,
      contact.warns_by as "alertTypes",
      ${hasAccess} as "isServed",
      case when contact.warns_days is not null and ${hasAccess} then ${importsOfCustomer(sql`customer.id`)} else '[]' end
        as imports,
      (select coalesce(json_agg(json_build_object(
          'id', warning.id, 'days', warning.days, 'lastFreeDay', warning.last_free_day,
          'port', warning.port, 'gkey', warning.gkey,
          'isLost', exists (${ofWarning(sql`${isCancelled} and message.reason = ${removedReason}`)})
            or exists (${ofWarning(sql`${isCancelled} and message.reason in ${noAccessReasons}`)})
            and not exists (${ofWarning(isTold)}),
          'wasStopped', exists (${ofWarning(sql`${isCancelled} and message.reason = ${stoppedReason}`)})
            and not exists (${ofWarning(sql`(${isTold} or message.state in ${stateList(unclaimedStates)})`)}),
          'visit', case when visit.gkey is not null then ${importOf(sql`visit`)} end,
          'reachedAt', visit.reached_at,
          'pastStatuses', case when visit.reached_at >= warning.last_free_day then visit.past_statuses end)), '[]')
        from ${freeTimeWarnings} warning
          left join ${visitView} visit on visit.port = warning.port and visit.gkey = warning.gkey
        where warning.customer_id = customer.id) as standing,
      (select coalesce(json_agg(json_build_array(told.alert_type, lower(told.recipient))), '[]')
        from ${alertRecipients} told where told.customer_id = customer.id and told.stopped_at is not null) as stopped
    from ${customerView} customer left join ${alertContacts} contact on contact.customer_id = customer.id
    where customer.id = ${customerId}`);
  const [row] = rows;
  if (!row) return undefined;
  const { email, phone, days, isServed, imports } = row;
  const alertTypes = row.alertTypes ?? [];
  const wanted = recipientsOf({ email, phone }).filter(({ alertType }) => alertTypes.includes(alertType));
  const wish = days === null || wanted.length === 0 ? null : { days, alertTypes };
  const isStopped = ({ alertType, recipient }: Recipient) =>
    row.stopped.some(([type, address]) => type === alertType && address === recipient.toLowerCase());
  const open = wanted.filter((one) => !isStopped(one));
  const standing = row.standing.map(({ wasStopped, ...warning }) => ({
    ...warning,
    isLost: warning.isLost || (wasStopped && open.length > 0),
  }));
  // If all have stopped, the messages are cancelled, but webhooks are told.
  return { wish, isServed, recipients: open.length > 0 ? open : wanted, imports, standing };
}

type Row = AlertContact & {
  readonly days: number | null;
  readonly alertTypes: readonly AlertType[] | null;
  readonly isServed: boolean;
  readonly imports: readonly ImportOfCustomer[];
  /** `wasStopped`: the recipients had stopped, and nobody else was told or is to be. */
  readonly standing: readonly (StandingWarning & { readonly wasStopped: boolean })[];
  readonly stopped: readonly (readonly [alertType: AlertType, recipient: string])[];
};

/**
 * Stores the warnings that do not exist yet.
 * @returns the messages that announce the new ones
 */
export async function insertWarnings(
  tx: Tx,
  {
    customerId,
    days,
    recipients,
    due,
    now,
  }: {
    readonly customerId: string;
    readonly days: number;
    readonly recipients: readonly Recipient[];
    readonly due: readonly DueWarning[];
    readonly now: Date;
  },
): Promise<readonly NewMessage[]> {
  const rows = due.map(({ visit: { port, gkey, containerNumber }, lastDay }) => ({
    customerId,
    port,
    gkey,
    containerNumber,
    days,
    lastFreeDay: isoDay(lastDay),
    warnedAt: now,
  }));
  const idOf = new Map<string, string>();
  for (const part of splitRows(rows)) {
    const inserted = await tx
      .insert(freeTimeWarnings)
      .values(part)
      .onConflictDoNothing()
      .returning({ id: freeTimeWarnings.id, port: freeTimeWarnings.port, gkey: freeTimeWarnings.gkey });
    for (const { id, ...visit } of inserted) idOf.set(visitKeyOf(visit), id);
  }
  return due.flatMap(({ visit, lastDay: statusTime, statusType }) => {
    const warningId = idOf.get(visitKeyOf(visit));
    if (warningId === undefined) return [];
    const { containerNumber, port, gkey } = visit;
    const message = { customerId, warningId, kind: 'announcement' as const, containerNumber, port, gkey };
    return recipients.map(({ alertType, recipient }) => ({
      ...message,
      alertType,
      recipient,
      statusType,
      statusTime,
    }));
  });
}

export type ReversedWarnings = {
  readonly reversals: readonly NewMessage[];
  readonly unsent: readonly UnsentAnnouncement[];
};

/** Deletes warnings, cancels their unsent messages, and returns reversals for the sent ones. */
export async function reverseWarnings(tx: Tx, ended: WarningPlan['ended'], now: Date): Promise<ReversedWarnings> {
  if (ended.length === 0) return { reversals: [], unsent: [] };
  const becauseOf = new Map(ended.map(({ id, because }) => [id, because]));
  const ids = [...becauseOf.keys()];
  await tx.delete(freeTimeWarnings).where(inArray(freeTimeWarnings.id, ids));
  // Locked, so that no worker can claim or settle one before this transaction ends.
  const messages = await tx
    .select()
    .from(alertMessages)
    .where(and(inArray(alertMessages.warningId, ids), eq(alertMessages.kind, 'announcement')))
    .orderBy(alertMessages.id)
    .for('update');
  const waiting = messages.filter((message) => isOneOf(unclaimedStates, message));
  if (waiting.length > 0)
    await tx
      .update(alertMessages)
      .set({ state: 'cancelled', stateAt: now, reason: warningEndedReason })
      .where(
        inArray(
          alertMessages.id,
          waiting.map(({ id }) => id),
        ),
      );
  const findBecause = ({ warningId }: (typeof messages)[number]) => becauseOf.get(warningId ?? '') ?? null;
  const isHeard = (message: (typeof messages)[number]) => message.mayHaveArrived || isOneOf(toldStates, message);
  const told = messages.filter((message) => findBecause(message) !== null && isHeard(message));
  return {
    reversals: oncePerRecipient(told).map((message) => {
      const { customerId, warningId, alertType, recipient, containerNumber, port, gkey, statusType, statusTime } =
        message;
      return {
        customerId,
        warningId,
        alertType,
        recipient,
        containerNumber,
        port,
        gkey,
        statusType,
        statusTime,
        kind: 'reversal' as const,
        reverses: message.id,
        because: findBecause(message),
      };
    }),
    // Also those that failed or were cancelled before, since webhooks got their events.
    unsent: messages.flatMap((message) => {
      const because = findBecause(message);
      return because === null || isHeard(message)
        ? []
        : { messageId: message.id, because, statusTime: message.statusTime, cancelledAt: now };
    }),
  };
}

type Told = Pick<
  typeof alertMessages.$inferSelect,
  'alertType' | 'recipient' | 'port' | 'gkey' | 'statusTime' | 'state'
>;

const isOneOf = (states: readonly string[], { state }: Pick<Told, 'state'>) => states.includes(state);

/** Who asked for less notice was told of one last free day twice. What was handed over for certain comes first. */
function oncePerRecipient<Message extends Told>(told: readonly Message[]): readonly Message[] {
  const keyOf = ({ alertType, recipient, port, gkey, statusTime }: Told) =>
    JSON.stringify([alertType, recipient.toLowerCase(), port, gkey, statusTime]);
  const [certain, others] = [true, false].map((is) => told.filter((one) => isOneOf(handedOverStates, one) === is));
  return [...new Map([...(others ?? []), ...(certain ?? [])].map((one) => [keyOf(one), one])).values()];
}
