import { setImmediate } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Tx } from '../platform/database/database.ts';
import { countResults } from './count-results.ts';
import type { Feed } from './create-feed.ts';
import { findMisplacedWithdrawals } from './ingest.queries.ts';
import type { PortEvent } from './port-event.ts';
import { findNote, findRefusal, intakeAt } from './port-event.rules.ts';

/** What became of one event. */
export type EventResult = {
  readonly eventId: string;
  /**
   * `stored`; `repeated`: its id was known already, nothing changed; `refused`: against the rules, see the reason;
   * `foreign`: of a port that is not ours; `unread`: its words are not known here, it is kept and reported.
   */
  readonly result: 'stored' | 'repeated' | 'refused' | 'foreign' | 'unread';
  /** Why it was not stored, for whoever sent it. */
  readonly reason?: string;
  /** What is unusual about an event that was stored. */
  readonly note?: string;
};

/** Completes a batch inside the transaction that stores it: the same events in the same order. */
export type Prepare = (db: Tx, batch: readonly PortEvent[]) => Promise<readonly PortEvent[]>;

// PostgreSQL works in parallel with searches; the embedded engine makes them wait for the end of a batch.
const batchSizes = { postgres: 2_500, pglite: 250 };
const lanesOf = { postgres: 2, pglite: 1 };

/**
 * Takes in any number of events, in batches of one transaction each; between them it gives way to other calls. An event
 * that breaks a rule is refused and the others go on. An id that comes again, in this call too, is `repeated`: the first
 * one counts, whatever the second says. Events that are older than what is kept, or ahead of our clock, are refused.
 * @returns what became of each, in the order given
 * @throws what the database throws when it fails; whole batches before that stay stored, and may be sent again
 */
export async function takeInEvents(
  feed: Feed,
  events: readonly PortEvent[],
  prepare: Prepare = async (_db, batch) => batch,
): Promise<readonly EventResult[]> {
  const intake = intakeAt(feed.clock.now());
  const results: EventResult[] = [];
  const lanes: number[][] = Array.from({ length: lanesOf[feed.database.engine] }, () => []);
  for (const [index, event] of events.entries()) {
    const reason = findRefusal(event, intake);
    if (reason === null) lanes[laneOf(event, lanes.length)]?.push(index);
    else results[index] = { eventId: event.eventId, result: 'refused', reason };
  }
  const ends = await Promise.allSettled(
    lanes.map(async (indexes) => {
      const size = batchSizes[feed.database.engine];
      for (let first = 0; first < indexes.length; first += size) {
        const part = indexes.slice(first, first + size);
        const stored = await storeBatch(
          feed,
          part.flatMap((index) => events[index] ?? []),
          prepare,
        );
        for (const [place, result] of stored.entries()) results[part[place] ?? -1] = result;
        await setImmediate();
      }
    }),
  );
  countResults(
    feed,
    results.filter((result) => result !== undefined),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

/** Events of one visit, and events of one id, go the same way: then no lane waits for the other. */
function laneOf({ visit }: PortEvent, lanes: number): number {
  let sum = 0;
  for (let place = 0; place < visit.gkey.length; place += 1) sum += visit.gkey.charCodeAt(place);
  return sum % lanes;
}

/** One transaction. When the database refuses a value in it, halves of it are tried, until the event with it stands alone. */
async function storeBatch(feed: Feed, batch: readonly PortEvent[], prepare: Prepare): Promise<readonly EventResult[]> {
  try {
    return await storeOrRepeat(feed, batch, prepare);
  } catch (error) {
    if (!/^2[23]/.test(sqlStateOf(error))) throw error;
    const [event] = batch;
    if (batch.length === 1 && event) {
      feed.log.error({ err: error }, 'the database refused an event that the feed had let through');
      return [{ eventId: event.eventId, result: 'refused', reason: 'It holds a value that cannot be stored' }];
    }
    const middle = Math.ceil(batch.length / 2);
    const first = await storeBatch(feed, batch.slice(0, middle), prepare);
    return [...first, ...(await storeBatch(feed, batch.slice(middle), prepare))];
  }
}

/** The database ends one of two transactions that wait for each other, which then has only to be done again. */
async function storeOrRepeat(
  feed: Feed,
  batch: readonly PortEvent[],
  prepare: Prepare,
  tries = 3,
): Promise<readonly EventResult[]> {
  try {
    return await feed.database.transaction(async (tx) => store(feed, tx, await prepare(tx, batch)));
  } catch (error) {
    if (tries === 1 || !deadlockStates.has(sqlStateOf(error))) throw error;
    return storeOrRepeat(feed, batch, prepare, tries - 1);
  }
}

async function store(feed: Feed, tx: Tx, batch: readonly PortEvent[]): Promise<readonly EventResult[]> {
  const misplaced = await findMisplacedWithdrawals(tx, batch);
  const fit = misplaced.size === 0 ? batch : batch.filter((event) => !misplaced.has(event));
  const fresh = new Set(await feed.ingest(tx, fit, feed.clock.now()));
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

/** Deadlock and serialization failure. */
const deadlockStates = new Set(['40P01', '40001']);

/** The five characters by which PostgreSQL names what went wrong; empty when something else did. */
function sqlStateOf(error: unknown): string {
  const cause = error instanceof Error && !(error instanceof DatabaseError) ? error.cause : error;
  return cause instanceof DatabaseError ? (cause.code ?? '') : '';
}
