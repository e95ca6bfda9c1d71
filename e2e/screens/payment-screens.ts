// Answers are mocked, so nothing is ordered.
import type { Page } from '@playwright/test';
import { fillOrder, orderSubscription, recurringRate, singleRate } from '../fixtures/payment-page.ts';
import { answer, fail, holdBack } from './alert-answers.ts';
import type { Screen } from './screen.ts';

const calls = { payment: '**/api/payment', history: '**/api/payment/history?*' } as const;

const countries = [
  { country: 'United Kingdom', hasPostcode: true, states: [] },
  { country: 'Ireland', hasPostcode: true, states: [] },
  { country: 'United States', hasPostcode: true, states: ['California', 'New York'] },
];
const single = { name: singleRate, amount: 15 };
const billing = {
  firstName: 'Frances',
  lastName: 'Weir',
  company: 'Weir Imports',
  address1: null,
  address2: null,
  city: null,
  country: null,
  state: null,
  postcode: 'SO15 1HJ',
  email: 'free@quaywatch.test',
  phone: '01632960001',
};
const options = { countries, paymentRates: [single, { name: recurringRate, amount: 15 }], billing };
const order = {
  crypt: '@00',
  vendor: 'quaywatch',
  registrationUrl: '/payment-sandbox/',
  paymentRate: { ...single, vatPercent: 20, vatAmount: 3, totalAmount: 18 },
};

const month = (number: number) => `2026-${String(number).padStart(2, '0')}`;
const receipt = (number: number, purchaseOrderNumber: string | null) => ({
  startDate: `${month(number)}-05T10:00:00Z`,
  endDate: `${month(number + 1)}-04T10:00:00Z`,
  paymentDate: `${month(number)}-05T10:00:00Z`,
  subscriptionAmount: 15,
  vat: 3,
  totalCost: 18,
  purchaseOrderNumber,
  invoiceNumber: `QW-${String(100 + number).padStart(6, '0')}`,
  link: '/',
});
const receipts = [receipt(11, 'PO-24817'), receipt(10, 'PO-24102'), receipt(9, null), receipt(8, null)];
const history = { histories: receipts, currentPage: 1, allPages: 2 };

async function forgetPostcode(page: Page) {
  await fillOrder(page);
  await page.getByLabel('Postcode').fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Please enter the postcode').waitFor();
}

async function chooseStates(page: Page) {
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United States');
  await page.getByRole('combobox', { name: 'State' }).waitFor();
}

const acceptTerms = async (page: Page) => {
  await orderSubscription(page);
  await page.getByRole('checkbox').check();
};

const payment = {
  path: '/payment',
  account: 'free',
  ready: 'Billing details',
  prepare: answer(calls.payment, options),
} as const;
const sells = (page: Page) =>
  page.route(calls.payment, (route) => route.fulfill({ json: route.request().method() === 'POST' ? order : options }));
const list = { path: '/receipts', account: 'paid', ready: 'Receipted Invoice History' } as const;

export const paymentScreens: readonly Screen[] = [
  { name: 'payment', ...payment },
  { name: 'payment-mistakes', ...payment, open: forgetPostcode },
  { name: 'payment-states', ...payment, open: chooseStates },
  { name: 'payment-summary', ...payment, prepare: sells, open: (page) => orderSubscription(page) },
  { name: 'payment-summary-accepted', ...payment, prepare: sells, open: acceptTerms },
  { name: 'payment-single-only', ...payment, prepare: answer(calls.payment, { countries, paymentRates: [single] }) },
  {
    name: 'payment-not-sold',
    ...payment,
    ready: 'Subscriptions are not on sale here at the moment',
    prepare: answer(calls.payment, { countries, paymentRates: [] }),
  },
  { name: 'payment-internal', ...payment, account: 'internal' },
  {
    name: 'payment-loading',
    ...payment,
    ready: 'Choose Your Subscription',
    isLoading: true,
    prepare: holdBack(calls.payment),
  },
  { name: 'payment-failed', ...payment, ready: 'Try again', prepare: fail(calls.payment) },
  { name: 'receipts', ...list, ready: 'QW-000111', prepare: answer(calls.history, history) },
  {
    name: 'receipts-none',
    ...list,
    ready: 'No receipts found',
    prepare: answer(calls.history, { histories: [], currentPage: 1, allPages: 1 }),
  },
  { name: 'receipts-loading', ...list, isLoading: true, prepare: holdBack(calls.history) },
  { name: 'receipts-failed', ...list, ready: 'Try again', prepare: fail(calls.history) },
];
