import { reportOfLookUp } from '../orders/look-up-report.rules.ts';
import { orderDescription } from '../orders/order-price.rules.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { Report } from '../orders/settle-order.ts';
import type { CardProvider, ReplyStatus } from '../provider/card-provider.ts';

/** Only with these is it certain that nothing was charged. */
const uncharged: readonly ReplyStatus[] = ['NOTAUTHED', 'REJECTED', 'ABORT', 'MALFORMED', 'INVALID'];

/**
 * Charges a renewal unless that has happened already. A repeated order has the same code, which the provider takes only
 * once, so a payment whose answer was lost is never made twice. Only an order that the provider does not know is sent or
 * given up: one that is pending there may still be charged.
 * @param findFirst finds the payment to repeat, unless the renewal is no longer wanted or may not be charged now
 * @returns the outcome, or null while it is not certain
 * @throws ProviderFailure when the provider could not be asked
 */
export async function askForPayment(
  provider: CardProvider,
  { vendorTxCode, totalPence }: Pick<Order, 'vendorTxCode' | 'totalPence'>,
  findFirst: () => Promise<Pick<Order, 'vendorTxCode'> | 'unwanted' | 'not-now'>,
): Promise<Report | null> {
  const found = await provider.lookUp(vendorTxCode);
  if (found.state !== 'unknown') return reportOfLookUp(vendorTxCode, found);

  const giveUp = (status: 'ABORT' | 'INVALID', detail: string) =>
    reportOfLookUp(vendorTxCode, { state: 'failed', status, detail });
  const first = await findFirst();
  if (first === 'not-now') return null;
  if (first === 'unwanted') return giveUp('ABORT', 'not wanted any more');
  const related = await provider.lookUp(first.vendorTxCode);
  if (related.state !== 'paid') return giveUp('INVALID', 'the first payment is not known');
  const reply = await provider.repeat({
    vendorTxCode,
    totalPence,
    description: orderDescription,
    related: { ...related, vendorTxCode: first.vendorTxCode },
  });
  const isCertain = reply.status === 'OK' || uncharged.includes(reply.status);
  return isCertain ? { ...reply, source: 'repeat', customerId: null } : null;
}
