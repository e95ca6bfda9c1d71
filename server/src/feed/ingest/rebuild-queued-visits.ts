import type { Platform } from '../../platform/platform.ts';
import { countQueued, listQueued, takeQueued } from '../statements/visits-to-rebuild.queries.ts';
import type { Feed } from './create-feed.ts';
import { storeBatch } from './store-batch.ts';

/**
 * Rebuilds containers that are affected through their vessel or through a whole report. Containers queued during the
 * run may wait for the next one.
 */
export async function rebuildQueuedVisits(feed: Feed): Promise<void> {
  let left = await countQueued(feed.database.db);
  while (left > 0) {
    const containers = await listQueued(feed.database.db, feed.scheduler.batchSize);
    if (containers.length === 0) return;
    left -= containers.length;
    const rebuilt = await storeBatch(feed, containers, (tx, part) => feed.rebuildQueued(tx, part, feed.clock.now()));
    // These leave the queue, because the database would refuse their visits each time, ahead of all others.
    const refused = containers.filter((_, place) => typeof rebuilt[place] === 'object');
    if (refused.length > 0) await feed.database.transaction((tx) => takeQueued(tx, refused));
    // Other processes are working on all of them.
    if (rebuilt.every((result) => result === false)) return;
  }
}

/** Once a minute, for containers that a process left in the queue when it ended. */
export function scheduleQueuedRebuilds({ jobs }: Pick<Platform, 'jobs'>, feed: Feed): void {
  jobs.schedule('rebuild-queued-visits', '* * * * *', () => rebuildQueuedVisits(feed));
}
