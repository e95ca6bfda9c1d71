import { cleanValue, type FormFields } from './form-fields.rules.ts';
import type { OrderForm } from './card-provider.ts';
import { formatPence } from './pence.rules.ts';

/** The protocol always requires a postcode, even where a country has none. */
const noPostcode = '0000';

export function composeFields(order: OrderForm, returnUrl: string): FormFields {
  const { billing, stateCode, countryCode } = order;
  const person: FormFields = [
    ['Surname', cleanValue(billing.lastName, 20)],
    ['Firstnames', cleanValue(billing.firstName, 20)],
    ['Address1', cleanValue(billing.address1, 100)],
    ...optional('Address2', billing.address2, 100),
    ['City', cleanValue(billing.city, 40)],
    ['PostCode', cleanValue(billing.postcode ?? '', 10) || noPostcode],
    ['Country', countryCode],
    ...(stateCode === null ? [] : [['State', stateCode] as const]),
    ['Phone', cleanValue(billing.phone, 20)],
  ];
  return [
    ['VendorTxCode', order.vendorTxCode],
    ['Amount', formatPence(order.totalPence)],
    ['Currency', 'GBP'],
    ['Description', cleanValue(order.description, 100)],
    ['SuccessURL', returnUrl],
    ['FailureURL', returnUrl],
    ['CustomerName', cleanValue(`${billing.firstName} ${billing.lastName}`, 100)],
    ['CustomerEMail', cleanValue(billing.email, 255)],
    ['SendEMail', '0'],
    // Shown on the provider's own pages.
    ...optional('VendorData', referenceOf(order), 200),
    ...person.map(([name, value]) => [`Billing${name}`, value] as const),
    ...person.map(([name, value]) => [`Delivery${name}`, value] as const),
    // The settings of our account with the provider decide about address checks and 3-D Secure.
    ['ApplyAVSCV2', '0'],
    ['Apply3DSecure', '0'],
  ];
}

const optional = (name: string, value: string | null, mostLetters: number): FormFields => {
  const clean = cleanValue(value ?? '', mostLetters);
  return clean === '' ? [] : [[name, clean]];
};

function referenceOf({ billing: { company, purchaseOrderNumber } }: OrderForm): string | null {
  const parts = [purchaseOrderNumber, company].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
