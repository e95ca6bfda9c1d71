import type { Tx } from '../../platform/database/database.ts';
import { feedLimits, type FeedResultName } from '@quaywatch/shared/feed';
import { countResults } from './feed-metrics.ts';
import type { Feed } from './create-feed.ts';
import { FullVisits } from '../visits/full-visits.ts';
import { findMisplacedWithdrawals } from '../visits/event-log.queries.ts';
import { keyOf, type PortEvent } from '../reading/port-event.ts';
import { findNote, findRefusal, intakeAt } from '../reading/port-event.rules.ts';
import { storeBatch } from './store-batch.ts';

export type EventResult = {
  readonly eventId: string;
  readonly result: FeedResultName;
  /** Why it was not stored; meant for its sender. */
  readonly reason?: string;
  /** What is unusual about a stored event. */
  readonly note?: string;
};

const lanesOf = { postgres: 2, pglite: 1 };

/**
 * Ingests events in batches of one transaction each, in turn with all other senders. An event that breaks a rule, is
 * too old or ahead of our clock is refused, and the others go on. Of events with the same id, also within this call,
 * the first counts.
 * @returns the result of each, in order
 * @throws the database's error; earlier batches stay stored and may be sent again
 */
export async function ingestEvents(feed: Feed, events: readonly PortEvent[]): Promise<readonly EventResult[]> {
  const intake = intakeAt(feed.clock.now());
  const results: EventResult[] = [];
  const lanes: Waiting[][] = Array.from({ length: lanesOf[feed.database.engine] }, () => []);
  const laneOf = chooseLanes(lanes.length);
  for (const [index, event] of events.entries()) {
    if (feed.timeSlices.isOver()) await feed.timeSlices.next();
    const reason = findRefusal(event, intake);
    if (reason === null) lanes[laneOf(event)]?.push({ index, event });
    else results[index] = { eventId: event.eventId, result: 'refused', reason };
  }
  countResults(
    feed,
    results.filter((result) => result !== undefined),
  );
  const ends = await Promise.allSettled(
    lanes.map(async (waiting) => {
      for (let first = 0; first < waiting.length;) {
        const batch = waiting.slice(first, first + feed.scheduler.batchSize);
        first += batch.length;
        const events = batch.map(({ event }) => event);
        const stored = await storeFitting(feed, events);
        // Counted after each batch, because a whole delivery may take minutes while people call.
        countResults(feed, stored);
        for (const [place, result] of stored.entries()) results[batch[place]?.index ?? 0] = result;
      }
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

const tooManyReports = `gkey: the visit would have more than ${feedLimits.reportsPerVisit} reports`;

type Waiting = { readonly index: number; readonly event: PortEvent };

/**
 * Events of one visit take the same lane, so that lanes seldom wait for each other. An event with a repeated id takes
 * the lane of the first one, even if it names another visit, and so does a withdrawal. Their order in the call then
 * decides, not chance.
 */
function chooseLanes(lanes: number): (event: PortEvent) => number {
  const lanesOfIds = new Map<string, number>();
  return (event) => {
    const { source, withdraws } = event;
    const taken = withdraws === null ? undefined : lanesOfIds.get(keyOf({ source, eventId: withdraws }));
    const lane = lanesOfIds.get(keyOf(event)) ?? taken ?? laneOfVisit(event, lanes);
    lanesOfIds.set(keyOf(event), lane);
    // A withdrawal may precede its event.
    if (withdraws !== null) lanesOfIds.set(keyOf({ source, eventId: withdraws }), lane);
    return lane;
  };
}

function laneOfVisit({ visit }: PortEvent, lanes: number): number {
  let sum = 0;
  for (let place = 0; place < visit.gkey.length; place += 1) sum += visit.gkey.charCodeAt(place);
  return sum % lanes;
}

/** Refuses what is too much for a visit, and stores the rest. */
async function storeFitting(feed: Feed, batch: readonly PortEvent[]): Promise<readonly EventResult[]> {
  // By key, so that a repeat of a refused event is refused with it.
  const refused = new Set<string>();
  for (;;) {
    const fitting = batch.filter((event) => !refused.has(keyOf(event)));
    try {
      const stored = await storeBatch(feed, fitting, (tx, part) => store(feed, tx, part));
      let next = 0;
      return batch.map((event): EventResult => {
        const result = refused.has(keyOf(event)) ? { reason: tooManyReports } : stored[next++];
        return result && 'result' in result ? result : { eventId: event.eventId, result: 'refused', ...result };
      });
    } catch (error) {
      if (!(error instanceof FullVisits)) throw error;
      for (const key of error.keys) refused.add(key);
    }
  }
}

async function store(feed: Feed, tx: Tx, batch: readonly PortEvent[]): Promise<readonly EventResult[]> {
  const misplaced = await findMisplacedWithdrawals(tx, batch);
  const fit = misplaced.size === 0 ? batch : batch.filter((event) => !misplaced.has(event));
  const fresh = new Set(await feed.storeEvents(tx, fit, feed.clock.now()));
  return batch.map((event) => {
    const { eventId } = event;
    if (misplaced.has(event))
      return { eventId, result: 'refused', reason: 'withdraws: that event is about another visit' };
    // Deleted, so that an event object that is in the batch twice counts as stored only once.
    if (!fresh.delete(event)) return { eventId, result: 'repeated' };
    const note = findNote(event);
    return { eventId, result: 'stored', ...(note !== null && { note }) };
  });
}
