import type { FeedResult } from '@quaywatch/shared/feed';
import { countResults, type EventResult, type Feed, keepUnread, takeInUnassigned } from '../feed/index.ts';
import { listStanding, toNewerVersion, toWithdrawal } from './change-event.rules.ts';
import { dcsaSource, toDcsaOutcome, type DcsaOutcome } from './dcsa-outcome.rules.ts';
import { readEventTime } from './event-time.rules.ts';
import { readDcsaEvent, type DcsaEvent } from './read-dcsa-event.rules.ts';
import type { NotTaken } from './understand-event.rules.ts';
import { findEarlyRetractions, findRecordTimes, findVersions, keptRetraction } from './versions.queries.ts';

type Intake = Feed;

/** How much of an event that cannot be read is kept. */
const mostKept = 100_000;

/** What one event has come to; a `result` that the feed did not count itself is counted here. */
type Answer = { readonly result: EventResult['result']; readonly reason?: string; readonly note?: string };

/**
 * Takes in events of DCSA Track & Trace 2.2 and 3.0. An event that cannot be read does not stop the others: an unknown
 * word is kept for an operator, and answered as unread.
 * @returns a result per event, in the order given
 */
export async function takeInDcsa(platform: Intake, values: readonly unknown[]): Promise<readonly FeedResult[]> {
  const events = values.map(readDcsaEvent);
  const answers: Answer[] = [];
  const first = await listFirstComers(platform, events);
  const callers = groupBoxesByCall(events);
  const outcomes = new Map<number, DcsaOutcome>();
  for (const [index, event] of events.entries()) {
    if (event.retracts === '' && first.has(index))
      outcomes.set(
        index,
        toDcsaOutcome(event, (call) => callers.get(call) ?? []),
      );
  }
  await refuseRetracted(platform, events, outcomes);
  await storeOutcomes(platform, { values, events, outcomes }, answers);
  // Changes and retractions look at what is stored, of this delivery too.
  for (const [index, event] of events.entries()) {
    if (outcomes.has(index)) continue;
    answers[index] =
      event.retracts === ''
        ? await change(platform, event, values[index], (call) => callers.get(call) ?? [])
        : await retract(platform, event, values[index]);
  }
  return events.map(({ sentId }, index) => ({
    eventId: sentId,
    ...(answers[index] ?? { result: 'refused' }),
  }));
}

/** Every event but those that change one that is known: from here, or from earlier in this delivery. */
async function listFirstComers({ database }: Intake, events: readonly DcsaEvent[]): Promise<ReadonlySet<number>> {
  const changing = events.filter(({ canChange, retracts, eventId }) => canChange && retracts === '' && eventId !== '');
  const times =
    changing.length === 0
      ? new Map<string, number>()
      : new Map(
          await findRecordTimes(
            database.db,
            changing.map(({ eventId }) => eventId),
          ),
        );
  const first = new Set<number>();
  for (const [index, { eventId, canChange, recordedTime }] of events.entries()) {
    const recordedAt = readEventTime(recordedTime)?.getTime();
    const known = times.get(eventId);
    if (canChange && known !== undefined && recordedAt !== undefined && recordedAt !== known) continue;
    first.add(index);
    if (canChange && recordedAt !== undefined) times.set(eventId, recordedAt);
  }
  return first;
}

function groupBoxesByCall(events: readonly DcsaEvent[]): ReadonlyMap<string, readonly string[]> {
  const boxes = new Map<string, string[]>();
  for (const { type, call, containerNumber } of events) {
    if (type !== 'EQUIPMENT' || call === '' || containerNumber === '') continue;
    const known = boxes.get(call) ?? [];
    if (!known.includes(containerNumber)) boxes.set(call, [...known, containerNumber].sort());
  }
  return boxes;
}

async function refuseRetracted({ database }: Intake, events: readonly DcsaEvent[], outcomes: Map<number, DcsaOutcome>) {
  const ids = [...outcomes].flatMap(([index, outcome]) => ('events' in outcome ? [events[index]?.eventId ?? ''] : []));
  if (ids.length === 0) return;
  const retracted = await findEarlyRetractions(database.db, ids);
  for (const [index, outcome] of outcomes)
    if ('events' in outcome && retracted.has(events[index]?.eventId ?? ''))
      outcomes.set(index, { result: 'refused', reason: 'It was retracted before it came' });
}

type Delivery = {
  readonly values: readonly unknown[];
  readonly events: readonly DcsaEvent[];
  readonly outcomes: ReadonlyMap<number, DcsaOutcome>;
};

async function storeOutcomes(
  platform: Intake,
  { values, events, outcomes }: Delivery,
  answers: Answer[],
): Promise<void> {
  const stored = await takeInUnassigned(
    platform,
    [...outcomes.values()].flatMap((outcome) => ('events' in outcome ? outcome.events : [])),
  );
  let next = 0;
  for (const [index, outcome] of outcomes) {
    if ('events' in outcome) answers[index] = sumUpParts(stored.slice(next, (next += outcome.events.length)));
    else answers[index] = await turnAway(platform, events[index]?.eventId ?? '', outcome, values[index]);
  }
}

/** An event of several boxes is stored when one of them is. */
function sumUpParts(parts: readonly EventResult[]): Answer {
  const [best] = ['stored', 'refused', 'repeated'].flatMap(
    (result) => parts.find((part) => part.result === result) ?? [],
  );
  const refused = parts.find(({ result }) => result === 'refused');
  if (!best) return { result: 'refused' };
  const note = best.note ?? (best.result === 'stored' ? refused?.reason : undefined);
  return {
    result: best.result,
    ...(best.reason !== undefined && { reason: best.reason }),
    ...(note !== undefined && { note }),
  };
}

async function turnAway(
  platform: Intake,
  eventId: string,
  { result, reason }: NotTaken,
  value: unknown,
): Promise<Answer> {
  countResults(platform, [{ result }]);
  if (result === 'unread') await keep(platform, eventId, reason, value);
  return { result, reason };
}

async function keep({ database, clock }: Intake, eventId: string, reason: string, value: unknown): Promise<void> {
  await keepUnread(database.db, {
    source: dcsaSource,
    eventId,
    reason: `dcsa ${reason}`,
    message: JSON.stringify(value).slice(0, mostKept),
    receivedAt: clock.now(),
  });
}

/** Takes in an event that comes again under its id, changed. Of two versions the one updated later counts. */
async function change(
  platform: Intake,
  event: DcsaEvent,
  value: unknown,
  boxesOnCall: (call: string) => readonly string[],
): Promise<Answer> {
  const outcome = toDcsaOutcome(event, boxesOnCall);
  if (!('events' in outcome)) return turnAway(platform, event.eventId, outcome, value);
  const versions = await findVersions(platform.database.db, event.eventId);
  const recordedAt = readEventTime(event.recordedTime) ?? platform.clock.now();
  if (versions.some((version) => version.recordedAt >= recordedAt.getTime())) {
    countResults(platform, [{ result: 'repeated' }]);
    return { result: 'repeated' };
  }
  return sumUpParts(
    await takeInUnassigned(platform, toNewerVersion(listStanding(versions), outcome.events, recordedAt)),
  );
}

/** Takes back an event. One that has not come yet is refused when it comes. */
async function retract(platform: Intake, event: DcsaEvent, value: unknown): Promise<Answer> {
  const versions = await findVersions(platform.database.db, event.retracts);
  if (versions.length === 0) {
    const reason = 'retraction of an event that is not here';
    return turnAway(platform, keptRetraction(event.retracts), { result: 'unread', reason }, value);
  }
  const standing = listStanding(versions);
  if (standing.length === 0) {
    countResults(platform, [{ result: 'repeated' }]);
    return { result: 'repeated' };
  }
  const now = platform.clock.now();
  const recordedAt = readEventTime(event.recordedTime) ?? now;
  return sumUpParts(
    await takeInUnassigned(
      platform,
      standing.map((version) => toWithdrawal(version, recordedAt)),
    ),
  );
}
