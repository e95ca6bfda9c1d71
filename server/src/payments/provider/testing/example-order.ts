import type { OrderForm } from '../card-provider.ts';

export function exampleOrder(
  changes: Partial<Omit<OrderForm, 'billing'>> & { readonly billing?: Partial<OrderForm['billing']> } = {},
): OrderForm {
  return {
    vendorTxCode: 'order-1',
    totalPence: 1800,
    description: '30 day subscription',
    countryCode: 'GB',
    stateCode: null,
    ...changes,
    billing: {
      firstName: 'Ann',
      lastName: 'Lee',
      company: null,
      address1: '1 Quay Road',
      address2: null,
      city: 'London',
      country: 'United Kingdom',
      state: null,
      postcode: 'E1 0AA',
      email: 'ann@lee.example',
      phone: '02079460000',
      purchaseOrderNumber: null,
      ...changes.billing,
    },
  };
}
