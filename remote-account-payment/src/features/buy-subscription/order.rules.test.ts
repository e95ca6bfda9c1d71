import { expect, test } from '@jest/globals';
import { limits } from '@quaywatch/shared/contract';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { countries, typedOrder } from '../../testing/build-payment.ts';
import {
  describePayer,
  describeRate,
  emptyOrder,
  needsPostcode,
  orderForm,
  statesOf,
  type OrderValues,
} from './order.rules.ts';

const problemsOf = (values: Partial<OrderValues>) => refusalsOf(orderForm(countries), { ...typedOrder, ...values });
const orderOf = (values: Partial<OrderValues>) => orderForm(countries).parse({ ...typedOrder, ...values });

test('an order is sent with the field names of the call, trimmed, and null for blank fields [PAY-15, PAY-D2, VAL-D4]', () => {
  expect(orderOf({ city: ' London ', company: ' ', address2: '', orderNumber: '', state: 'Ohio' })).toEqual({
    firstName: 'Amelia',
    lastName: 'Okafor',
    company: null,
    address1: '12 Gallions Road',
    address2: null,
    city: 'London',
    country: 'United Kingdom',
    state: null,
    postcode: 'E16 2QU',
    phone: '(020)79460958',
    email: 'accounts@thameside.example',
    purchaseOrderNumber: null,
    paymentRate: '1 X 30 day period',
  });
});

test('the form opens empty, with no rate chosen [PAY-D1, PAY-D3]', () => {
  for (const [field, value] of Object.entries(emptyOrder)) expect([field, value]).toEqual([field, '']);
});

test('a rate must be chosen [PAY-33]', () =>
  expect(Object.keys(problemsOf({ paymentRate: '' }))).toEqual(['paymentRate']));

test('each missing value is named at its field [PAY-21, PAY-23, PAY-25, PAY-26, PAY-29, PAY-30, PAY-31, PAY-D4]', () => {
  expect(problemsOf({ ...emptyOrder, paymentRate: '1 X 30 day period' })).toEqual({
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    address1: 'This field cannot be empty',
    city: 'This field cannot be empty',
    country: 'This field cannot be empty',
    postCode: 'Please enter the postcode',
    phone: 'Please enter your contact phone number',
    emailAddress: 'This field cannot be empty',
  });
});

test.each([
  ['firstName', limits.payment.name],
  ['lastName', limits.payment.name],
  ['company', limits.payment.company],
  ['address1', limits.payment.address],
  ['address2', limits.payment.address],
  ['city', limits.payment.city],
  ['postCode', limits.payment.postcode],
  ['orderNumber', limits.payment.order],
] as const)(
  '%s takes %i characters and not one more [PAY-21, PAY-22, PAY-23, PAY-24, PAY-25, PAY-28, PAY-32]',
  (field, max) => {
    expect(problemsOf({ [field]: 'x'.repeat(max) })).toEqual({});
    expect(Object.keys(problemsOf({ [field]: 'x'.repeat(max + 1) }))).toEqual([field]);
  },
);

test('an email must be well-formed and at most 200 characters long [PAY-30]', () => {
  const longest = `${'a'.repeat(limits.emailMax - 5)}@b.co`;

  expect(problemsOf({ emailAddress: longest })).toEqual({});
  expect(problemsOf({ emailAddress: `a${longest}` })).toEqual({ emailAddress: 'Invalid Email' });
  expect(problemsOf({ emailAddress: 'accounts@thameside' })).toEqual({ emailAddress: 'Invalid Email' });
});

test('a phone number has at least 6 digits and at most 20 characters [PAY-31, PAY-D4]', () => {
  expect(problemsOf({ phone: '+(12)3456' })).toEqual({});
  expect(problemsOf({ phone: '+(12)345' })).toEqual({ phone: 'Invalid phone number' });
  expect(problemsOf({ phone: '1'.repeat(20) })).toEqual({});
  expect(problemsOf({ phone: '1'.repeat(21) })).toEqual({ phone: 'Invalid phone number' });
});

test('a state is required and sent only for the United States [PAY-27, PAY-D2]', () => {
  const inStates = { country: 'United States', postCode: '10001' };

  expect(problemsOf({ ...inStates, state: '' })).toEqual({ state: 'This field cannot be empty' });
  expect(orderOf({ ...inStates, state: 'New York' }).state).toBe('New York');
  expect(orderOf({ country: 'Ireland', state: 'New York' }).state).toBeNull();
});

test('a postcode is required if the country has postcodes [PAY-29]', () => {
  expect(problemsOf({ postCode: ' ' })).toEqual({ postCode: 'Please enter the postcode' });
  expect(orderOf({ country: 'Hong Kong', postCode: '' }).postcode).toBeNull();
  expect(orderOf({ country: 'Hong Kong', postCode: '999077' }).postcode).toBe('999077');
  expect(needsPostcode('', countries)).toBe(true);
});

test('states are offered only for a country that has them [PAY-27]', () => {
  expect(statesOf('United States', countries)).toEqual(['New York', 'Ohio']);
  for (const country of ['Ireland', '', 'Atlantis']) expect(statesOf(country, countries)).toEqual([]);
});

test('the summary names the payer in one line, leaving out blank fields [PAY-D5]', () => {
  expect(describePayer(orderOf({}))).toBe(
    'Amelia Okafor, Thameside Provisions Ltd, 12 Gallions Road, London, E16 2QU, United Kingdom',
  );
  expect(
    describePayer(
      orderOf({ company: '', address2: 'Unit 4', country: 'United States', state: 'Ohio', postCode: '43004' }),
    ),
  ).toBe('Amelia Okafor, 12 Gallions Road, Unit 4, London, Ohio, 43004, United States');
});

test.each([
  ['1 X 30 day period', 'Single payment'],
  ['Recurring 30 day period', 'Recurring payment'],
])('the rate "%s" is described as "%s" [PAY-D1]', (rate, words) => expect(describeRate(rate)).toBe(words));
