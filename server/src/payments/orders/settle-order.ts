import type { Counter } from 'prom-client';
import { nextTry } from '../../platform/back-off.rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import { counterOf } from '../../platform/health/registered-metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';
import { type ProviderReply, type ReplyStatus, replyStatuses } from '../provider/card-provider.ts';
import { orderLookUps } from './look-up-times.rules.ts';
import { lockOrder, saveOrder, saveRecurringPayment, type Order } from './orders.queries.ts';
import { paymentOf } from './order-payment.ts';

export type Report = ProviderReply & {
  readonly source: 'browser' | 'look-up' | 'repeat';
  /** The customer it must belong to; null if the provider itself reported it. */
  readonly customerId: string | null;
  /** The browser says that it is paid, but the provider has not confirmed it yet. */
  readonly isClaim?: true;
  /** When the card was charged; null if a look-up does not say. */
  readonly paidAt?: Date | null;
};

/** `refused`: the order is unknown or another customer's, or has another amount or payment. Nothing was changed. */
export type SettledState = 'paid' | 'failed' | 'pending' | 'refund-due' | 'refused';

export type Settlement = {
  readonly state: SettledState;
  readonly isNew: boolean;
  /** The status with which the order failed before, if the report changed nothing about that. */
  readonly failedAs?: ReplyStatus;
};

export type SettleTerms = Pick<Platform, 'clock' | 'log' | 'metrics'> & { readonly subscriptions: Subscriptions };

/**
 * The only way in which an order becomes paid or failed, whoever reports it and however often (SRV-71, SRV-73). A paid
 * order stays paid; a failed or abandoned one becomes paid if the provider says so later. Locks the account, the order,
 * and what `recordPayment` locks; lock nothing after it in the same transaction.
 */
export async function settleOrder(tx: Tx, terms: SettleTerms, report: Report): Promise<Settlement> {
  const locked = await lockOrder(tx, report.vendorTxCode);
  if (!locked || !isAbout(locked.order, report)) return { state: 'refused', isNew: false };
  const { order } = locked;
  if (isPaid(order)) return settledBefore(order, terms, report);
  if (report.status === 'OK') return pay(tx, terms, { ...locked, report });
  if (report.status !== 'PENDING') return fail(tx, terms, order, report);
  // A page that is loaded again posts what was true when the customer returned (SRV-467).
  const isOver = order.state === 'failed' && order.lookUpAt === null && !report.isClaim;
  const failedAs = replyStatuses.find((status) => status === order.providerStatus);
  if (isOver && failedAs) return { state: 'failed', isNew: false, failedAs };
  return keepPending(tx, terms, order, report);
}

/** Whether the report has the order's customer and amount; only a failure may leave out the amount. */
export function isAbout(order: Order, { customerId, totalPence, status }: Report): boolean {
  if (customerId !== null && customerId !== order.customerId) return false;
  return totalPence === null ? status !== 'OK' : totalPence === order.totalPence;
}

const isPaid = ({ state }: Order) => state === 'paid' || state === 'refund-due' || state === 'refunded';

function settledBefore(order: Order, { log }: SettleTerms, report: Report): Settlement {
  // The provider takes each code only once, so two payments of one order are impossible.
  if (report.status === 'OK' && report.vpsTxId !== order.vpsTxId) {
    log.error({ orderId: order.id, source: report.source }, 'a paid order was reported as another payment');
    return { state: 'refused', isNew: false };
  }
  return { state: order.state === 'paid' ? 'paid' : 'refund-due', isNew: false };
}

type Paying = { readonly order: Order; readonly hasAccount: boolean; readonly report: Report };

async function pay(tx: Tx, terms: SettleTerms, { order, hasAccount, report }: Paying): Promise<Settlement> {
  const now = terms.clock.now();
  const state = hasAccount && order.billing ? 'paid' : 'refund-due';
  await saveOrder(tx, order.id, { ...saidBy(report), state, settledAt: now, lookUpAt: null });
  logSettled(tx, terms, { order, report, state });
  if (state === 'refund-due') return { state, isNew: true };
  if (order.recurring && order.kind === 'purchase') await saveRecurringPayment(tx, order);
  await terms.subscriptions.recordPayment(
    tx,
    paymentOf(order, report, { paidAt: paidAtOf(order, report, now), knownAt: now }),
  );
  return { state, isNew: true };
}

/** A look-up may be days late. If it gives no possible time of the charge, the time of the order is used. */
function paidAtOf({ createdAt }: Order, { source, paidAt }: Report, now: Date): Date {
  if (source !== 'look-up') return now;
  return paidAt && paidAt >= createdAt && paidAt <= now ? paidAt : createdAt;
}

/** How soon an order is looked up that the browser claims to be paid, or that has no look-up left. */
const soonMilliseconds = 60_000;

/** Nothing has been decided, so the provider is asked later. */
async function keepPending(tx: Tx, { clock }: SettleTerms, order: Order, report: Report): Promise<Settlement> {
  const now = clock.now();
  const planned = order.lookUpAt ?? nextTry(orderLookUps, { since: order.createdAt, now });
  const soon = new Date(now.getTime() + soonMilliseconds);
  // After a claim even if one is planned sooner: that may be the lease of a look-up that began before it (PAY-39).
  const lookUpAt = planned === null || report.isClaim ? soon : planned;
  await saveOrder(tx, order.id, { ...saidBy(report), state: 'pending', lookUpAt });
  return { state: 'pending', isNew: false };
}

async function fail(tx: Tx, terms: SettleTerms, order: Order, report: Report): Promise<Settlement> {
  const isNew = order.state !== 'failed';
  // An order that was paid and then posted again from another tab comes back as refused. Only what the provider itself
  // answered ends the look-ups; `askForPayment` passes on no failure of a repeat that may hide a charge.
  const isCertain = report.source !== 'browser';
  await saveOrder(tx, order.id, {
    ...saidBy(report),
    state: 'failed',
    settledAt: isNew ? terms.clock.now() : order.settledAt,
    lookUpAt: isCertain ? null : order.lookUpAt,
  });
  if (isNew) logSettled(tx, terms, { order, report, state: 'failed' });
  return { state: 'failed', isNew };
}

const saidBy = ({ status, statusDetail, vpsTxId, txAuthNo }: Report) => ({
  providerStatus: status,
  providerDetail: statusDetail.slice(0, 255),
  vpsTxId,
  txAuthNo,
});

const countedStates = ['paid', 'failed', 'cancelled', 'refund-due'] as const;

/**
 * Counts settled orders. `cancelled` are failed orders that nobody wanted any more: they say nothing about the provider.
 * The series exist from the start, so that an alert sees the first failure.
 */
export function countSettled(platform: Pick<Platform, 'metrics'>): Counter<'kind' | 'state'> {
  const counter = counterOf(platform, {
    name: 'quaywatch_payments_settled_total',
    help: 'Payment orders that became paid, failed, cancelled or refund-due, by purchase and renewal',
    labelNames: ['kind', 'state'],
  });
  for (const kind of ['purchase', 'renewal'] as const)
    for (const state of countedStates) counter.inc({ kind, state }, 0);
  return counter;
}

type Settled = { readonly order: Order; readonly report: Report; readonly state: SettledState };

function logSettled(tx: Tx, terms: SettleTerms, { order, report, state }: Settled): void {
  const { id, customerId, kind } = order;
  const { source, status } = report;
  const level = state === 'refund-due' ? 'error' : 'info';
  terms.log[level]({ orderId: id, customerId, kind, source, status, state }, 'order settled');
  const counted = state === 'failed' && status === 'ABORT' ? 'cancelled' : state;
  tx.afterCommit(() => countSettled(terms).inc({ kind, state: counted }));
}
