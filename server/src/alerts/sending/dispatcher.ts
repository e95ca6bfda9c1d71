import PQueue from 'p-queue';
import type { AlertType } from '@quaywatch/shared/contract';
import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { wakeQueues } from '../messages/queue-messages.queries.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import type { SelectOwnReference } from '../messages/own-reference.queries.ts';
import { claimMessages } from './claim-messages.queries.ts';
import type { Handover } from './decide-messages.rules.ts';
import { outcomeOf, putBack, type HandoverResult, type Outcome } from './handover-outcome.rules.ts';
import { holdLeases, leaseEnd } from './hold-leases.ts';
import { findNextDue, recallFrom, releaseOrphans } from './settle-handovers.queries.ts';
import { createServicePause, longestRetryAfter } from './service-pause.ts';
import { createSettler } from './settler.ts';

/** Sends messages of one kind, to the mail server or the gateway. */
export type Channel = {
  readonly alertType: AlertType;
  readonly concurrency: number;
  handOver(handover: Handover): Promise<HandoverResult>;
};

export type DispatcherNeeds = {
  readonly onMessages: OnMessages;
  /** Undefined where the installation has no references. */
  readonly selectOwnReference?: SelectOwnReference | undefined;
};

const most = 100;
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
  const { database, jobs, clock, log, shutdown } = platform;
  const { alertType } = channel;
  const queue = wakeQueues[alertType];
  const toDatabaseTime = databaseTimes(clock);
  const settler = createSettler(platform);
  const pause = createServicePause(() => clock.now().getTime());
  let working: Promise<void> | null = null;
  let followUpAt = 0;
  let workUntil = 0;
  // The embedded engine has one process, so messages that are taken when it starts belong to a process that has ended.
  let isFirst = database.engine === 'pglite';

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
    await handOverAll(claim.handovers, leaseUntil);
    return claim.seen >= asked;
  }

  async function handOverAll(handovers: readonly Handover[], leaseUntil: Date): Promise<void> {
    const leases = holdLeases(platform, handovers, leaseUntil);
    const lanes = new PQueue({ concurrency: channel.concurrency });
    async function settleNext(handover: Handover): Promise<void> {
      try {
        const mayTry = leases.isOurs(handover) && performance.now() <= workUntil;
        await settler.settle(mayTry ? await tryHandover(handover) : putBack(handover, clock.now()));
        leases.settled(handover);
      } catch (error) {
        // Outcomes cannot be stored now. The remaining messages wait until their lease ends and a worker claims them.
        lanes.clear();
        throw error;
      }
    }
    const ends = await Promise.allSettled(handovers.map((handover) => lanes.add(() => settleNext(handover))));
    leases.end();
    // The first one is the failure itself; those that were cleared away come after it.
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function tryHandover(handover: Handover): Promise<Outcome> {
    const { key, messages } = handover;
    // Put back, so that another process can hand it over.
    if (shutdown.draining.aborted) return putBack(handover, clock.now());
    if (pause.until() > clock.now().getTime()) return putBack(handover, new Date(pause.until()));
    const result = await channel.handOver(handover).catch((error: unknown): HandoverResult => {
      // An error with this one message must not hold up the others.
      log.error({ err: error, key }, 'message could not be written');
      return { kind: 'temporary', reason: 'The message could not be written', retryAfter: null };
    });
    if (result.kind === 'taken') {
      pause.end();
    } else {
      const { kind, reason, message: failure } = result;
      log.warn({ key, kind, reason, failure, attempts: messages[0].attempts + 1 }, 'message not handed over');
    }
    const pauseAll = (retryAfter: number | null) => pause.lengthen(retryAfter);
    return outcomeOf(handover, result, { now: clock.now(), pauseAll, chance: Math.random() });
  }

  async function workUntilDone(): Promise<void> {
    workUntil = performance.now() + workMilliseconds;
    if (isFirst) await releaseOrphans(database.db, alertType, toDatabaseTime(clock.now()));
    isFirst = false;
    while (pause.until() <= clock.now().getTime() && !shutdown.draining.aborted) {
      if (!(await runOnce())) break;
      if (performance.now() > workUntil) return jobs.send(queue, {});
    }
    await comeBack();
  }

  /** Sends a job for the remaining messages, which are due later; any process can run it, even if this one ends. */
  async function comeBack(): Promise<void> {
    const now = clock.now().getTime();
    const farthest = new Date(now + longestRetryAfter);
    await recallFrom(database.db, alertType, toDatabaseTime(farthest), toDatabaseTime(clock.now()));
    const next = await findNextDue(database.db, alertType, toDatabaseTime(clock.now()));
    if (next === null) return;
    const at = Math.max(now + next, pause.until(), now + 1);
    if (followUpAt > now + nearMilliseconds && followUpAt <= at && followUpAt <= farthest.getTime()) return;
    followUpAt = at;
    await jobs.send(queue, {}, { startAfter: new Date(at) });
  }

  return {
    // Jobs fetched together run as one, since the messages that they were sent for are already stored.
    work: () => (working ??= workUntilDone().finally(() => (working = null))),
  };
}
