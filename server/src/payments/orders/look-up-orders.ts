import { nextTry } from '../../platform/back-off.rules.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TierChanges } from '../../subscriptions/index.ts';
import { type CardProvider, ProviderFailure } from '../provider/card-provider.ts';
import { reportOfLookUp } from './look-up-report.rules.ts';
import { orderLookUps } from './look-up-times.rules.ts';
import {
  abandonOrder,
  bringLookUpsForward,
  claimDueOrders,
  type DueOrder,
  planLookUp,
  postponeLookUp,
} from './look-ups.queries.ts';
import { settleOrder, type SettleTerms } from './settle-order.ts';
import { day } from '../../platform/durations.ts';

const lookUpJob = 'look-up-orders';
const batch = 20;
/** How many orders are looked up at a time. */
const lanes = 4;
/** After this, orders that were claimed by a process that died are looked up again. */
const leaseMilliseconds = 2 * 60_000;
/**
 * How long an order waits after a look-up that failed. If the provider does not answer, the run ends, and the next asks
 * about other orders.
 */
const retryMilliseconds = 5 * 60_000;
/** How long an order waits if the provider is still undecided after all planned look-ups. */
const pendingMilliseconds = day;
/** A run takes no further orders after this, which is below the job's own time limit. */
const workMilliseconds = 30_000;
/** A sign-in brings forward look-ups only of orders at least this old. */
const hurriedAfter = 30_000;
const mostLookUps = 30;

/** So that a customer who pays and does not come back still gets the period (PAY-38). */
export function scheduleLookUps(
  platform: Platform,
  terms: Pick<SettleTerms, 'subscriptions'> & { readonly provider: CardProvider },
): void {
  platform.jobs.schedule(lookUpJob, '* * * * *', () => lookUpDueOrders(platform, terms));
}

export async function lookUpDueOrders(
  { database, clock, log, metrics }: Platform,
  { provider, subscriptions }: Pick<SettleTerms, 'subscriptions'> & { readonly provider: CardProvider },
): Promise<void> {
  const after = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  const endAt = after(workMilliseconds);
  let isAway = false;

  async function lookUp(order: DueOrder): Promise<void> {
    const { id, vendorTxCode, createdAt } = order;
    const found = await provider.lookUp(vendorTxCode);
    const report = reportOfLookUp(vendorTxCode, found);
    const planned = nextTry(orderLookUps, { since: createdAt, now: clock.now() });
    const next = planned ?? (found.state === 'pending' ? after(pendingMilliseconds) : null);
    if (!report) return next ? planLookUp(database.db, order, next) : abandonOrder(database.db, order);
    const { state } = await database.transaction((tx) =>
      settleOrder(tx, { clock, log, metrics, subscriptions }, report),
    );
    if (state !== 'refused') return;
    log.error({ orderId: id }, 'the provider has another amount or payment for this order');
    await planLookUp(database.db, order, null);
  }

  /** Only the provider's own failure concerns other orders too (PAY-43). */
  function noteFailure(error: unknown, { id: orderId }: DueOrder): void {
    isAway ||= error instanceof ProviderFailure;
    if (error instanceof ProviderFailure)
      log.warn({ err: error, orderId }, 'the provider could not be asked about an order');
    else log.error({ err: error, orderId }, "the provider's answer about an order could not be recorded");
  }

  async function lookUpAll(orders: readonly DueOrder[]): Promise<void> {
    const waiting = orders.values();
    const runLane = async () => {
      for (const order of waiting) {
        try {
          if (isAway) await postponeLookUp(database.db, order, after(retryMilliseconds));
          else await lookUp(order);
        } catch (error) {
          noteFailure(error, order);
          await postponeLookUp(database.db, order, after(retryMilliseconds));
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, runLane));
  }

  while (!isAway && clock.now() < endAt) {
    const orders = await database.transaction((tx) => claimDueOrders(tx, clock.now(), batch, after(leaseMilliseconds)));
    if (orders.length === 0) return;
    await lookUpAll(orders);
  }
}

/** So that a customer who signs in after paying sees it within seconds. */
async function hurryLookUps({ database, jobs, clock }: Platform, customerId: string): Promise<void> {
  const now = clock.now();
  const madeBy = new Date(now.getTime() - hurriedAfter);
  if (await bringLookUpsForward(database.db, { customerId, now, madeBy, most: mostLookUps }))
    await jobs.send(lookUpJob, {});
}

/**
 * Sign-in and token exchange settle an account's tier. They also start look-ups of its open orders without waiting for
 * the provider; the session learns of a changed tier by itself (SRV-79).
 */
export function withLookUps(platform: Platform, provider: CardProvider | null, tierChanges: TierChanges): TierChanges {
  if (!provider?.canLookUp) return tierChanges;
  return {
    ...tierChanges,
    async settle(account) {
      await hurryLookUps(platform, account.customerId);
      return tierChanges.settle(account);
    },
  };
}
