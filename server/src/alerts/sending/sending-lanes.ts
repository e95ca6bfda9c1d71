import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertType } from '@quaywatch/shared/contract';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import type { Handover } from './decide-messages.rules.ts';
import { outcomeOf, putBack, type HandoverResult, type Outcome } from './handover-outcome.rules.ts';
import { holdLeases } from './hold-leases.ts';
import type { ServicePause } from './service-pause.ts';
import { createSettler } from './settler.ts';

/** Sends messages of one kind, to the mail server or the gateway. */
export type Channel = {
  readonly alertType: AlertType;
  readonly concurrency: number;
  handOver(handover: Handover): Promise<HandoverResult>;
};

export type ClaimedHandovers = {
  readonly handovers: readonly Handover[];
  readonly leaseUntil: Date;
  /** By `performance.now()`: what has not begun by then is put back. */
  readonly workUntil: number;
};

type Claimed = {
  readonly handover: Handover;
  readonly leases: ReturnType<typeof holdLeases>;
  readonly workUntil: number;
};

type Lane = { readonly handover: Handover; readonly isTest: boolean; readonly since: number };

/** A test of the service that is not answered within this time is taken for a slow mail, and another one may begin. */
const testMilliseconds = 5_000;

/**
 * Hands over messages in as many lanes as the channel has, whichever claim they come from. A message whose answer takes
 * minutes keeps its lane and its lease, and the other lanes go on.
 */
export function createSendingLanes(
  platform: Pick<Platform, 'database' | 'jobs' | 'clock' | 'log' | 'shutdown'>,
  channel: Channel,
  { pause, onMessages }: { readonly pause: ServicePause; readonly onMessages: OnMessages },
) {
  const { clock, log, shutdown } = platform;
  const settler = createSettler(platform, onMessages);
  const underWay = new Set<Lane>();
  let waiting: Claimed[] = [];
  let failures: unknown[] = [];
  let nextEnd = createMoment();
  let idle = createMoment();

  function begin(): void {
    while (underWay.size < channel.concurrency) {
      const next = waiting.shift();
      if (!next) return;
      void run(next);
    }
  }

  async function run(next: Claimed): Promise<void> {
    const lane = { handover: next.handover, isTest: pause.isDoubtful(), since: performance.now() };
    underWay.add(lane);
    await settle(next);
    underWay.delete(lane);
    begin();
    nextEnd.come();
    nextEnd = createMoment();
    if (underWay.size > 0) return;
    idle.come();
    idle = createMoment();
  }

  async function settle({ handover, leases, workUntil }: Claimed): Promise<void> {
    try {
      const mayTry = leases.isOurs(handover) && performance.now() <= workUntil;
      await settler.settle(mayTry ? await tryHandover(handover) : putBack(handover, clock.now()));
    } catch (error) {
      failures.push(error);
      // Outcomes cannot be stored now. What waits is claimed again once its lease has ended.
      for (const one of takeWaiting()) one.leases.settled(one.handover);
    } finally {
      leases.settled(handover);
    }
  }

  function takeWaiting(): readonly Claimed[] {
    const taken = waiting;
    waiting = [];
    return taken;
  }

  async function tryHandover(handover: Handover): Promise<Outcome> {
    const { key, messages } = handover;
    const now = clock.now();
    // Put back, so that another process can hand it over.
    if (shutdown.draining.aborted) return putBack(handover, now);
    if (pause.until() > now.getTime()) return putBack(handover, now, new Date(pause.until()));
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

  return {
    /** How many lanes have nothing to do. */
    countFree: (): number => channel.concurrency - underWay.size,
    isWaiting: (): boolean => waiting.length > 0,
    /** Whether what is claimed now begins at once. */
    hasRoom: (): boolean => waiting.length === 0 && underWay.size < channel.concurrency,
    /** Whether a message that was begun to test a doubtful service is not answered yet. */
    isTesting: (): boolean =>
      [...underWay].some(({ isTest, since }) => isTest && performance.now() - since < testMilliseconds),
    /** Ids of the messages that are handed over now, also if their lease has ended. */
    listUnderWay: (): readonly string[] =>
      [...underWay].flatMap(({ handover }) => handover.messages.map(({ id }) => id)),
    hasFailed: (): boolean => failures.length > 0,

    add({ handovers, leaseUntil, workUntil }: ClaimedHandovers): void {
      if (handovers.length === 0) return;
      const leases = holdLeases(platform, handovers, leaseUntil);
      waiting.push(...handovers.map((handover) => ({ handover, leases, workUntil })));
      begin();
    },

    /** Leaves what has not begun to others. Returns whether there was anything. */
    async putBackWaiting(): Promise<boolean> {
      const taken = takeWaiting();
      const settled = taken.map(({ handover, leases }) =>
        settler.settle(putBack(handover, clock.now())).finally(() => leases.settled(handover)),
      );
      await Promise.all(settled);
      return taken.length > 0;
    },

    /** Resolves to whether a message of these lanes was settled within so many milliseconds. */
    async endsWithin(milliseconds: number): Promise<boolean> {
      const over = new AbortController();
      const late = sleep(milliseconds, false, { signal: over.signal });
      return Promise.race([nextEnd.comes.then(() => true), late]).finally(() => over.abort());
    },

    /** Resolves when nothing is under way any more. */
    whenIdle: (): Promise<void> => (underWay.size > 0 ? idle.comes : Promise.resolve()),

    /** @throws if an outcome could not be stored since the last call */
    throwFailure(): void {
      const [first] = failures;
      const hasAny = failures.length > 0;
      failures = [];
      if (hasAny) throw first;
    },
  };
}

/** Something that any number of jobs wait for. */
function createMoment() {
  let come = () => {};
  const comes = new Promise<void>((resolve) => (come = resolve));
  return { comes, come: () => come() };
}
