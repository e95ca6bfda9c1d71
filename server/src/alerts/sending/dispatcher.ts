import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { wakeQueues } from '../messages/queue-messages.queries.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import type { SelectOwnReference } from '../messages/own-reference.queries.ts';
import { claimMessages } from './claim-messages.queries.ts';
import { leaseEnd } from './hold-leases.ts';
import { createSendingLanes, type Channel } from './sending-lanes.ts';
import { findNextDue, recallFrom, releaseOrphans } from './settle-handovers.queries.ts';
import { createServicePause, longestRetryAfter } from './service-pause.ts';

export type DispatcherNeeds = {
  readonly onMessages: OnMessages;
  /** Undefined where the installation has no references. */
  readonly selectOwnReference?: SelectOwnReference | undefined;
  /** Milliseconds after which claims no longer wait for messages that are under way. */
  readonly patience?: number;
};

const most = 100;
const patienceMilliseconds = 10_000;
/** A job that has worked for this long hands over nothing new. Its time limit is longer than what is still under way. */
export const workMilliseconds = 40_000;
/** A job due within this time may be the running one, since the database's clock may be ahead of ours. */
const nearMilliseconds = 1_000;

/**
 * Hands over all due messages of one kind. An unavailable service is tested every few seconds with one message, while
 * the others wait.
 */
export function createDispatcher(
  platform: Pick<Platform, 'database' | 'jobs' | 'clock' | 'log' | 'shutdown'>,
  channel: Channel,
  { onMessages, selectOwnReference, patience = patienceMilliseconds }: DispatcherNeeds,
): { work(): Promise<void> } {
  const { database, jobs, clock, shutdown } = platform;
  const { alertType } = channel;
  const queue = wakeQueues[alertType];
  const toDatabaseTime = databaseTimes(clock);
  const pause = createServicePause(() => clock.now().getTime());
  const lanes = createSendingLanes(platform, channel, { pause, patience });
  let working: Promise<void> | null = null;
  let isWanted = false;
  let takeOver = () => {};
  let followUpAt = 0;
  let workUntil = 0;
  // The embedded engine has one process, so messages that are taken when it starts belong to a process that has ended.
  let isFirst = database.engine === 'pglite';

  const canSend = () => pause.until() <= clock.now().getTime() && !shutdown.draining.aborted && lanes.isFree();

  /** @returns whether there may be more to do now */
  async function runOnce(): Promise<boolean> {
    const asked = pause.isDoubtful() ? 1 : most;
    const now = clock.now();
    const leaseUntil = leaseEnd(clock);
    const claim = await database.transaction(async (tx) => {
      const terms = { alertType, now, most: asked, leaseUntil, toDatabaseTime };
      const claimed = await claimMessages(tx, terms, selectOwnReference);
      await onMessages(tx, { messageIds: claimed.queuedIds });
      return claimed;
    });
    if (claim.exhausted.length > 0) await database.transaction((tx) => settleSuspended(tx, platform, claim.exhausted));
    await lanes.handOverAll({ handovers: claim.handovers, leaseUntil, workUntil });
    return claim.seen >= asked;
  }

  async function workUntilDone(): Promise<void> {
    workUntil = performance.now() + workMilliseconds;
    if (isFirst) await releaseOrphans(database.db, alertType, toDatabaseTime(clock.now()));
    isFirst = false;
    do {
      isWanted = false;
      while (canSend()) {
        if (performance.now() > workUntil) return jobs.send(queue, {});
        if (!(await runOnce())) break;
      }
      await comeBack();
    } while (isWanted);
  }

  /** Sends a job for the remaining messages, which are due later; any process can run it, even if this one ends. */
  async function comeBack(): Promise<void> {
    const now = clock.now().getTime();
    const farthest = new Date(now + longestRetryAfter);
    await recallFrom(database.db, alertType, toDatabaseTime(farthest), toDatabaseTime(clock.now()));
    const next = await findNextDue(database.db, alertType, toDatabaseTime(clock.now()));
    if (next === null) return;
    const at = Math.max(now + next, pause.until(), now + (lanes.isFree() ? 1 : patience));
    if (followUpAt > now + nearMilliseconds && followUpAt <= at && followUpAt <= farthest.getTime()) return;
    followUpAt = at;
    await jobs.send(queue, {}, { startAfter: new Date(at) });
  }

  return {
    /**
     * Jobs that come at the same time work as one, since the messages that they were sent for are already stored. The last
     * one waits for what is still under way, so that the process does not stop before; the next job takes over from it.
     */
    async work() {
      takeOver();
      const takenOver = new Promise<void>((resolve) => (takeOver = resolve));
      isWanted = true;
      // Begins when all of them have come.
      await (working ??= Promise.resolve()
        .then(workUntilDone)
        .finally(() => (working = null)));
      await Promise.race([takenOver, lanes.waitForAll()]);
    },
  };
}
