import assert from 'node:assert/strict';
import { test } from 'node:test';
import { londonBilling } from '../testing/london-billing.ts';
import { describeKnownBilling } from './known-billing.rules.ts';

const buyer = {
  firstName: 'Amelia',
  lastName: 'Okafor',
  companyName: 'Thameside Provisions Ltd',
  postcode: 'E16 2QU',
  email: 'amelia@thameside.example',
  phone: '07700 900123',
  billing: null,
};
const nothing = { address1: null, address2: null, city: null, country: null, state: null };

test('before the first order the form starts with what the account knows [PAY-40]', () => {
  assert.deepEqual(describeKnownBilling(buyer), {
    firstName: 'Amelia',
    lastName: 'Okafor',
    company: 'Thameside Provisions Ltd',
    ...nothing,
    postcode: 'E16 2QU',
    email: 'amelia@thameside.example',
    phone: '07700900123',
  });
});

test("after an order the form starts with that order's data, except its purchase order number [PAY-40]", () => {
  const billing = { ...londonBilling, company: null, purchaseOrderNumber: 'PO-77' };
  const { purchaseOrderNumber: _, ...same } = billing;
  assert.deepEqual(describeKnownBilling({ ...buyer, billing }), same);
});

test('what the form would refuse is left out, and the rest stays [PAY-40]', () => {
  const known = describeKnownBilling({ ...buyer, firstName: 'x'.repeat(21), email: 'a+b@thameside.example' });
  assert.deepEqual([known.firstName, known.lastName, known.email], [null, 'Okafor', null]);
});
