import type { BillingDetails } from '../records/order.rules.ts';

export const londonBilling: BillingDetails = {
  firstName: 'Amelia',
  lastName: 'Okafor',
  company: null,
  address1: '4 Wharf Lane',
  address2: null,
  city: 'London',
  country: 'United Kingdom',
  state: null,
  postcode: 'E16 2QU',
  email: 'accounts@tests.example',
  phone: '02079460958',
  purchaseOrderNumber: null,
};
