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

test('each field of an earlier order that the form would refuse now is left out, and no other [PAY-40]', () => {
  const billing = { ...londonBilling, company: 'Thameside', address2: 'Floor 2', state: 'Kent' };
  const { purchaseOrderNumber: _, ...known } = billing;

  for (const field of Object.keys(known))
    assert.deepEqual(describeKnownBilling({ ...buyer, billing: { ...billing, [field]: 'x'.repeat(1_000) } }), {
      ...known,
      [field]: null,
    });
});

test('an account’s phone number is taken over with its digits, parentheses and plus signs alone [PAY-31, PAY-40]', () => {
  const phoneOf = (phone: string) => describeKnownBilling({ ...buyer, phone }).phone;

  assert.equal(phoneOf('+44 (0)20-7946.0958'), '+44(0)2079460958');
  assert.equal(phoneOf('none'), null);
});
