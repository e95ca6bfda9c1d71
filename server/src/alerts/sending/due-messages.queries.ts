import { sql, type SQL } from 'drizzle-orm';
import type { AlertType, Hold } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import { visitView } from '../../feed/index.ts';
import { uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { SelectOwnReference } from '../messages/own-reference.queries.ts';
import { selectToldHold } from '../messages/told-hold.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertContacts, alertRecipients, alerts } from '../records/alerts.tables.ts';
import { isCurrentEstimate } from '../records/current-estimates.queries.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';
import {
  leaveBatch,
  type Due,
  type DueMessage,
  type OfAnnouncement,
  type OfReversal,
} from './decide-messages.rules.ts';
import type { AboutVisit } from './outgoing-messages.rules.ts';
import { announcedStates, dueStates, handedOverStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

type DueQuestion = {
  readonly alertType: AlertType;
  /** By the clock of the database. */
  readonly now: SQL;
  /** Limits only the messages that are due. */
  readonly most: number;
  /** Messages to leave out. */
  readonly except: readonly string[];
};

export type DueCandidate = {
  readonly id: string;
  readonly customerId: string;
  readonly alertId: string | null;
  readonly batchId: string | null;
};

/**
 * Finds messages that are due, the rest of their batches, which are sent again as a whole (SRV-67), and emails that can
 * be combined with one of them.
 */
export async function findDue(tx: Tx, { alertType, now, most, except }: DueQuestion): Promise<readonly DueCandidate[]> {
  const { rows } = await tx.execute<DueCandidate>(sql`
    with due as (
      select message.id, customer_id, alert_id, recipient, status_type, port, batch_id,
        coalesce((select combines_emails from ${alertContacts} contact where contact.customer_id = message.customer_id), false)
          and ${alertType} = 'Email' as combines
      from ${alertMessages} message
      where alert_type = ${alertType} and state in ${stateList(dueStates)} and due_at <= ${now}
        and message.id <> all(${uuids(except)})
      order by due_at, message.id limit ${most}),
    combined as (select distinct customer_id, recipient, status_type, port from due where combines)
    select id, customer_id as "customerId", alert_id as "alertId", batch_id as "batchId" from due
    union
    select other.id, other.customer_id, other.alert_id, other.batch_id
    from due join ${alertMessages} other on other.batch_id = due.batch_id
    where other.state in ${stateList(dueStates)} and other.id <> all(${uuids(except)})
    union
    select other.id, other.customer_id, other.alert_id, other.batch_id
    from combined join ${alertMessages} other on other.customer_id = combined.customer_id
      and other.recipient = combined.recipient and other.status_type = combined.status_type and other.port = combined.port
    where other.alert_type = 'Email' and other.state = 'queued' and other.attempts = 0
      and other.kind = 'announcement'`);
  return rows;
}

const selectHold = selectToldHold({
  isReached: sql`message.kind = 'announcement'`,
  because: sql`message.because`,
  port: sql`message.port`,
  gkey: sql`message.gkey`,
  statusType: sql`message.status_type`,
  statusTime: sql`message.status_time`,
});

/** Other messages `other` of the alert of `message` to the same recipient. */
const sameAlert = sql`${alertMessages} other
  where other.alert_id = message.alert_id and lower(other.recipient) = lower(message.recipient)
    and other.id <> message.id`;

/** The reversals `earlier` that are still to be sent to the recipient of a warning `message`, of warnings before it. */
export const earlierReversals = sql`${alertMessages} earlier
  where message.warning_id is not null and message.kind = 'announcement'
    and earlier.customer_id = message.customer_id and earlier.port = message.port and earlier.gkey = message.gkey
    and earlier.kind = 'reversal' and earlier.warning_id is not null and earlier.state in ${stateList(dueStates)}
    and earlier.alert_type = message.alert_type and lower(earlier.recipient) = lower(message.recipient)`;

/** Locks alerts before messages, as the code that queues them does. Messages locked by another worker are skipped. */
export async function lockDue(
  tx: Tx,
  candidates: readonly DueCandidate[],
  { now, selectReference }: { readonly now: SQL; readonly selectReference: SelectOwnReference },
): Promise<readonly DueMessage[]> {
  const alertIds = candidates.flatMap(({ alertId }) => alertId ?? []);
  await tx.execute(sql`select id from ${alerts} where id = any(${uuids(alertIds)}) order by id for update`);
  const locked = await tx.execute<{ id: string }>(sql`
    select id from ${alertMessages}
    where id = any(${uuids(candidates.map(({ id }) => id))})
      and (state = 'queued' or (state = 'taken' and due_at <= ${now}))
    order by id for update skip locked`);
  const lockedIds = uuids(locked.rows.map(({ id }) => id));
  const { rows } = await tx.execute<DueRow>(sql`
    select message.id, message.customer_id as "customerId", message.alert_id as "alertId",
      message.warning_id is not null as "isWarning", message.moved_from as "movedFrom", message.kind,
      message.recipient, message.container_number as "containerNumber", message.port, message.gkey,
      message.status_type as "statusType", message.status_time as "statusTime", message.because, message.note, message.attempts,
      ${selectHold} as hold,
      ${selectReference(sql`message.customer_id`, sql`message.container_number`)} as reference,
      case when not exists (select from ${alertMessages} other
        where other.batch_id = message.batch_id and other.state not in ${stateList(dueStates)}) then message.batch_id end
        as "batchId",
      message.state_at as "queuedAt", customer.tier, customer.status as "accountStatus",
      customer.company_name as "companyName", recipient.id as "recipientId", recipient.stopped_at is not null as "isStopped",
      message.alert_type = 'Email' and lower(message.recipient) = lower(customer.email) as "isAccountEmail",
      (select coalesce(reversal.because, 'withdrawn') from ${alertMessages} reversal where reversal.reverses = message.id)
        as "reversedBecause",
      message.kind = 'announcement' and case
        when message.warning_id is not null then not exists (
          select from ${freeTimeWarnings} warning where warning.id = message.warning_id)
        when message.estimate_id is not null then not exists (
          select from ${notedEstimates} noted where ${isCurrentEstimate})
        else exists (select from ${alerts} alert where alert.id = message.alert_id
          and (alert.round <> message.round or alert.state not in ${stateList(announcedStates)}))
        end as "isOutdated",
      exists (select from ${sameAlert} and other.state = 'taken' and other.id <> all(${lockedIds}))
        or exists (select from ${earlierReversals}) as "isBehind",
      message.kind = 'reversal' and exists (select from ${sameAlert} and other.kind = 'announcement'
        and other.round > message.round
        and (other.state in ${stateList(handedOverStates)} or other.may_have_arrived)) as "isSuperseded",
      (select announcement.state from ${alertMessages} announcement where announcement.id = message.reverses)
        as "announcementState",
      coalesce((select announcement.may_have_arrived from ${alertMessages} announcement
        where announcement.id = message.reverses), false) as "announcementMayHaveArrived",
      case when contact.combines_emails and message.alert_type = 'Email' then
        coalesce((select coalesce(vessel, in_vessel, out_vessel, '') from ${visitView} visit
          where visit.port = message.port and visit.gkey = message.gkey), '') end as ship
    from ${alertMessages} message
      join ${customerView} customer on customer.id = message.customer_id
      left join ${alertContacts} contact on contact.customer_id = message.customer_id
      left join ${alertRecipients} recipient on recipient.customer_id = message.customer_id
        and recipient.alert_type = message.alert_type and lower(recipient.recipient) = lower(message.recipient)
    where message.id = any(${lockedIds})
    order by message.created_at, message.round, message.kind, message.id`);
  const ids = new Set(locked.rows.map(({ id }) => id));
  const divided = new Set(candidates.flatMap(({ id, batchId }) => (ids.has(id) ? [] : (batchId ?? []))));
  return rows.map(readMessage).map((message) => leaveBatch(message, divided));
}

type DueRow = Omit<Due, 'queuedAt'> &
  AboutVisit &
  OfAnnouncement &
  OfReversal &
  Pick<typeof alertMessages.$inferSelect, 'kind' | 'because' | 'note'> & {
    readonly isWarning: boolean;
    readonly movedFrom: string | null;
    readonly statusType: string;
    readonly statusTime: string;
    readonly hold: Hold | null;
    readonly queuedAt: string;
  };

/** Takes the columns that a message of this kind has. */
function readMessage(row: DueRow): DueMessage {
  const { containerNumber, port, gkey, reference, statusType, reversedBecause, isOutdated, ship, ...others } = row;
  const { kind, isWarning, movedFrom, statusTime, because, note, hold, ...more } = others;
  const { announcementState, announcementMayHaveArrived, isSuperseded, queuedAt, ...sending } = more;
  const due = { ...sending, queuedAt: new Date(queuedAt) };
  if (kind === 'test') return { ...due, kind };
  const ofVisit = { ...due, containerNumber, port, gkey, reference };
  if (kind === 'watch') return { ...ofVisit, kind, note: note ?? '' };
  const time = new Date(statusTime);
  if (kind === 'reversal') {
    const reversal = { ...ofVisit, kind, statusType, announcementState, announcementMayHaveArrived, isSuperseded };
    if (isWarning) return { ...reversal, because: because === 'left' ? 'left' : 'moved', lastFreeDay: time };
    if (because === 'on-hold') return { ...reversal, because, heldSince: time, hold };
    return { ...reversal, because: 'withdrawn', statusTime: time };
  }
  const announcement = { ...ofVisit, statusType, reversedBecause, isOutdated, ship };
  if (isWarning) return { ...announcement, kind: 'warning', lastFreeDay: time };
  if (movedFrom !== null)
    return { ...announcement, kind: 'moved-estimate', expected: time, before: new Date(movedFrom) };
  return { ...announcement, kind: 'status', isAlertRemoved: due.alertId === null, statusTime: time, hold };
}
