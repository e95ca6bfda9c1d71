import { sql, type SQL } from 'drizzle-orm';
import type { Port } from '@quaywatch/shared/contract';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { available } from '../records/alerted-visit.rules.ts';
import { momentArray, textArray, uuids } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { visitView } from '../../feed/index.ts';
import { moveToPresentContacts } from '../settings/move-alerts.queries.ts';
import { endedUntold, lockAlerts, lockAnnouncements, waitingState, waitsForAllowance } from './lock-alerts.queries.ts';
import type { CorrectedStatus, News, ReachedStatus } from './news.rules.ts';
import { nothingQueued, queueAnnouncements, readQueued, type Queued } from '../messages/queue-announcements.queries.ts';
import { unannouncedStates, unclaimedStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

type Visit = { readonly port: Port; readonly gkey: string };

export async function findAlertedVisits(tx: Tx, list: readonly Visit[]): Promise<readonly Visit[]> {
  const { rows } = await tx.execute<Visit>(sql`
    select visit.port, visit.gkey
    from ${unnestVisits(list)}
    where exists (select from ${alerts} alert where alert.port = visit.port and alert.gkey = visit.gkey)`);
  return rows;
}

const unnestReached = (reached: readonly ReachedStatus[]) => sql`unnest(
    ${textArray(reached.map(({ port }) => port))}::text[], ${textArray(reached.map(({ gkey }) => gkey))}::text[],
    ${textArray(reached.map(({ activity }) => activity))}::text[],
    ${textArray(reached.map(({ containerNumber }) => containerNumber))}::text[],
    ${textArray(reached.map(({ statusType }) => statusType))}::text[],
    ${textArray(reached.map(({ occurrence }) => occurrence.source))}::text[],
    ${textArray(reached.map(({ occurrence }) => occurrence.eventId))}::text[],
    ${momentArray(reached.map(({ occurrence }) => occurrence.statusTime))}::timestamptz[],
    ${momentArray(reached.map(({ receivedAt }) => receivedAt))}::timestamptz[],
    ${textArray(reached.map(({ reason }) => reason))}::text[],
    ${textArray(reached.map(({ isHeld }) => String(isHeld)))}::text[]::boolean[])
    as news(port, gkey, activity, container_number, status_type, source, event_id, status_time, received_at, reason,
      is_held)`;

const isForStatus = sql`alert.port = news.port and alert.gkey = news.gkey
  and alert.container_status_type = news.status_type
  and alert.activity_type = coalesce(news.activity, alert.activity_type)`;

/** Alerts that ended without announcing an earlier occurrence of these statuses wait again (SRV-389). */
export async function awaitNext(tx: Tx, reached: readonly ReachedStatus[]): Promise<void> {
  const news = reached.filter(({ reason }) => reason === null);
  if (news.length === 0) return;
  const ids = await lockAlerts(tx, unnestReached(news), sql`${isForStatus} and ${endedUntold}`);
  if (ids.length === 0) return;
  await tx.execute(sql`
    update ${alerts} as alert
    set state = ${waitingState}, reason = null, told_source = null, told_event_id = null, is_held = false
    where alert.id = any(${uuids(ids)})`);
  await moveToPresentContacts(tx, ids);
}

/**
 * Announces these statuses to their pending alerts. An alert whose status is no news ends. An alert whose availability
 * was followed by a hold goes on waiting. An alert whose message waits for the allowance gets no second one (SRV-564).
 * @param now by the clock of the database
 * @returns what was queued
 */
export async function announce(tx: Tx, reached: readonly ReachedStatus[], now: SQL): Promise<Queued> {
  await renewWaiting(tx, reached);
  return queueNews(tx, reached, now, sql`true`);
}

/**
 * Announces, to the alerts of a replaced visit, statuses that the replacing visit had reached before (SRV-393).
 * Leaves out alerts that wait for the end of a hold after this status.
 */
export function announceMet(tx: Tx, met: readonly ReachedStatus[], now: SQL): Promise<Queued> {
  return queueNews(
    tx,
    met,
    now,
    sql`(alert.told_source, alert.told_event_id) is distinct from (news.source, news.event_id)`,
  );
}

async function queueNews(tx: Tx, reached: readonly ReachedStatus[], now: SQL, isConcerned: SQL): Promise<Queued> {
  if (reached.length === 0) return nothingQueued;
  return readQueued(
    await tx.execute(sql`
      with matched as (
        update ${alerts} as alert
        set state = case when news.is_held then alert.state
            when news.reason is null and alert.state <> 'SUPPRESSED' then 'PROCESSING' else 'INACTIVE' end,
          reason = case when not news.is_held
            then coalesce(news.reason, case when alert.state = 'SUPPRESSED' then 'no-access' end) end,
          round = alert.round + case when news.is_held then 0 else 1 end,
          told_source = news.source, told_event_id = news.event_id, is_held = news.is_held
        from ${unnestReached(reached)}
        where ${isForStatus} and alert.state in ${stateList(unannouncedStates)} and not ${waitsForAllowance}
          and ${isConcerned}
        returning alert.id, alert.customer_id, alert.state, alert.round, alert.alert_type, alert.recipient, news.*)
      ${queueAnnouncements(sql`matched`, now)}`),
  );
}

/**
 * A message that waits for the allowance tells of the latest occurrence of its status, unless its recipient may already
 * have it. The caller has locked the customers, so no worker can claim the message meanwhile.
 */
async function renewWaiting(tx: Tx, reached: readonly ReachedStatus[]): Promise<void> {
  const news = reached.filter(({ reason, isHeld }) => reason === null && !isHeld);
  if (news.length === 0) return;
  await tx.execute(sql`
    with renewed as (
      update ${alerts} as alert set told_source = news.source, told_event_id = news.event_id
      from ${alertMessages} message, ${unnestReached(news)}
      where ${isForStatus} and alert.state in ${stateList(unannouncedStates)} and message.alert_id = alert.id
        and message.round = alert.round and message.state = 'suspended' and not message.may_have_arrived
      returning message.id, news.source, news.event_id, news.status_time)
    update ${alertMessages} as message
    set source = renewed.source, event_id = renewed.event_id, status_time = renewed.status_time
    from renewed where message.id = renewed.id`);
}

/** Applies corrections: the same occurrence of a status has another event or time. */
export async function applyCorrections(tx: Tx, corrected: readonly CorrectedStatus[]): Promise<void> {
  if (corrected.length === 0) return;
  const corrections = sql`unnest(
    ${textArray(corrected.map(({ port }) => port))}::text[], ${textArray(corrected.map(({ gkey }) => gkey))}::text[],
    ${textArray(corrected.map(({ event }) => event.source))}::text[],
    ${textArray(corrected.map(({ event }) => event.eventId))}::text[],
    ${textArray(corrected.map(({ occurrence }) => occurrence.source))}::text[],
    ${textArray(corrected.map(({ occurrence }) => occurrence.eventId))}::text[],
    ${momentArray(corrected.map(({ occurrence }) => occurrence.statusTime))}::timestamptz[])
    as is_now(port, gkey, source, event_id, to_source, to_event_id, status_time)`;
  const isAbout = sql`alert.port = is_now.port and alert.gkey = is_now.gkey
    and alert.told_source = is_now.source and alert.told_event_id = is_now.event_id`;
  const ids = await lockAlerts(tx, corrections, isAbout);
  if (ids.length === 0) return;
  await lockAnnouncements(tx, ids);
  // Messages already handed over, or tried at least once, keep their time; the others get the corrected one.
  await tx.execute(sql`
    update ${alertMessages} as message
    set source = is_now.to_source, event_id = is_now.to_event_id,
      status_time = case when message.state in ${stateList(unclaimedStates)} and message.attempts = 0
        then is_now.status_time else message.status_time end
    from ${corrections}
    where message.alert_id = any(${uuids(ids)}) and message.port = is_now.port and message.gkey = is_now.gkey
      and message.source = is_now.source and message.event_id = is_now.event_id`);
  await tx.execute(sql`
    update ${alerts} as alert set told_source = is_now.to_source, told_event_id = is_now.to_event_id
    from ${corrections}
    where alert.id = any(${uuids(ids)}) and ${isAbout}`);
}

/** Ends alerts of containers that have left, because their statuses will not be reached any more. */
export async function endFinished(tx: Tx, finished: readonly Visit[]): Promise<void> {
  if (finished.length === 0) return;
  await tx.execute(sql`
    update ${alerts} as alert set state = 'INACTIVE', reason = 'finished'
    from ${unnestVisits(finished)}
    where alert.port = visit.port and alert.gkey = visit.gkey
      and alert.state in ${stateList(unannouncedStates)} and not ${waitsForAllowance}`);
}

/**
 * Restores alerts that ended because their container had left, if it turns out not to have left. Those whose status was
 * reached meanwhile wait for its next occurrence (SRV-389).
 */
export async function awaitAgain(tx: Tx, { unfinished, reached }: Pick<News, 'unfinished' | 'reached'>): Promise<void> {
  if (unfinished.length === 0) return;
  const isMissed = sql`(alert.container_status_type <> ${available}
    and not exists (select from ${unnestStatuses(reached)}
      where news.port = visit.port and news.gkey = visit.gkey and news.status_type = alert.container_status_type)
    and (now_is.status_type = alert.container_status_type
      or exists (select from json_array_elements(now_is.past_statuses) past
        where past ->> 'statusType' = alert.container_status_type)))`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${alerts} as alert
    set state = case when ${isMissed} then alert.state else ${waitingState} end,
      reason = case when ${isMissed} then 'passed' end
    from ${unnestVisits(unfinished)} left join ${visitView} now_is on now_is.port = visit.port and now_is.gkey = visit.gkey
    where alert.port = visit.port and alert.gkey = visit.gkey and alert.state = 'INACTIVE' and alert.reason = 'finished'
      and coalesce(now_is.activity, alert.activity_type) = alert.activity_type
    returning alert.id`);
  await moveToPresentContacts(
    tx,
    rows.map(({ id }) => id),
  );
}

const unnestVisits = (list: readonly Visit[]) =>
  sql`unnest(${textArray(list.map(({ port }) => port))}::text[], ${textArray(list.map(({ gkey }) => gkey))}::text[])
    as visit(port, gkey)`;

const unnestStatuses = (list: readonly ReachedStatus[]) =>
  sql`unnest(${textArray(list.map(({ port }) => port))}::text[], ${textArray(list.map(({ gkey }) => gkey))}::text[],
    ${textArray(list.map(({ statusType }) => statusType))}::text[]) as news(port, gkey, status_type)`;
