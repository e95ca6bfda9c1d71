import type { Payment } from '../../subscriptions/rules.ts';
import type { ProviderReply } from '../provider/card-provider.ts';
import type { BillingDetails } from '../records/order.rules.ts';
import type { Order } from './orders.queries.ts';

export function paymentOf(
  order: Order,
  { vpsTxId }: ProviderReply,
  { paidAt, knownAt }: Pick<Payment, 'paidAt' | 'knownAt'>,
): Payment {
  const { id, customerId, kind, recurring, netPence, vatPercent, vatPence, totalPence, billing, vendorTxCode } = order;
  if (!billing) throw new Error('An order of a deleted account cannot be recorded');
  return {
    id,
    customerId,
    kind,
    recurring,
    paidAt,
    knownAt,
    netPence,
    vatPercent,
    vatPence,
    totalPence,
    payer: payerOf(billing),
    purchaseOrderNumber: billing.purchaseOrderNumber,
    reference: vpsTxId ?? vendorTxCode,
  };
}

function payerOf(billing: BillingDetails): Payment['payer'] {
  const { firstName, lastName, company, address1, address2, city, state, postcode, country, email } = billing;
  return {
    name: `${firstName} ${lastName}`,
    company,
    address: [address1, address2, city, state, postcode, country].filter((line) => line !== null),
    email,
  };
}
