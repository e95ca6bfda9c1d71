import { expect, test } from '@jest/globals';
import { createPaymentOrder, offerNames } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const order = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: null,
  address1: '1 Quay Road',
  address2: null,
  city: 'London',
  country: 'United Kingdom',
  state: null,
  postcode: 'E1 0AA',
  email: 'ada@quaywatch.test',
  phone: '+44(0)2079460000',
  purchaseOrderNumber: null,
  paymentRate: '1 X 30 day period',
};
const refused = (change: object) => refusalsOf(createPaymentOrder.body, { ...order, ...change });

test('an order has these fields; a blank field becomes null [PAY-15]', () => {
  const blank = { company: ' ', address2: '', state: '', postcode: '', purchaseOrderNumber: ' ' };
  const nothing = { company: null, address2: null, state: null, postcode: null, purchaseOrderNumber: null };

  expect(createPaymentOrder.body.parse({ ...order, ...blank, cardNumber: '4929' })).toEqual({ ...order, ...nothing });
});

test('names have 1 to 20 characters and messages of their own [PAY-21, PAY-D4]', () => {
  for (const name of ['', 'x'.repeat(21)])
    expect(refused({ firstName: name, lastName: name })).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
    });
  expect(refused({ firstName: 'x'.repeat(20), lastName: 'x' })).toEqual({});
});

test('a company has at most 200 characters, if any [PAY-22]', () => {
  expect(refused({ company: 'x'.repeat(200) })).toEqual({});
  expect(refused({ company: 'x'.repeat(201) })).toHaveProperty('company');
});

test('the first line of the address has 1 to 100 characters, the second at most 100 [PAY-23, PAY-24]', () => {
  expect(refused({ address1: 'x'.repeat(100), address2: 'x'.repeat(100) })).toEqual({});
  expect(Object.keys(refused({ address1: 'x'.repeat(101), address2: 'x'.repeat(101) }))).toEqual([
    'address1',
    'address2',
  ]);
  expect(refused({ address1: '' })).toEqual({ address1: 'This field cannot be empty' });
});

test('a city has 1 to 40 characters and a country is required [PAY-25, PAY-26]', () => {
  expect(refused({ city: 'x'.repeat(40) })).toEqual({});
  expect(refused({ city: 'x'.repeat(41) })).toHaveProperty('city');
  expect(refused({ city: '', country: '' })).toEqual({
    city: 'This field cannot be empty',
    country: 'This field cannot be empty',
  });
});

test('customers in the United States must name their state; others need not [PAY-27]', () => {
  expect(refused({ country: 'United States' })).toEqual({ state: 'This field cannot be empty' });
  expect(refused({ country: 'United States', state: 'Ohio' })).toEqual({});
  expect(refused({ country: 'France' })).toEqual({});
});

test('no field of an order takes a null character or lone surrogate [PAY-21, PAY-22, PAY-23, PAY-24, PAY-25]', () => {
  const texts = ['firstName', 'lastName', 'company', 'address1', 'address2', 'city', 'state', 'purchaseOrderNumber'];

  for (const bad of ['a\0b', 'a\ud800b', '\udfff'])
    expect(Object.keys(refused(Object.fromEntries(texts.map((field) => [field, bad]))))).toEqual(texts);
  expect(refused(Object.fromEntries(texts.map((field) => [field, '\u{1f6a2}é ł'])))).toEqual({});
});

test('a postcode has at most 10 letters, digits, spaces and hyphens [PAY-28]', () => {
  for (const postcode of ['SO15 1HJ', '12345-6789']) expect(refused({ postcode })).toEqual({});
  for (const postcode of ['12345-67890', 'E1_0AA'])
    expect(refused({ postcode })).toEqual({ postcode: 'Please enter the postcode' });
});

test('an email is required, with at most 200 characters [PAY-30]', () => {
  for (const email of ['ada', `${'a'.repeat(196)}@b.co`, 'a+b@c.co'])
    expect(refused({ email })).toEqual({ email: 'Invalid Email' });
  expect(refused({ email: '' })).toHaveProperty('email');
});

test('a phone number is required and has at most 20 digits, parentheses and + [PAY-31]', () => {
  expect(refused({ phone: '' })).toEqual({ phone: 'Please enter your contact phone number' });
  for (const phone of ['1'.repeat(21), '020-7946-0000'])
    expect(refused({ phone })).toEqual({ phone: 'Invalid phone number' });
});

test('a purchase order number has at most 20 characters, if any [PAY-32]', () => {
  expect(refused({ purchaseOrderNumber: 'x'.repeat(20) })).toEqual({});
  expect(refused({ purchaseOrderNumber: 'x'.repeat(21) })).toHaveProperty('purchaseOrderNumber');
});

test('an order is for one period or recurring [PAY-33, PAY-D1]', () => {
  expect(offerNames).toEqual(['1 X 30 day period', 'Recurring 30 day period']);
  for (const paymentRate of [undefined, '', 'Single payment'])
    expect(refused({ paymentRate })).toHaveProperty('paymentRate');
});
