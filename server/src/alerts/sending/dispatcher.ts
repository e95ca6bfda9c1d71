import { setTimeout as sleep } from 'node:timers/promises';
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
};

const most = 100;
/** How often a job that waits for an answer looks whether other messages will be due. */
const lookAgainMilliseconds = 10_000;
/** If no lane gets an answer for this long, another process is to look for messages. */
const stuckMilliseconds = 1_000;
/** After so many times of that in a row, it gets those that this process has claimed but not begun. */
const keepsWhileStuck = 3;
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
  { onMessages, selectOwnReference }: DispatcherNeeds,
): { work(): Promise<void> } {
  const { database, jobs, clock, shutdown } = platform;
  const { alertType } = channel;
  const queue = wakeQueues[alertType];
  const toDatabaseTime = databaseTimes(clock);
  const pause = createServicePause(() => clock.now().getTime());
  const lanes = createSendingLanes(platform, channel, { pause, onMessages });
  let working: Promise<void> | null = null;
  let isWanted = false;
  let jobsSoFar = 0;
  let takeOver = () => {};
  let followUpAt = 0;
  let workUntil = 0;
  // The embedded engine has one process, so messages that are taken when it starts belong to a process that has ended.
  let isFirst = database.engine === 'pglite';

  const canSend = () => pause.until() <= clock.now().getTime() && !shutdown.draining.aborted && !lanes.hasFailed();
  /** A service that may be unavailable is tested with one message at a time, also while earlier ones are not answered. */
  const mayClaim = () => lanes.hasRoom() && !(pause.isDoubtful() && lanes.isTesting());

  /** @returns whether there may be more to claim now */
  async function claimOnce(): Promise<boolean> {
    // Lanes that are held by slow messages leave their share to other processes.
    const asked = pause.isDoubtful() ? 1 : Math.ceil((most * lanes.countFree()) / channel.concurrency);
    const now = clock.now();
    const leaseUntil = leaseEnd(clock);
    const claim = await database.transaction(async (tx) => {
      const underWay = lanes.listUnderWay();
      const terms = { alertType, now, most: asked, leaseUntil, underWay, toDatabaseTime };
      const claimed = await claimMessages(tx, terms, selectOwnReference);
      await onMessages(tx, { messageIds: claimed.queuedIds });
      return claimed;
    });
    lanes.add({ handovers: claim.handovers, leaseUntil, workUntil });
    if (claim.exhausted.length > 0) await database.transaction((tx) => settleSuspended(tx, platform, claim.exhausted));
    return claim.seen >= asked;
  }

  /** Begins all messages that are due, or leaves to others what it could not begin in time. */
  async function workUntilBegun(): Promise<void> {
    workUntil = performance.now() + workMilliseconds;
    lanes.throwFailure();
    if (isFirst) await releaseOrphans(database.db, alertType, toDatabaseTime(clock.now()));
    isFirst = false;
    do {
      isWanted = false;
      await claimAll();
      await waitUntil(() => !lanes.isWaiting());
    } while (isWanted);
  }

  async function claimAll(): Promise<void> {
    while (canSend()) {
      await waitUntil(mayClaim);
      if (performance.now() > workUntil) return jobs.send(queue, {});
      if (!canSend() || !(await claimOnce())) return;
    }
  }

  /**
   * While all lanes wait for answers, this job stays and is not replaced by another, so that other processes get the
   * jobs that come, and soon what this one has claimed and not begun.
   */
  async function waitUntil(isSo: () => boolean): Promise<void> {
    let toldAfter = 0;
    let stuck = 0;
    while (!isSo()) {
      stuck = (await lanes.endsWithin(stuckMilliseconds)) ? 0 : stuck + 1;
      const leavesRest = stuck >= keepsWhileStuck || performance.now() > workUntil || shutdown.draining.aborted;
      if (leavesRest && (await lanes.putBackWaiting())) {
        await jobs.send(queue, {});
      } else if (stuck > 0 && toldAfter < jobsSoFar) {
        // The job that was sent last may have come back to this process, where it waits as well.
        toldAfter = jobsSoFar;
        await jobs.send(queue, {});
      }
    }
  }

  /** Sends a job for the remaining messages, which are due later; any process can run it, even if this one ends. */
  async function comeBack(): Promise<void> {
    const now = clock.now().getTime();
    const farthest = new Date(now + longestRetryAfter);
    await recallFrom(database.db, alertType, toDatabaseTime(farthest), toDatabaseTime(clock.now()));
    const next = await findNextDue(database.db, alertType, toDatabaseTime(clock.now()), lanes.listUnderWay());
    if (next === null) return;
    const at = Math.max(now + next, pause.until(), now + (lanes.hasRoom() ? 1 : lookAgainMilliseconds));
    if (followUpAt > now + nearMilliseconds && followUpAt <= at && followUpAt <= farthest.getTime()) return;
    followUpAt = at;
    await jobs.send(queue, {}, { startAfter: new Date(at) });
  }

  /** Waits for what is under way, so that the process does not stop before, unless the next job does so. */
  async function waitForAnswers(): Promise<void> {
    takeOver();
    const takenOver = new Promise<'taken over'>((resolve) => (takeOver = () => resolve('taken over')));
    for (let wait = stuckMilliseconds; ; wait = lookAgainMilliseconds) {
      const over = new AbortController();
      const late = sleep(wait, 'late' as const, { signal: over.signal });
      const idle = lanes.whenIdle().then(() => 'idle' as const);
      const state = await Promise.race([takenOver, idle, late]).finally(() => over.abort());
      if (state === 'taken over') return;
      lanes.throwFailure();
      await comeBack();
      if (state === 'idle') return;
    }
  }

  return {
    /**
     * Jobs that come at the same time work as one, since the messages that they were sent for are already stored. The last
     * one waits for the answers.
     */
    async work() {
      isWanted = true;
      jobsSoFar += 1;
      // Begins when all of them have come.
      await (working ??= Promise.resolve()
        .then(workUntilBegun)
        .finally(() => (working = null)));
      await waitForAnswers();
    },
  };
}
