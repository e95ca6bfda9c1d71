import { sql, type SQL } from 'drizzle-orm';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { available, onHold } from '../records/alerted-visit.rules.ts';
import { momentArray, textArray, uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { visitView } from '../../feed/index.ts';
import {
  endedReversible,
  lockAlerts,
  lockAnnouncements,
  waitingState,
  waitsForAllowance,
} from './lock-alerts.queries.ts';
import { heldReason, withdrawnReason } from '../records/cancel-reasons.rules.ts';
import { moveToPresentContacts } from '../settings/move-alerts.queries.ts';
import type { LiftedHold, PlacedHold, WithdrawnStatus } from './news.rules.ts';
import {
  nothingQueued,
  queueAnnouncements,
  queueReversals,
  readQueued,
  type Queued,
} from '../messages/queue-announcements.queries.ts';
import {
  announcedStates,
  dueStates,
  handedOverStates,
  toldStates,
  unannouncedStates,
} from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

/** Whether a row `alert` does not wait again after what it told is taken back. */
const staysEnded = sql`(alert.state = 'INACTIVE' and alert.reason in ('finished', 'activity-changed'))`;

/**
 * Reverses announcements of statuses that turned out to be wrong: recipients who were told get a reversal, unsent
 * messages are cancelled, and the alerts are pending again (SRV-65).
 */
export async function reverseAnnouncements(tx: Tx, withdrawn: readonly WithdrawnStatus[], now: SQL): Promise<Queued> {
  if (!withdrawn[0]) return nothingQueued;
  const back = sql`unnest(
    ${textArray(withdrawn.map(({ port }) => port))}::text[], ${textArray(withdrawn.map(({ gkey }) => gkey))}::text[],
    ${textArray(withdrawn.map(({ statusType }) => statusType))}::text[],
    ${textArray(withdrawn.map(({ event }) => event.source))}::text[],
    ${textArray(withdrawn.map(({ event }) => event.eventId))}::text[],
    ${momentArray(withdrawn.map(({ receivedAt }) => receivedAt))}::timestamptz[])
    as back(port, gkey, status_type, source, event_id, received_at)`;
  const isAbout = sql`alert.port = back.port and alert.gkey = back.gkey
    and alert.container_status_type = back.status_type
    and alert.told_source = back.source and alert.told_event_id = back.event_id
    and (alert.state <> 'INACTIVE' or alert.reason = 'finished' or ${endedReversible})`;
  const ids = await lockAlerts(tx, back, isAbout);
  if (ids.length === 0) return nothingQueued;
  await lockAnnouncements(tx, ids);
  const queued = await tx.execute(sql`
    with told as (
      select alert.id, back.received_at
      from ${alerts} alert join ${back} on ${isAbout}
      where alert.id = any(${uuids(ids)}))
    ${queueReversals(sql`told`, {
      now,
      because: 'withdrawn',
      reason: withdrawnReason,
      statusTime: sql`message.status_time`,
      unless: sql`false`,
    })}`);
  await tx.execute(sql`
    update ${alerts} as alert
    set state = case when ${staysEnded} then alert.state else ${waitingState} end,
      reason = case when ${staysEnded} then alert.reason end,
      sent_at = null, told_source = null, told_event_id = null, is_held = false
    where alert.id = any(${uuids(ids)})`);
  await moveToPresentContacts(tx, ids);
  await endOtherActivities(tx, ids, withdrawn[0].receivedAt);
  return readQueued(queued);
}

/**
 * Applies a hold to announced availability. Recipients learn of the hold by a reversal or by their own alert for
 * 'On Hold', and are told again when the container is available (SRV-65). Recipients of alerts that had ended without
 * telling them are told then, too (SRV-389).
 */
export async function holdBack(tx: Tx, holds: readonly PlacedHold[], now: SQL): Promise<Queued> {
  if (!holds[0]) return nothingQueued;
  const placed = sql`unnest(
    ${textArray(holds.map(({ port }) => port))}::text[], ${textArray(holds.map(({ gkey }) => gkey))}::text[],
    ${textArray(holds.map(({ hold }) => hold.source))}::text[], ${textArray(holds.map(({ hold }) => hold.eventId))}::text[],
    ${momentArray(holds.map(({ hold }) => hold.statusTime))}::timestamptz[],
    ${momentArray(holds.map(({ receivedAt }) => receivedAt))}::timestamptz[],
    ${textArray(holds.map(({ isOver }) => String(isOver)))}::text[],
    ${textArray(holds.map(({ unannounced }) => unannounced?.source))}::text[],
    ${textArray(holds.map(({ unannounced }) => unannounced?.eventId))}::text[])
    as hold(port, gkey, source, event_id, status_time, received_at, is_over, untold_source, untold_event_id)`;
  // Whether the recipient's own 'On Hold' alert announces this hold.
  const tellsOfHold = sql`exists (
    select from ${alerts} own
    where own.customer_id = alert.customer_id and own.port = alert.port and own.gkey = alert.gkey
      and own.alert_type = alert.alert_type and lower(own.recipient) = lower(alert.recipient)
      and own.container_status_type = ${onHold} and own.state = 'PROCESSING'
      and own.told_source = hold.source and own.told_event_id = hold.event_id)`;
  const isAbout = sql`alert.port = hold.port and alert.gkey = hold.gkey and alert.container_status_type = ${available}
    and (alert.state in ${stateList(announcedStates)} or ${endedReversible}
      or (alert.state in ${stateList(unannouncedStates)} and coalesce(hold.untold_source, alert.told_source) is not null))
    and (hold.is_over = 'false' or ${tellsOfHold})`;
  const ids = await lockAlerts(tx, placed, isAbout);
  if (ids.length === 0) return nothingQueued;
  await lockAnnouncements(tx, ids);
  const queued = await tx.execute(sql`
    with told as (
      select alert.id, alert.state, hold.received_at, hold.status_time as held_at, ${tellsOfHold} as tells_of_hold
      from ${alerts} alert join ${placed} on ${isAbout}
      where alert.id = any(${uuids(ids)}))
    ${queueReversals(sql`told`, {
      now,
      because: 'on-hold',
      reason: heldReason,
      statusTime: sql`told.held_at`,
      unless: sql`told.tells_of_hold`,
    })}`);
  await tx.execute(sql`
    update ${alerts} as alert
    set state = case when alert.state = 'SUSPENDED' or ${staysEnded} then alert.state else ${waitingState} end,
      reason = case when ${staysEnded} then alert.reason end,
      sent_at = null,
      told_source = coalesce(hold.untold_source, alert.told_source),
      told_event_id = coalesce(hold.untold_event_id, alert.told_event_id),
      is_held = true
    from ${placed}
    where alert.id = any(${uuids(ids)}) and alert.port = hold.port and alert.gkey = hold.gkey`);
  await moveToPresentContacts(tx, ids);
  await endOtherActivities(tx, ids, holds[0].receivedAt);
  return readQueued(queued);
}

/**
 * Handles holds that the port has withdrawn. If the container is available again, this announces it to recipients of
 * alerts that the hold had made wait, and of alerts set during the hold, since no other report may follow. Recipients
 * who know of the availability are not told again if a reversal of 'On Hold' says enough, or if the message about the
 * hold was never sent.
 */
export async function liftHolds(tx: Tx, lifted: readonly LiftedHold[], now: SQL): Promise<Queued> {
  if (lifted.length === 0) return nothingQueued;
  const holds = sql`unnest(
    ${textArray(lifted.map(({ port }) => port))}::text[], ${textArray(lifted.map(({ gkey }) => gkey))}::text[],
    ${textArray(lifted.map(({ event }) => event.source))}::text[],
    ${textArray(lifted.map(({ event }) => event.eventId))}::text[],
    ${momentArray(lifted.map(({ receivedAt }) => receivedAt))}::timestamptz[],
    ${textArray(lifted.map(({ availability }) => availability?.source))}::text[],
    ${textArray(lifted.map(({ availability }) => availability?.eventId))}::text[])
    as hold(port, gkey, source, event_id, received_at, stands_source, stands_event_id)`;
  const wasHeldBack = sql`(alert.is_held and alert.told_source is not null)`;
  const ownOnHold = sql`own.customer_id = alert.customer_id and own.alert_type = alert.alert_type
    and lower(own.recipient) = lower(alert.recipient) and own.port = alert.port and own.gkey = alert.gkey
    and own.status_type = ${onHold} and own.source = hold.source and own.event_id = hold.event_id`;
  // A message to an earlier contact does not count, because the alert has moved since (TPL-28).
  const isAnnouncement = sql`message.alert_id = alert.id and message.round = alert.round
    and message.kind = 'announcement' and lower(message.recipient) = lower(alert.recipient)`;
  const wasTold = sql`exists (
    select from ${alertMessages} message
    where ${isAnnouncement} and message.state in ${stateList(toldStates)}
      and not exists (select from ${alertMessages} reversal
        where reversal.reverses = message.id and reversal.because = 'withdrawn'))`;
  const knows = sql`(${wasHeldBack} and ${wasTold} and exists (
    select from ${alertMessages} own where own.kind = 'reversal' and ${ownOnHold}))`;
  // If the recipient's message about the hold was cancelled before it was sent, the announcement of the availability says
  // enough: `heardAt` is when it was handed over, `isComing` whether it still is to be.
  const saysEnough = sql`${wasHeldBack} and ${isAnnouncement}
    and not exists (select from ${alertMessages} reversal where reversal.reverses = message.id)
    and exists (select from ${alertMessages} own
      where own.kind = 'announcement' and own.state = 'cancelled' and ${ownOnHold})`;
  const heardAt = sql`(
    select message.handed_over_at
    from ${alertMessages} message
    where ${saysEnough} and message.state in ${stateList(handedOverStates)})`;
  const isComing = sql`(alert.state <> 'SUPPRESSED' and exists (
    select from ${alertMessages} message where ${saysEnough} and message.state in ${stateList(dueStates)}))`;
  // A suspended message already announces this availability.
  const wasNeverTold = sql`(hold.stands_source is not null
    and alert.activity_type = coalesce(visit.activity, alert.activity_type) and not ${waitsForAllowance})`;
  return readQueued(
    await tx.execute(sql`
      with matched as (
        update ${alerts} as alert
        set state = case when ${heardAt} is not null then 'SENT' when alert.state = 'SUPPRESSED' then 'INACTIVE'
            when ${isComing} then 'PROCESSING' when ${knows} then 'SENT' else 'PROCESSING' end,
          reason = case when alert.state = 'SUPPRESSED' and ${heardAt} is null then 'no-access' end,
          sent_at = coalesce(${heardAt},
            case when alert.state <> 'SUPPRESSED' and ${knows} and not ${isComing} then hold.received_at end),
          round = alert.round + case when ${knows} or ${heardAt} is not null or ${isComing} then 0 else 1 end,
          told_source = case when ${wasHeldBack} then alert.told_source else hold.stands_source end,
          told_event_id = case when ${wasHeldBack} then alert.told_event_id else hold.stands_event_id end,
          is_held = false
        from ${holds} join ${visitView} visit on visit.port = hold.port and visit.gkey = hold.gkey
        where alert.port = hold.port and alert.gkey = hold.gkey and alert.container_status_type = ${available}
          and (${wasHeldBack} or ${wasNeverTold}) and alert.state in ${stateList(unannouncedStates)}
          and visit.status_type = ${available}
        returning alert.id, alert.customer_id, alert.state, alert.round, alert.alert_type, alert.recipient, alert.port,
          alert.gkey, visit.container_number, alert.container_status_type as status_type, alert.told_source as source,
          alert.told_event_id as event_id, visit.reached_at as status_time, hold.received_at,
          exists (select from ${alertMessages} message where ${isAnnouncement}) as has_message)
      ${queueAnnouncements(sql`(select * from matched where not has_message) matched`, now)}`),
  );
}

/**
 * Ends pending alerts whose container now has another activity, as `markChangedActivities` does (SRV-42). The messages of
 * these alerts have been cancelled by the reversal.
 */
async function endOtherActivities(tx: Tx, alertIds: readonly string[], receivedAt: Date): Promise<void> {
  await tx.execute(sql`
    update ${alerts} as alert
    set state = 'INACTIVE', reason = 'activity-changed', activity_changed_at = ${receivedAt.toISOString()}
    from ${visitView} visit
    where alert.id = any(${uuids(alertIds)}) and alert.state in ${stateList(unannouncedStates)}
      and visit.port = alert.port and visit.gkey = alert.gkey and visit.activity <> alert.activity_type`);
}
