import type { Platform } from '../../platform/platform.ts';
import { countQueued, listQueued, takeQueued } from '../statements/visits-to-rebuild.queries.ts';
import type { Feed } from './create-feed.ts';
import { storeBatch } from './store-batch.ts';

/**
 * Works out the visits of boxes of which something was said by way of their ships, or of a whole report, in batches of a
 * transaction each. Boxes that come into the queue meanwhile may stay for the next run.
 */
export async function rebuildQueuedVisits(feed: Feed): Promise<void> {
  let left = await countQueued(feed.database.db);
  while (left > 0) {
    const boxes = await listQueued(feed.database.db, feed.scheduler.batchSize);
    if (boxes.length === 0) return;
    left -= boxes.length;
    const folded = await storeBatch(feed, boxes, (tx, part) => feed.rebuildQueued(tx, part, feed.clock.now()));
    // The database refuses what has become of one box; it would refuse it again each time, before all others.
    const refused = boxes.filter((_, place) => typeof folded[place] === 'object');
    if (refused.length > 0) await feed.database.transaction((tx) => takeQueued(tx, refused));
    // Others are working on all of them.
    if (folded.every((result) => result === false)) return;
  }
}

/** Makes processes that run jobs fold, once a minute, what a process that has ended left in the queue. */
export function scheduleQueuedRebuilds({ jobs }: Pick<Platform, 'jobs'>, feed: Feed): void {
  jobs.schedule('rebuild-queued-visits', '* * * * *', () => rebuildQueuedVisits(feed));
}
