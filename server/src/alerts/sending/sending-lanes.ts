import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertType } from '@quaywatch/shared/contract';
import type { Platform } from '../../platform/platform.ts';
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

type Terms = {
  readonly pause: ServicePause;
  /** Milliseconds after which messages under way no longer keep others from being claimed for the free lanes. */
  readonly patience: number;
};

/**
 * Hands over messages in as many lanes as the channel has. A message whose answer takes minutes keeps its lane and its
 * lease, and the other lanes go on with messages that are claimed later.
 */
export function createSendingLanes(
  platform: Pick<Platform, 'database' | 'jobs' | 'clock' | 'log' | 'shutdown'>,
  channel: Channel,
  { pause, patience }: Terms,
) {
  const { clock, log, shutdown } = platform;
  const settler = createSettler(platform);
  const underWay = new Set<Promise<void>>();
  let busy = 0;

  /** Ends when all messages are settled, or sooner if those that are left take long and others can be claimed. */
  async function handOverAll({ handovers, leaseUntil, workUntil }: ClaimedHandovers): Promise<void> {
    const leases = holdLeases(platform, handovers, leaseUntil);
    const waiting = handovers.values();
    let noteAllBegun = () => {};
    const allBegun = new Promise<void>((resolve) => (noteAllBegun = resolve));
    async function runLane(mayBegin: boolean): Promise<void> {
      for (const handover of waiting) {
        if (handover === handovers.at(-1)) noteAllBegun();
        try {
          const mayTry = mayBegin && leases.isOurs(handover) && performance.now() <= workUntil;
          await settler.settle(mayTry ? await tryHandover(handover) : putBack(handover, clock.now()));
        } catch (error) {
          // Outcomes cannot be stored now. The remaining messages wait until their lease ends and a worker claims them.
          for (const remaining of waiting) leases.settled(remaining);
          throw error;
        } finally {
          leases.settled(handover);
        }
      }
    }
    const lanes = Array.from({ length: Math.min(channel.concurrency - busy, handovers.length) }, async () => {
      busy += 1;
      await runLane(true).finally(() => (busy -= 1));
    });
    const ended = endOf(lanes).finally(leases.end);
    underWay.add(ended);
    ended.finally(() => underWay.delete(ended)).catch(() => undefined);

    const over = new AbortController();
    const pass = (milliseconds: number) => sleep(milliseconds, undefined, { signal: over.signal });
    const putBackLate = () => pass(workUntil - performance.now()).then(() => runLane(false));
    // If all lanes hang, what waits goes to other workers.
    const nothingWaits = () => Promise.race([...lanes, allBegun, putBackLate()]);
    await Promise.race([ended, pass(patience).then(nothingWaits)]).finally(() => over.abort());
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

  return {
    isFree: () => busy < channel.concurrency,
    handOverAll,
    /** @throws if an outcome could not be stored */
    async waitForAll(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

/** @throws the first failure, once all lanes have ended */
async function endOf(lanes: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(lanes);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
