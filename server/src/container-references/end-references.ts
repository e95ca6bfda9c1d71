import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform/platform.ts';
import { endReferences } from './end-references.queries.ts';

const queue = 'delete-ended-references';
const batch = 500;
/** The pause between two batches, so that searches and port events go first. */
const pauseMilliseconds = 100;

/** Deletes references 30 days after their visit. After an interruption, the next run continues (CON-122). */
export function scheduleEndedReferences(platform: Platform): void {
  const { jobs } = platform;
  jobs.work(queue, (_data, { signal }) => deleteEnded(platform, signal), { timeLimitSeconds: 3600 });
  jobs.schedule(`begin-${queue}`, '57 2 * * *', () => jobs.send(queue, {}));
}

async function deleteEnded({ database, clock, log }: Platform, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  let deleted = 0;
  for (;;) {
    const outcome = await endReferences(database.db, now, batch);
    deleted += outcome.deleted;
    if (outcome.looked < batch) break;
    await sleep(pauseMilliseconds, undefined, { signal });
  }
  log.info({ deleted }, 'ended container references were deleted');
}
