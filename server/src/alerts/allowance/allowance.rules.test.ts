import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alertLimitOf, describeAllowance } from './allowance.rules.ts';

test('standard access sends no alerts, the trial 30 and a subscription 300 of each kind [SRV-27, SRV-28, SRV-D2]', () => {
  assert.deepEqual((['Free', 'Free-advanced', 'Paid', 'Internal'] as const).map(alertLimitOf), [0, 30, 300, 300]);
});

test('the remaining allowance is the limit minus what was sent, and never negative [SRV-D3]', () => {
  assert.deepEqual(describeAllowance('Free-advanced', { sent: { email: 4, sms: 31 }, pending: { email: 5, sms: 6 } }), {
    emailLimit: 30,
    smsLimit: 30,
    availableEmail: 26,
    availableSms: 0,
    pendingEmail: 5,
    pendingSms: 6,
  });
  const { availableEmail, availableSms } = describeAllowance('Free-advanced', {
    sent: { email: 31, sms: 3 },
    pending: { email: 0, sms: 0 },
  });
  assert.deepEqual([availableEmail, availableSms], [0, 27]);
});
