import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@quaywatch/shared/contract';
import { deleteCustomersPast } from '../alerts/index.ts';
import {
  deleteFinishedVisits,
  deleteSilentVisits,
  deleteStrayEvents,
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

async function applyRetention(platform: Platform, signal: AbortSignal): Promise<void> {
  const { clock, log } = platform;
  const { db } = platform.database;
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

  const finished = await repeat(() => deleteFinishedVisits(db, historyStart, batch));
  const silent = await eachPage<PlaceInVisits>({ port: '', gkey: '' }, pause, (after) =>
    deleteSilentVisits(db, silentSince, after, page),
  );
  const events = await repeat(() => deleteStrayEvents(db, historyStart, batch));
  const statements = await repeat(() => deleteStrayStatements(db, historyStart, batch));
  const unread = await repeat(() => deleteUnreadMessages(db, historyStart, batch));
  const watches = new Date(clock.now().getTime() - limits.watchDays * day);
  const past = { messages: historyStart, watches };
  await eachPage(firstId, pause, async (after) => ({
    next: await deleteCustomersPast(db, past, after, batch),
    count: 0,
  }));
  const months = await keepMonthlyLogs(platform, historyDay);
  log.info({ finished, silent, events, statements, unread, months }, 'old tracking data was deleted');
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
