import { findCustomer } from '../../customers/index.ts';
import { readPaidUntil } from '../../subscriptions/index.ts';
import { findOrderById, type Order } from '../orders/orders.queries.ts';
import { ProviderFailure, type CardProvider } from '../provider/card-provider.ts';
import { askForPayment } from './ask-for-payment.ts';
import { noteAnswer, takeOrder } from './renewal-orders.queries.ts';
import { isForEnd } from './renewal.rules.ts';
import { findRenewal } from './renewals.queries.ts';
import { settleRenewal, type RenewalTerms } from './settle-renewal.ts';

export const chargeJob = 'charge-renewal';

/** May be repeated, because it looks for an earlier charge before it charges anything. */
export async function chargeRenewal(terms: RenewalTerms, provider: CardProvider, orderId: string): Promise<void> {
  const { database, clock, log } = terms;
  const order = await database.transaction((tx) => takeOrder(tx, orderId, clock.now()));
  if (!order) return;
  try {
    const report = await askForPayment(provider, order, () => findFirst(terms, order));
    await noteAnswer(database.db, orderId);
    if (report) await database.transaction((tx) => settleRenewal(tx, terms, order, report));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ err: error, orderId, lookUps: order.lookUps }, 'it is not known whether a renewal was charged');
  }
}

/**
 * `unwanted` if the subscription was cancelled or is over, or if the next period has been paid already. `not-now` while
 * the account is suspended.
 */
async function findFirst(
  { database: { db }, clock }: RenewalTerms,
  { customerId, createdAt }: Order,
): Promise<Order | 'unwanted' | 'not-now'> {
  const paidUntil = await readPaidUntil(db, customerId);
  if (paidUntil === null || paidUntil <= clock.now() || !isForEnd(paidUntil, createdAt)) return 'unwanted';
  const renewal = await findRenewal(db, customerId);
  if (!renewal) return 'unwanted';
  if ((await findCustomer(db, customerId))?.status === 'Suspended') return 'not-now';
  return (await findOrderById(db, renewal.orderId)) ?? 'unwanted';
}
