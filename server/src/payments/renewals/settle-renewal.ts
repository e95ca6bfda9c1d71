import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPaidUntil, type Subscriptions } from '../../subscriptions/index.ts';
import type { Order } from '../orders/orders.queries.ts';
import { settleOrder, type Report } from '../orders/settle-order.ts';
import type { ReplyStatus } from '../provider/card-provider.ts';
import { isForEnd, nextTryAfter } from './renewal.rules.ts';
import { deleteRenewal, findRenewal, lockRenewing, saveProgress, type Renewal } from './renewals.queries.ts';
import { queueNotice } from './send-renewal-notice.ts';

export type RenewalTerms = Pick<Platform, 'config' | 'database' | 'clock' | 'jobs' | 'log' | 'metrics'> & {
  readonly subscriptions: Subscriptions;
};

/** Also names who ended a renewal, in the account's changes. */
export const renewJob = 'renew-subscriptions';

/** The outcome is a period and an invoice, another try, or the end. */
export async function settleRenewal(tx: Tx, terms: RenewalTerms, order: Order, report: Report): Promise<void> {
  const { customerId } = order;
  await lockRenewing(tx, customerId, 'wait');
  const renewal = await findRenewal(tx, customerId);
  const paidUntil = await readPaidUntil(tx, customerId);
  const { state, isNew } = await settleOrder(tx, terms, report);
  if (state === 'refused') terms.log.error({ orderId: order.id }, 'the provider reports another amount of a renewal');
  if (state !== 'failed' || !isNew || !renewal || paidUntil === null) return;
  // A failure is ignored if the customer has paid for the next period, or if the period is over.
  if (isForEnd(paidUntil, order.createdAt) && terms.clock.now() < paidUntil)
    await noteFailure(tx, terms, { order, renewal, paidUntil, isDeclined: declined.includes(report.status) });
}

const declined: readonly ReplyStatus[] = ['NOTAUTHED', 'REJECTED'];

type Failed = {
  readonly order: Order;
  readonly renewal: Renewal;
  readonly paidUntil: Date;
  readonly isDeclined: boolean;
};

async function noteFailure(
  tx: Tx,
  terms: RenewalTerms,
  { order, renewal, paidUntil, isDeclined }: Failed,
): Promise<void> {
  const { customerId, totalPence } = order;
  const failure = { periodEndsAt: paidUntil.toISOString(), totalPence, isDeclined };
  // While the payment was undecided, another total became due (SRV-466), and it is too late to announce that.
  const isUnannounced = renewal.remindedAt === null;
  const nextTryAt = isUnannounced ? null : nextTryAfter(paidUntil, renewal.tries, terms.clock.now());
  if (nextTryAt !== null) {
    await saveProgress(tx, customerId, { nextTryAt });
    return queueNotice(tx, terms, customerId, { ...failure, kind: 'failed', nextTryAt: nextTryAt.toISOString() });
  }
  await deleteRenewal(tx, customerId);
  await terms.subscriptions.stopRenewing(tx, customerId, { kind: 'system', job: renewJob });
  await queueNotice(tx, terms, customerId, { ...failure, kind: 'given-up' });
}
