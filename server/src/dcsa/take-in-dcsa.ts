import { feedLimits, type FeedResult } from '@quaywatch/shared/feed';
import {
  countResults,
  keepUnread,
  takeInStatements,
  type Feed,
  type StatedAnswer,
  type StatedEvent,
} from '../feed/index.ts';
import { readDcsaEvent, type DcsaEvent } from './read-dcsa-event.rules.ts';
import { dcsaSource, stateDcsaEvent, stateRetraction } from './state-dcsa-event.rules.ts';
import type { NotTaken } from './understand-event.rules.ts';

/** How much of an event that cannot be read is kept. */
const mostKept = 100_000;

/** The events of a delivery: a list, or an object with one. Null for anything else, and for an empty one. */
export function listDcsaEvents(body: unknown): readonly unknown[] | null {
  const events = Array.isArray(body) ? (body as unknown[]) : (body as { events?: unknown } | null | undefined)?.events;
  return Array.isArray(events) && events.length > 0 ? (events as unknown[]) : null;
}

type Answer = Omit<FeedResult, 'eventId'>;

/** The result of an event of the delivery: the answer, where it is already known, and what is to be stored. */
type Intended = { readonly answer?: NotTaken; readonly stated?: StatedEvent };

/**
 * Takes in events of DCSA Track & Trace 2.2 and 3.0. An event that cannot be read does not stop the others: an unknown
 * word is kept for an operator, and answered as unread.
 * @returns a result per event, in the order given
 */
export async function takeInDcsa(feed: Feed, values: readonly unknown[]): Promise<readonly FeedResult[]> {
  const events = values.map(readDcsaEvent);
  const intended = intend(events, feed.clock.now());
  const stated = intended.flatMap((one) => one.stated ?? []);
  const stored = new Map<StatedEvent, StatedAnswer>();
  for (const [place, answer] of (await takeInStatements(feed, stated)).entries()) {
    const event = stated[place];
    if (event) stored.set(event, answer);
  }
  const answers = intended.map(({ answer, stated: event }) => answer ?? toAnswer(event && stored.get(event)));
  countResults(feed, answers);
  for (const [index, answer] of answers.entries())
    if (answer.result === 'unread') await keep(feed, events[index], answer.reason ?? '', values[index]);
  return events.map(({ sentId }, index) => ({ eventId: sentId, ...(answers[index] ?? { result: 'refused' }) }));
}

function intend(events: readonly DcsaEvent[], now: Date): readonly Intended[] {
  let left: number = feedLimits.containersPerCall;
  return events.map((event): Intended => {
    if (event.retracts !== '') return { stated: stateRetraction(event, now) };
    const outcome = stateDcsaEvent(event);
    const { stated } = outcome;
    const count = stated?.statements.length ?? 0;
    if (count > left) return { answer: tooMany };
    left -= count;
    return 'result' in outcome ? { answer: outcome, ...(stated && { stated }) } : outcome;
  });
}

const tooMany: NotTaken = {
  result: 'refused',
  reason: `With it this call would name more than ${feedLimits.containersPerCall} containers in all; send fewer events a call`,
};

function toAnswer(stored: StatedAnswer | undefined): Answer {
  switch (stored?.result) {
    case 'stored':
      return { result: 'stored', ...(stored.reason !== undefined && { note: stored.reason }) };
    case 'repeated':
      return { result: 'repeated' };
    case 'withdrawn':
      return { result: 'refused', reason: 'It was retracted before it came' };
    case 'unknown':
      return { result: 'unread', reason: 'retraction of an event that is not here' };
    case 'refused':
      return { result: 'refused', ...(stored.reason !== undefined && { reason: stored.reason }) };
    case undefined:
      return { result: 'refused' };
  }
}

async function keep(
  { database, clock }: Feed,
  event: DcsaEvent | undefined,
  reason: string,
  value: unknown,
): Promise<void> {
  const { eventId = '', retracts = '' } = event ?? {};
  await keepUnread(database.db, {
    source: dcsaSource,
    eventId: retracts === '' ? eventId : `${retracts}@retracted`,
    reason: `dcsa ${reason}`,
    message: JSON.stringify(value).slice(0, mostKept),
    receivedAt: clock.now(),
  });
}
