import { feedLimits, type FeedResult } from '@quaywatch/shared/feed';
import { compareTexts } from '../../platform/compare-texts.ts';
import type { Feed } from './create-feed.ts';
import type { StatedEvent, StatedPart } from '../statements/container-statement.ts';
import type { StatedResult } from './store-statements.ts';
import { findRefusal, intakeAt, type Intake } from '../reading/port-event.rules.ts';
import { rebuildQueuedVisits } from './rebuild-queued-visits.ts';
import { storeBatch, type BatchRefusal } from './store-batch.ts';

export type StatedAnswer = {
  readonly result: Exclude<StatedResult, 'too many' | 'stored in part'> | 'refused';
  /** Why it, or part of it, was not stored. */
  readonly reason?: string;
};

/** A standard's own words for a withdrawal. */
type WithdrawalWords = {
  /** `retracted` */
  readonly withdrawn: string;
  /** `retraction of an event` */
  readonly withdrawal: string;
};

/** What the sender is told. */
export function toFeedResult(
  answer: StatedAnswer | undefined,
  { withdrawn, withdrawal }: WithdrawalWords,
): Omit<FeedResult, 'eventId'> {
  switch (answer?.result) {
    case 'stored':
      return { result: 'stored', ...(answer.reason !== undefined && { note: answer.reason }) };
    case 'repeated':
      return { result: 'repeated' };
    case 'withdrawn':
      return { result: 'refused', reason: `It was ${withdrawn} before it arrived` };
    case 'unknown':
      return { result: 'unread', reason: `${withdrawal} that is not here` };
    case 'refused':
      return { result: 'refused', ...(answer.reason !== undefined && { reason: answer.reason }) };
    case undefined:
      return { result: 'refused' };
  }
}

/**
 * Ingests events of standards, which know containers but no visits, in batches of one transaction each, in turn with
 * all other senders. Withdrawals are stored after the other events of the same delivery. The caller counts the results.
 * @returns the result of each, in order
 * @throws the database's error; earlier batches stay stored and may be sent again
 */
export async function ingestStatements(feed: Feed, events: readonly StatedEvent[]): Promise<readonly StatedAnswer[]> {
  const intake = intakeAt(feed.clock.now());
  const answers: StatedAnswer[] = [];
  const waiting: Waiting[] = [];
  for (const [index, event] of events.entries()) {
    if (feed.timeSlices.isOver()) await feed.timeSlices.next();
    const { fit, reason } = leaveOutRefused(event, intake);
    if (fit) waiting.push({ index, event: fit, ...(reason !== null && { reason }) });
    else answers[index] = { result: 'refused', reason: reason ?? '' };
  }
  // Groups events by container, so that each container is rebuilt in one batch only.
  waiting.sort(
    (a, b) => lastOnes(a) - lastOnes(b) || compareTexts(containerOf(a), containerOf(b)) || a.index - b.index,
  );
  for (const batch of cutIntoBatches(waiting, feed)) {
    const results = await storeBatch(feed, batch, (tx, part) =>
      feed.storeStatements(
        tx,
        part.map(({ event }) => event),
        feed.clock.now(),
      ),
    );
    for (const [place, { index, reason }] of batch.entries()) answers[index] = toAnswer(results[place] ?? null, reason);
  }
  await rebuildQueuedVisits(feed);
  return answers;
}

type Waiting = { readonly index: number; readonly event: StatedEvent; readonly reason?: string };

function lastOnes({ event }: Waiting): number {
  return Number(event.kind === 'withdrawal');
}

function containerOf({ event }: Waiting): string {
  return event.statements[0]?.containerNumber ?? '';
}

function toAnswer(result: StatedResult | BatchRefusal | null, reason: string | undefined): StatedAnswer {
  if (result === null || typeof result === 'object') return { result: 'refused', ...result };
  if (result === 'too many') return { result: 'refused', reason: tooMany };
  if (result === 'stored in part') return { result: 'stored', reason: tooMany };
  return { result, ...(reason !== undefined && { reason }) };
}

const { statementsPerContainer, statementsPerShip, versionsPerReport } = feedLimits;
const tooMany = `There would be more than ${statementsPerContainer} statements about the container, ${statementsPerShip} about the ship in a fortnight, or ${versionsPerReport} versions of the report`;

/** Cuts each batch only after the previous one is stored: its size depends on whether people call by then. */
function* cutIntoBatches(waiting: readonly Waiting[], { scheduler }: Feed): Generator<readonly Waiting[]> {
  let batch: Waiting[] = [];
  let left = scheduler.batchSize;
  for (const one of waiting) {
    const needed = Math.max(1, one.event.statements.length);
    if (batch.length > 0 && left < needed) {
      yield batch;
      batch = [];
      left = scheduler.batchSize;
    }
    batch.push(one);
    left -= needed;
  }
  if (batch.length > 0) yield batch;
}

/** The event without the parts that break the rules for all events; null if nothing is left. */
function leaveOutRefused(
  event: StatedEvent,
  intake: Intake,
): { readonly fit: StatedEvent | null; readonly reason: string | null } {
  if (event.statements.length === 0) {
    const reason = findRefusal({ ...toPortEvent(event, anyContainer), status: null }, intake);
    return { fit: reason === null ? event : null, reason };
  }
  const reasons = event.statements.map((part) => findRefusal(toPortEvent(event, part), intake));
  const statements = event.statements.filter((_, index) => reasons[index] === null);
  const reason = reasons.find((one) => one !== null) ?? null;
  return { fit: statements.length > 0 ? { ...event, statements } : null, reason };
}

const anyContainer: StatedPart & { readonly containerNumber: string } = {
  part: '',
  port: 'LGP',
  containerNumber: 'ABCU1234560',
  said: { passage: 'stay', at: 0, timeKind: 'planned' },
};

/**
 * Converts a statement to the form that the rules for all events check. The container number stands in for the key, and
 * a status stands in where none is said.
 */
function toPortEvent({ source, eventId, recordedAt }: StatedEvent, { part, port, containerNumber, said }: StatedPart) {
  const { statusType = 'On Hold', timeKind, location = null, vessel, hold } = said;
  const container = containerNumber ?? anyContainer.containerNumber;
  return {
    source,
    eventId: `${eventId}/${part}`,
    recordedAt,
    withdraws: null,
    visit: { port, gkey: container, containerNumber: container, ...(vessel !== undefined && { vessel }) },
    status: {
      statusType,
      timeKind,
      location,
      statusTime: new Date(said.at),
      slotStart: null,
      estimateArrivalTime: null,
      estimateDepartureTime: null,
      estimateDischargeTime: null,
      ...(hold && { hold }),
    },
  };
}
