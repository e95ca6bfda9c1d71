import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@quaywatch/shared/contract';
import { deleteCustomersPast } from '../alerts/index.ts';
import {
  deleteFinishedVisits,
  deleteSilentVisits,
  deleteStrayStatements,
  deleteUnreadMessages,
  type PlaceInVisits,
} from '../feed/index.ts';
import { keepMonths } from '../platform/database/month-partitions.ts';
import { firstId } from '../platform/database/uuid.ts';
import type { Platform } from '../platform/platform.ts';
import { dropSearchMonths } from '../search-log/index.ts';
import { retentionLimits } from '../tracking/rules.ts';
import { day } from '../platform/durations.ts';

const queue = 'delete-old-tracking';
const batch = 500;
const page = 5000;
/** The pause between two batches, so that searches and port events go first. */
const pauseMilliseconds = 100;

/** After an interruption, the next run continues. */
export function scheduleRetention(platform: Platform): void {
  const { jobs } = platform;
  jobs.work(queue, (_data, { signal }) => applyRetention(platform, signal), { timeLimitSeconds: 4 * 3600 });
  jobs.schedule(`begin-${queue}`, '23 2 * * *', () => jobs.send(queue, {}));
}

/** Each part runs even if another has failed, so that one slow statement does not keep everything else for ever. */
async function applyRetention(platform: Platform, signal: AbortSignal): Promise<void> {
  const deleted: Record<string, number | undefined> = {};
  const failures: unknown[] = [];
  for (const [name, part] of Object.entries(listParts(platform, signal))) {
    try {
      deleted[name] = await part();
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
      platform.log.error({ err: error, part: name }, 'a part of the old tracking data could not be deleted');
    }
  }
  platform.log.info(deleted, 'old tracking data was deleted');
  if (failures.length > 0) throw failures[0];
}

type Part = () => Promise<number | undefined>;

/** Each returns how many it deleted, if it counts them. What customers have of a visit is deleted after the visit. */
function listParts(platform: Platform, signal: AbortSignal): Readonly<Record<string, Part>> {
  const { clock, database } = platform;
  const { db } = database;
  const { historyDay, historyStart, silentSince } = retentionLimits(clock.now());
  const pause = () => sleep(pauseMilliseconds, undefined, { signal });
  const repeat = async (deleteBatch: () => Promise<number>) => {
    let all = 0;
    for (let count = await deleteBatch(); count > 0; count = await deleteBatch()) {
      all += count;
      await pause();
    }
    return all;
  };
  return {
    finished: () => repeat(() => deleteFinishedVisits(database, historyStart, batch)),
    silent: () =>
      eachPage<PlaceInVisits>({ port: '', gkey: '' }, pause, (after) =>
        deleteSilentVisits(database, silentSince, after, page),
      ),
    statements: () => repeat(() => deleteStrayStatements(db, historyStart, batch)),
    unread: () => repeat(() => deleteUnreadMessages(db, historyStart, batch)),
    customers: async () => {
      const past = { messages: historyStart, watches: new Date(clock.now().getTime() - limits.watchDays * day) };
      await eachPage(firstId, pause, async (after) => ({
        next: await deleteCustomersPast(db, past, after, batch),
        count: 0,
      }));
      return undefined;
    },
    months: () => keepMonthlyLogs(platform, historyDay),
  };
}

/** @returns the sum of the counts */
async function eachPage<Place>(
  start: Place,
  pause: () => Promise<void>,
  work: (after: Place) => Promise<{ readonly next: Place | null; readonly count: number }>,
): Promise<number> {
  let all = 0;
  for (let after: Place | null = start; after !== null;) {
    const { next, count }: { readonly next: Place | null; readonly count: number } = await work(after);
    all += count;
    after = next;
    if (after !== null) await pause();
  }
  return all;
}

/** This month and the next two: the job can miss two months without harm. */
const monthsMade = 3;

/**
 * Creates partitions for the months ahead, and drops those that history no longer reaches (SRV-120, decision 0050).
 * @param historyDay `YYYY-MM-DD`: the first day that history covers
 * @returns how many months were dropped
 */
export async function keepMonthlyLogs(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  historyDay: string,
): Promise<number> {
  const now = clock.now();
  const firstDays = Array.from({ length: monthsMade }, (_, ahead) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)).toISOString().slice(0, 10),
  );
  await keepMonths(database, firstDays);
  return dropSearchMonths(database, historyDay);
}
