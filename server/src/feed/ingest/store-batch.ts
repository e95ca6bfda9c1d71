import type { Tx } from '../../platform/database/database.ts';
import { sqlStateOf } from '../../platform/database/database-errors.ts';
import type { Feed } from './create-feed.ts';

/** Why the database refused an event that the feed had accepted. */
export type BatchRefusal = { readonly reason: string };

type Store<Event, Result> = (tx: Tx, batch: readonly Event[]) => Promise<readonly Result[]>;

/** Stores in one transaction. If the database refuses a value, tries halves until the faulty event is alone. */
export async function storeBatch<Event, Result>(
  feed: Pick<Feed, 'database' | 'log' | 'scheduler'>,
  batch: readonly Event[],
  store: Store<Event, Result>,
): Promise<readonly (Result | BatchRefusal)[]> {
  try {
    return await feed.scheduler.take(() => storeOrRepeat(feed, batch, store));
  } catch (error) {
    if (!/^2[23]/.test(sqlStateOf(error))) throw error;
    if (batch.length <= 1) {
      feed.log.error({ err: error }, 'the database refused an event that the feed had accepted');
      return [{ reason: 'It has a value that cannot be stored' }];
    }
    const middle = Math.ceil(batch.length / 2);
    const first = await storeBatch(feed, batch.slice(0, middle), store);
    return [...first, ...(await storeBatch(feed, batch.slice(middle), store))];
  }
}

/** The database aborts one of two transactions that store the same event at once. It can simply be repeated. */
async function storeOrRepeat<Event, Result>(
  feed: Pick<Feed, 'database'>,
  batch: readonly Event[],
  store: Store<Event, Result>,
  tries = 3,
): Promise<readonly Result[]> {
  try {
    return await feed.database.transaction((tx) => store(tx, batch));
  } catch (error) {
    if (tries === 1 || !passingStates.has(sqlStateOf(error))) throw error;
    return storeOrRepeat(feed, batch, store, tries - 1);
  }
}

/** Serialization failure and unique violation, both of which may pass when repeated; deadlocks already have been. */
const passingStates = new Set(['40001', '23505']);
