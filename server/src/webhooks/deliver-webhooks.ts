import { setTimeout as sleep } from 'node:timers/promises';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import type { SelectOwnReference } from '../alerts/index.ts';
import { nextTry } from '../platform/back-off.rules.ts';
import { databaseTimes } from '../platform/database/database-times.ts';
import type { Platform } from '../platform/platform.ts';
import { openFor } from '../platform/sealing/purpose-seal.ts';
import {
  findNextDelivery,
  giveBack,
  noteFailure,
  noteSuccess,
  settleDelivery,
  takeDue,
  webhookKinds,
  type DueDelivery,
  type WebhookKind,
} from './deliveries.queries.ts';
import { postWebhook, type Posted } from './post-webhook.ts';
import { sendWebhookOffJob } from './webhook-letters.ts';
import { describeEvent, signBody, webhookBackOff } from './webhook-event.rules.ts';
import type { WebhookRow } from './webhooks.queries.ts';
import { day } from '../platform/durations.ts';
import { serverLimits } from '../platform/server-limits.ts';

export const deliverJob = 'deliver-webhooks';

/** Webhooks that fail are worked through beside the others, so that their time-outs delay nobody else. */
const rounds: Readonly<Record<WebhookKind, { readonly most: number; readonly lanes: number }>> = {
  other: { most: 40, lanes: 10 },
  failing: { most: 10, lanes: 5 },
};
/** How many posts to one customer's receiver a process has open at a time. */
const lanesOfCustomer = 2;
/** Longer than a round in which every receiver uses all its time. */
const leaseMilliseconds = 60_000;
/** Longer than a post takes. A post that never ended would stop every webhook of this process. */
const postMilliseconds = 15_000;
/** After this time, a round leaves its remaining work to the next job. */
const workMilliseconds = 30_000;

export type Post = typeof postWebhook;

export type DelivererNeeds = {
  readonly post?: Post;
  /** Milliseconds until a post is given up. */
  readonly patience?: number;
  /** Finds nothing if the installation has no references. */
  readonly selectOwnReference?: SelectOwnReference | undefined;
};

/** A job that is due this soon may be the running one. */
const nearMilliseconds = 1_000;

/** Delivers each event at least once, whatever is killed (SRV-192). One per process. */
export function createDeliverer(
  platform: Platform,
  { post = postWebhook, patience = postMilliseconds, selectOwnReference }: DelivererNeeds = {},
): { work(): Promise<void> } {
  const { database, clock, jobs, shutdown } = platform;
  const toDatabaseTime = databaseTimes(clock);
  const working = new Set<WebhookKind>();
  const wanted = new Set<WebhookKind>();
  /** Failing webhooks that have had a turn here, the one whose turn is longest ago first. */
  const turns = new Set<string>();
  let followUpAt = 0;
  const postInTime: Post = (terms) => endInTime(post(terms), patience);

  async function runRound(kind: WebhookKind): Promise<boolean> {
    const now = clock.now();
    const { most, lanes } = rounds[kind];
    const terms = {
      kind,
      now: toDatabaseTime(now),
      until: toDatabaseTime(new Date(now.getTime() + leaseMilliseconds)),
      most,
      turns: kind === 'failing' ? [...turns] : [],
    };
    const due = await database.transaction((tx) => takeDue(tx, terms, selectOwnReference));
    if (kind === 'failing') noteTurns(due);
    const waiting = chainsOf(due).values();
    const runLane = async () => {
      for (const chain of waiting) await deliverChain(platform, chain, postInTime);
    };
    await Promise.all(Array.from({ length: lanes }, runLane));
    return due.length > 0;
  }

  function noteTurns(due: readonly DueDelivery[]): void {
    if (due.length === 0) turns.clear();
    for (const { customerId } of due) {
      turns.delete(customerId);
      turns.add(customerId);
    }
  }

  /** Sends one job for all events that still wait. Work of the other kind that is still running sends its own. */
  async function comeBack(kind: WebhookKind): Promise<void> {
    const kinds = webhookKinds.filter((one) => one === kind || !working.has(one));
    const wait = await findNextDelivery(database.db, kinds, toDatabaseTime(clock.now()));
    if (wait === null) return;
    const now = clock.now().getTime();
    const at = now + Math.max(wait, nearMilliseconds);
    if (followUpAt > now + nearMilliseconds && followUpAt <= at) return;
    followUpAt = at;
    await jobs.send(deliverJob, {}, { startAfter: new Date(at) });
  }

  async function workUntilDone(kind: WebhookKind): Promise<void> {
    const start = performance.now();
    while (wanted.delete(kind)) {
      if (performance.now() - start > workMilliseconds) return jobs.send(deliverJob, {});
      if (!shutdown.draining.aborted && (await runRound(kind))) wanted.add(kind);
      else await comeBack(kind);
    }
  }

  /**
   * If work of this kind is running already, it looks once more for due events, and the job does not wait for it.
   * Otherwise every job would wait for the receivers that hang.
   */
  async function workOn(kind: WebhookKind): Promise<void> {
    wanted.add(kind);
    if (working.has(kind)) return;
    working.add(kind);
    try {
      await workUntilDone(kind);
    } finally {
      working.delete(kind);
    }
  }

  return {
    work: async () => {
      await Promise.all(webhookKinds.map(workOn));
    },
  };
}

/** Declares the jobs that deliver events. */
export function registerDelivery(platform: Platform, needs: DelivererNeeds): void {
  const { jobs } = platform;
  const deliverer = createDeliverer(platform, needs);
  // While one batch works on webhooks that fail, another one works on the others.
  jobs.work(deliverJob, () => deliverer.work(), { concurrency: 200, batches: 2, timeLimitSeconds: 120 });
  // Finds events whose wake-up was lost.
  jobs.schedule('look-for-webhook-events', '* * * * *', () => jobs.send(deliverJob, {}));
}

/** After a failure, the rest waits for its turn among the failing webhooks. */
async function deliverChain(platform: Platform, chain: readonly DueDelivery[], post: Post): Promise<void> {
  for (const [place, delivery] of chain.entries()) {
    if ((await deliver(platform, delivery, post)) !== 'failed') continue;
    const rest = chain.slice(place + 1);
    const dueAt = databaseTimes(platform.clock)(platform.clock.now());
    return platform.database.transaction((tx) => giveBack(tx, rest, dueAt));
  }
}

/**
 * Deliveries that follow each other: two chains per customer. The first chain of every customer comes before any second
 * one.
 */
function chainsOf(due: readonly DueDelivery[]): readonly (readonly DueDelivery[])[] {
  const customers = [...new Set(due.map(({ customerId }) => customerId))];
  const ofCustomers = customers.map((one) => due.filter(({ customerId }) => customerId === one));
  return Array.from({ length: lanesOfCustomer }, (_, lane) =>
    ofCustomers.map((events) => events.filter((_event, index) => index % lanesOfCustomer === lane)),
  ).flat();
}

async function endInTime(posting: Promise<Posted>, patience: number): Promise<Posted> {
  const timer = new AbortController();
  const late: Posted = { httpStatus: null, problem: 'timeout' };
  const waiting = sleep(patience, late, { ref: false, signal: timer.signal });
  return Promise.race([posting, waiting]).finally(() => timer.abort());
}

async function deliver(platform: Platform, delivery: DueDelivery, post: Post): Promise<'failed' | 'done'> {
  const { config, database, clock, log, jobs } = platform;
  const { id, customerId, webhook, attempts, queuedAt } = delivery;
  const secrets = secretsOf(platform, webhook, clock.now());
  // The account page tells customers when they have lost webhooks; pending events do not wait for another tier.
  const isWanted = isAdvancedTier(delivery.tier) && delivery.accountStatus === 'Live' && webhook.switchedOffAt === null;
  const body = describeEvent(delivery);
  const posted: Posted | null =
    isWanted && secrets.length > 0
      ? await post({
          address: webhook.address,
          body,
          allowsLoopback: config.webhookLoopback,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Quaywatch-Webhooks/1',
            'quaywatch-event': id,
            'quaywatch-signature': signBody(body, secrets, clock.now()),
          },
        })
      : null;
  const now = clock.now();
  // Without its secret an event is not lost, because an operator may still set the key.
  const isLate = posted === null ? isWanted : posted.problem !== null;
  const again = isLate ? nextTry(webhookBackOff, { failures: attempts, since: queuedAt, now }) : null;
  // The address belongs to the customer, so the log has only the event and its outcome.
  log.info({ deliveryId: id, customerId, attempts, ...posted }, posted ? 'webhook tried' : 'webhook left out');
  await database.transaction(async (tx) => {
    await settleDelivery(tx, delivery, { posted, now, again: again && databaseTimes(clock)(again) });
    if (posted?.problem === null) await noteSuccess(tx, customerId);
    // After a quiet spell `failingSince` may be long ago, but an event still gets all its retries first.
    const longAgo = again ? null : new Date(now.getTime() - serverLimits.webhookFailingDays * day);
    if (posted?.problem && (await noteFailure(tx, webhook, now, longAgo)))
      await jobs.send(sendWebhookOffJob, { customerId }, { tx });
  });
  return posted?.problem ? 'failed' : 'done';
}

/** The current secret, and for a while the previous one. */
function secretsOf({ config, log }: Platform, webhook: WebhookRow, now: Date): readonly string[] {
  const { customerId, sealedSecret, keyId, previousSealedSecret, previousKeyId, previousSecretUntil } = webhook;
  const secret = openFor('webhook-secret', config, { sealed: sealedSecret, keyId });
  if (secret === null) log.error({ customerId }, 'the secret of a webhook cannot be opened; set SECRET_KEY_PREVIOUS');
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  const previous =
    isOverlapping && previousSealedSecret !== null
      ? openFor('webhook-secret', config, { sealed: previousSealedSecret, keyId: previousKeyId ?? '' })
      : null;
  return [secret, previous].filter((text) => text !== null);
}
