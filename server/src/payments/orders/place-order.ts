import type { CallAnswer, CallBody, createPaymentOrder } from '@quaywatch/shared/contract';
import { nextTry } from '../../platform/back-off.rules.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPounds } from '../../subscriptions/rules.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { orderLookUps } from './look-up-times.rules.ts';
import { readOrderForm } from './order-form.rules.ts';
import { isRecurring, orderDescription, priceOf } from './order-price.rules.ts';
import { insertOrder } from './orders.queries.ts';

type Call = typeof createPaymentOrder;

export type Placing = {
  readonly provider: CardProvider | null;
  readonly customerId: string;
  readonly body: CallBody<Call>;
  /** @throws CodedError 429 beyond the limit of orders */
  readonly count: () => Promise<void>;
};

/**
 * Places an order at today's price, which the browser then posts to the provider (PAY-15, PAY-16).
 * @throws CodedError 403 where nothing is sold, 400 for a refused field, 429 from `count`, 401 for a deleted account
 */
export async function placeOrder(
  { config, database, clock }: Platform,
  { provider, customerId, body, count }: Placing,
): Promise<CallAnswer<Call>> {
  if (!provider) throw new CodedError(403, 'FORBIDDEN', 'Nothing can be bought in this installation.');
  const recurring = isRecurring(body.paymentRate);
  if (recurring && !provider.offersRecurring)
    throw refuseFields([{ field: 'paymentRate', message: 'Subscriptions cannot renew here' }]);
  const { billing, countryCode, stateCode } = readOrderForm(body);
  await count();

  const now = clock.now();
  const price = priceOf(config.vatPercent);
  const order = await database.transaction((tx) =>
    insertOrder(tx, {
      customerId,
      kind: 'purchase',
      recurring,
      ...price,
      billing,
      createdAt: now,
      lookUpAt: nextTry(orderLookUps, { since: now, now }),
    }),
  );
  if (!order) throw new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');
  const composed = provider.composeOrder({
    vendorTxCode: order.vendorTxCode,
    totalPence: price.totalPence,
    description: orderDescription,
    billing,
    countryCode,
    stateCode,
  });
  return {
    ...composed,
    paymentRate: {
      name: body.paymentRate,
      amount: toPounds(price.netPence),
      vatPercent: price.vatPercent,
      vatAmount: toPounds(price.vatPence),
      totalAmount: toPounds(price.totalPence),
    },
  };
}
