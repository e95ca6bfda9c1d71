import { createPaymentOrder, offerNames, type KnownBilling } from '@quaywatch/shared/contract';
import type { BillingDetails } from '../records/order.rules.ts';

export type Buyer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly postcode: string;
  readonly email: string;
  readonly phone: string;
  /** The details of the last order that the customer filled in. */
  readonly billing: BillingDetails | null;
};

/**
 * What the payment page need not ask again (PAY-40): the details of the last order, or else of the account. Leaves out
 * what the form would refuse, because an account may have longer names and other phone numbers.
 */
export function describeKnownBilling({ billing, ...account }: Buyer): KnownBilling {
  const known = billing ?? {
    firstName: account.firstName,
    lastName: account.lastName,
    company: account.companyName,
    address1: null,
    address2: null,
    city: null,
    country: null,
    state: null,
    postcode: account.postcode,
    email: account.email,
    phone: account.phone.replaceAll(/[^\d()+]/g, ''),
  };
  const { error } = createPaymentOrder.body.safeParse({ ...known, paymentRate: offerNames[0] });
  const refused = new Set((error?.issues ?? []).map(({ path }) => path[0]));
  const fit = <Value extends string | null>(field: keyof KnownBilling, value: Value) =>
    refused.has(field) ? null : value;
  return {
    firstName: fit('firstName', known.firstName),
    lastName: fit('lastName', known.lastName),
    company: fit('company', known.company),
    address1: fit('address1', known.address1),
    address2: fit('address2', known.address2),
    city: fit('city', known.city),
    country: fit('country', known.country),
    state: fit('state', known.state),
    postcode: fit('postcode', known.postcode),
    email: fit('email', known.email),
    phone: fit('phone', known.phone),
  };
}
