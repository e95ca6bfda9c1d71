import type { readPaymentHistory, CallAnswer } from '@quaywatch/shared/contract';
import type { OrderValues, PaymentOptions } from '../features/buy-subscription/order.rules.ts';

/** A country with postcodes, one without, and one with states. */
export const countries: PaymentOptions['countries'] = [
  { country: 'United Kingdom', hasPostcode: true, states: [] },
  { country: 'Hong Kong', hasPostcode: false, states: [] },
  { country: 'Ireland', hasPostcode: true, states: [] },
  { country: 'United States', hasPostcode: true, states: ['New York', 'Ohio'] },
];

export const typedOrder: OrderValues = {
  paymentRate: '1 X 30 day period',
  firstName: 'Amelia',
  lastName: 'Okafor',
  company: 'Thameside Provisions Ltd',
  address1: '12 Gallions Road',
  address2: '',
  city: 'London',
  country: 'United Kingdom',
  state: '',
  postCode: 'E16 2QU',
  phone: '(020)79460958',
  emailAddress: 'accounts@thameside.example',
  orderNumber: 'PO-24817',
};

type ReceiptAnswer = CallAnswer<typeof readPaymentHistory>['histories'][number];

export const buildReceipt = (facts: Partial<ReceiptAnswer> = {}): ReceiptAnswer => ({
  startDate: '2026-11-05T10:00:00Z',
  endDate: '2026-12-05T10:00:00Z',
  paymentDate: '2026-11-04T16:20:00Z',
  subscriptionAmount: 15,
  vat: 3,
  totalCost: 18,
  invoiceNumber: 'QW-000123',
  purchaseOrderNumber: 'PO-24817',
  link: '/api/payment/history/QW-000123/document',
  ...facts,
});
