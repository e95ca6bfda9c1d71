import type { AlertType } from '@quaywatch/shared/contract';
import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { wakeQueues } from '../messages/queue-messages.queries.ts';
import { isOver } from '../../platform/back-off.rules.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import type { SelectOwnReference } from '../messages/own-reference.queries.ts';
import { claimMessages } from './claim-messages.queries.ts';
import { messageBackOff, pauseAfter, type Handover } from './decide-messages.rules.ts';
import { findNextDue, recallFrom, releaseOrphans, renewLeases, type Outcome } from './settle-handovers.queries.ts';
import { createServicePause, longestRetryAfter } from './service-pause.ts';
import { createSettler } from './settler.ts';

export type HandoverResult =
  | { readonly kind: 'taken'; readonly gatewayId: string | null }
  /** `away`: the service accepts nothing. `temporary`: not this message now. `permanent`: never this message. */
  | {
      readonly kind: 'away' | 'temporary' | 'permanent';
      /** For the customer. */
      readonly reason: string;
      /** For the log: codes of the answer, without personal data. */
      readonly message?: string;
      readonly retryAfter: number | null;
      /** The service may have accepted the message, because nobody heard what it did with it. */
      readonly mayHaveArrived?: boolean;
    };

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
const leaseMilliseconds = 10_000;
const renewEveryMilliseconds = 2_500;
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

  const leaseEnd = () => new Date(clock.now().getTime() + leaseMilliseconds);

  /** @returns whether there may be more to do now */
  async function runOnce(): Promise<boolean> {
    const asked = pause.isDoubtful() ? 1 : most;
    const now = clock.now();
    const leaseUntil = leaseEnd();
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
    const open = new Map(handovers.flatMap(({ messages }) => messages.map((message) => [message.id, message])));
    const leases = new Map([...open.keys()].map((id) => [id, leaseUntil]));
    const renew = async () => {
      const until = leaseEnd();
      for (const id of await renewLeases(database.db, [...open.values()], toDatabaseTime(until))) leases.set(id, until);
    };
    const renewal = setInterval(() => {
      renew().catch((error: unknown) => log.warn({ err: error }, 'the lease of messages could not be renewed'));
    }, renewEveryMilliseconds);
    // If this process stood still until its lease ended, other workers may have taken the messages.
    const isOurs = ({ messages }: Handover) => messages.every(({ id }) => (leases.get(id) ?? leaseUntil) > clock.now());
    const waiting = handovers.values();
    const failures: unknown[] = [];
    const runLane = async () => {
      for (const handover of waiting) {
        // Outcomes cannot be stored now. The remaining messages wait until their lease ends and a worker claims them.
        if (failures.length > 0) return;
        const mayTry = isOurs(handover) && performance.now() <= workUntil;
        await settler.settle(mayTry ? await tryHandover(handover) : putBack(handover, clock.now()));
        for (const { id } of handover.messages) open.delete(id);
      }
    };
    const lanes = Array.from({ length: Math.min(channel.concurrency, handovers.length) }, () =>
      runLane().catch((error: unknown) => void failures.push(error)),
    );
    await Promise.all(lanes);
    clearInterval(renewal);
    if (failures.length > 0) throw failures[0];
  }

  async function tryHandover(handover: Handover): Promise<Outcome> {
    const { messages } = handover;
    const [first] = messages;
    if (!first) throw new Error('Nothing was claimed to hand over');
    // Put back, so that another process can hand it over.
    if (shutdown.draining.aborted) return putBack(handover, clock.now());
    if (pause.until() > clock.now().getTime()) return putBack(handover, new Date(pause.until()));
    const { queuedAt } = first;
    const result = await channel.handOver(handover).catch((error: unknown): HandoverResult => {
      // An error with this one message must not hold up the others.
      log.error({ err: error, key: handover.key }, 'message could not be written');
      return { kind: 'temporary', reason: 'The message could not be written', retryAfter: null };
    });
    if (result.kind === 'taken') {
      pause.end();
      return { kind: 'handed-over', messages, gatewayId: result.gatewayId };
    }
    const { kind, reason, message: failure, mayHaveArrived = false } = result;
    log.warn({ key: handover.key, kind, reason, failure, attempts: first.attempts + 1 }, 'message not handed over');
    const now = clock.now();
    if (kind === 'permanent' || isOver(messageBackOff, queuedAt, now))
      return { kind: 'failed', messages, reason, mayHaveArrived };
    const retryAfter = result.retryAfter === null ? null : Math.min(result.retryAfter, longestRetryAfter);
    const concernsAll = kind === 'away' || retryAfter !== null;
    const pauseOfAll = concernsAll ? pause.lengthen(retryAfter) : 0;
    // Each try of a message that may have arrived may be one more copy, so it does not test the service every few seconds.
    const ownPause = !concernsAll || mayHaveArrived ? pauseAfter(first.attempts + 1, Math.random()) : 0;
    const dueAt = new Date(now.getTime() + Math.max(pauseOfAll, ownPause));
    return { kind: 'again', messages, queuedAt, dueAt, wasTried: true, mayHaveArrived };
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

/** Messages that were not tried. */
function putBack({ messages }: Handover, dueAt: Date): Outcome {
  const queuedAt = messages[0]?.queuedAt ?? dueAt;
  return { kind: 'again', messages, queuedAt, dueAt, wasTried: false, mayHaveArrived: false };
}
