import type { Tx } from '../../platform/database/database.ts';
import { feedLimits } from '@quaywatch/shared/feed';
import { giveWay, isTimeToGiveWay } from '../../platform/give-way.ts';
import { countResults } from './count-results.ts';
import type { Feed } from './create-feed.ts';
import { FullVisits } from '../visits/full-visits.ts';
import { findMisplacedWithdrawals } from '../visits/stored-visits.queries.ts';
import { keyOf, type PortEvent } from '../reading/port-event.ts';
import { findNote, findRefusal, intakeAt } from '../reading/port-event.rules.ts';
import { storeBatch } from './store-batch.ts';

/** What became of one event. */
export type EventResult = {
  readonly eventId: string;
  /**
   * `stored`; `repeated`: its id was known already, nothing changed; `refused`: against the rules, see the reason;
   * `foreign`: of a port that is not ours; `unread`: its words are not known here, it is kept and reported.
   */
  readonly result: 'stored' | 'repeated' | 'refused' | 'foreign' | 'unread';
  /** Why it was not stored, in words for its sender. */
  readonly reason?: string;
  /** What is unusual about an event that was stored. */
  readonly note?: string;
};

const lanesOf = { postgres: 2, pglite: 1 };

/**
 * Takes in any number of events, in batches of one transaction each, and each in its turn among those of all senders. An event
 * that breaks a rule is refused and the others go on. An id that comes again, in this call too, is `repeated`: the first
 * one counts, whatever the second says. Events that are older than what is kept, or ahead of our clock, are refused.
 * @returns what became of each, in the order given
 * @throws what the database throws when it fails; whole batches before that stay stored, and may be sent again
 */
export async function ingestEvents(feed: Feed, events: readonly PortEvent[]): Promise<readonly EventResult[]> {
  const intake = intakeAt(feed.clock.now());
  const results: EventResult[] = [];
  const lanes: Waiting[][] = Array.from({ length: lanesOf[feed.database.engine] }, () => []);
  const laneOf = chooseLanes(lanes.length);
  for (const [index, event] of events.entries()) {
    if (isTimeToGiveWay()) await giveWay();
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
        // Each as it is stored: beside people who call, all of a delivery may take minutes.
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
 * Events of one visit go the same way, so that lanes seldom wait for each other. An id that comes again goes the way of the
 * first, under whatever key, and so does what takes an event back: then not chance decides which of them counts, but
 * their order in the call.
 */
function chooseLanes(lanes: number): (event: PortEvent) => number {
  const lanesOfIds = new Map<string, number>();
  return (event) => {
    const { source, withdraws } = event;
    const taken = withdraws === null ? undefined : lanesOfIds.get(keyOf({ source, eventId: withdraws }));
    const lane = lanesOfIds.get(keyOf(event)) ?? taken ?? laneOfVisit(event, lanes);
    lanesOfIds.set(keyOf(event), lane);
    // A withdrawal may stand before what it takes back.
    if (withdraws !== null) lanesOfIds.set(keyOf({ source, eventId: withdraws }), lane);
    return lane;
  };
}

function laneOfVisit({ visit }: PortEvent, lanes: number): number {
  let sum = 0;
  for (let place = 0; place < visit.gkey.length; place += 1) sum += visit.gkey.charCodeAt(place);
  return sum % lanes;
}

/** Refuses the events of visits that have too many; the others go on. */
async function storeFitting(feed: Feed, batch: readonly PortEvent[]): Promise<readonly EventResult[]> {
  const full = new Set<PortEvent>();
  for (;;) {
    const fitting = batch.filter((event) => !full.has(event));
    try {
      const stored = await storeBatch(feed, fitting, (tx, part) => store(feed, tx, part));
      let next = 0;
      return batch.map((event): EventResult => {
        const result = full.has(event) ? { reason: tooManyReports } : stored[next++];
        return result && 'result' in result ? result : { eventId: event.eventId, result: 'refused', ...result };
      });
    } catch (error) {
      if (!(error instanceof FullVisits)) throw error;
      for (const event of fitting) if (error.has(event)) full.add(event);
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
    // Taken out: an event that stands twice in the batch was stored once.
    if (!fresh.delete(event)) return { eventId, result: 'repeated' };
    const note = findNote(event);
    return { eventId, result: 'stored', ...(note !== null && { note }) };
  });
}
