import { feedLimits, type FeedResult } from '@quaywatch/shared/feed';
import {
  countResults,
  describeStranger,
  keepUnread,
  findForeignPort,
  speaksFor,
  ingestStatements,
  toFeedResult,
  type Feed,
  type FeedSender,
  type NotTaken,
  type StatedAnswer,
  type StatedEvent,
  type UnreadMessage,
} from '../feed/index.ts';
import { readDcsaEvent, type DcsaEvent } from './read-dcsa-event.rules.ts';
import { dcsaSource, stateDcsaEvent, stateRetraction } from './state-dcsa-event.rules.ts';

/** How much of an unreadable event is kept. */
const mostKept = 100_000;

/** The list itself, or the `events` of an object; null for anything else, and for an empty list. */
export function listDcsaEvents(body: unknown): readonly unknown[] | null {
  const events = Array.isArray(body) ? (body as unknown[]) : (body as { events?: unknown } | null | undefined)?.events;
  return Array.isArray(events) && events.length > 0 ? (events as unknown[]) : null;
}

const words = { withdrawn: 'retracted', withdrawal: 'retraction of an event' };

/** An event of the delivery: its answer, if already known, and what to store. */
type Intended = { readonly answer?: NotTaken; readonly stated?: StatedEvent };

/**
 * Ingests events of DCSA Track & Trace 2.2 and 3.0. An event with unknown codes is kept for an operator and answered as
 * unread; it does not affect the others.
 * @param sender events that name another party are refused
 * @returns a result per event, in order
 */
export async function ingestDcsa(
  feed: Feed,
  values: readonly unknown[],
  sender: FeedSender,
): Promise<readonly FeedResult[]> {
  const events = await feed.timeSlices.map(values, (value) => readDcsaEvent(value, sender.source ?? ''));
  const intended = await feed.timeSlices.map(events, intendWith(sender, feed.clock.now()));
  const stated = intended.flatMap((one) => one.stated ?? []);
  const stored = new Map<StatedEvent, StatedAnswer>();
  for (const [place, answer] of (await ingestStatements(feed, stated)).entries()) {
    const event = stated[place];
    if (event) stored.set(event, answer);
  }
  const answers = intended.map(
    ({ answer, stated: event }) => answer ?? toFeedResult(event && stored.get(event), words),
  );
  countResults(feed, answers);
  await keepUnread(
    feed.database.db,
    answers.flatMap(({ result, reason = '' }, index) =>
      result === 'unread' ? [toUnread(feed, sender, events[index], reason, values[index])] : [],
    ),
  );
  return events.map(({ sentId }, index) => ({ eventId: sentId, ...(answers[index] ?? { result: 'refused' }) }));
}

function intendWith(sender: FeedSender, now: Date): (event: DcsaEvent) => Intended {
  let left: number = feedLimits.containersPerCall;
  return (event) => {
    const stranger = refuseStranger(event, sender);
    if (stranger) return { answer: stranger };
    if (event.retracts !== '') return { stated: stateRetraction(event, now) };
    const outcome = stateDcsaEvent(event);
    const { stated } = outcome;
    const foreign =
      'result' in outcome
        ? null
        : findForeignPort(
            sender,
            outcome.stated.statements.map(({ port }) => port),
          );
    if (foreign !== null) return { answer: { result: 'refused', reason: foreign } };
    const count = stated?.statements.length ?? 0;
    if (count > left) return { answer: tooMany };
    left -= count;
    return 'result' in outcome ? { answer: outcome, ...(stated && { stated }) } : outcome;
  };
}

function refuseStranger({ parties, sentId, sentRetracts }: DcsaEvent, sender: FeedSender): NotTaken | null {
  if (sender.source === null) return null;
  const stranger = parties.find((party) => !speaksFor(sender, party));
  if (stranger !== undefined) return { result: 'refused', reason: describeStranger(sender, 'party', stranger) };
  // Party and id are stored as one text, joined by a slash. A slash in the id could make it an id of another party.
  const hasSlash = sentId?.includes('/') === true || sentRetracts.includes('/');
  return hasSlash ? { result: 'refused', reason: 'eventID, retractedEventID: no slash' } : null;
}

const tooMany: NotTaken = {
  result: 'refused',
  reason: `With it this call would name more than ${feedLimits.containersPerCall} containers in all; send fewer events a call`,
};

function toUnread(
  { clock }: Feed,
  { source }: FeedSender,
  event: DcsaEvent | undefined,
  reason: string,
  value: unknown,
): UnreadMessage {
  const { eventId = '', retracts = '' } = event ?? {};
  return {
    source: source === null ? dcsaSource : `${dcsaSource}:${source}`,
    eventId: retracts === '' ? eventId : `${retracts}@retracted`,
    reason: `dcsa ${reason}`,
    message: JSON.stringify(value).slice(0, mostKept),
    receivedAt: clock.now(),
  };
}
