import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsOf } from './customer-details.rules.ts';

test('the helpdesk sees and changes only person and company of a customer [HCU-03, HCU-48]', () => {
  const details = {
    firstName: 'Anna',
    lastName: 'Example',
    postcode: 'SO14 0YX',
    companyName: 'Acme',
    roleType: 'Haulier',
    email: 'anna@example.com',
    phone: '07911123456',
  };

  assert.deepEqual(detailsOf({ ...details, passwordHash: 'secret', tier: 'Paid' } as never), details);
});
