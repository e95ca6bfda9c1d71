// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
let visit = 0;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(() => {
  visit += 1;
});

async function reportWhileAway(): Promise<void> {
  const gkey = `visit-${visit}`;
  await harness.arm({ customerId: await harness.customer(), gkey, statusType: 'Arrived' });
  harness.answer = () => ({ kind: 'away', reason: 'connection refused', retryAfter: null });
  await harness.report(portEvent(`${gkey}-a`, ['Arrived', harness.clock.now()], { gkey }));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await harness.deliver();
    harness.clock.advance({ seconds: 6 });
  }
  harness.answer = () => ({ kind: 'taken', gatewayId: null });
}

test('messages postponed while the clock was a day ahead are sent once the clock is right [SRV-98]', async () => {
  const right = harness.clock.now();
  harness.clock.advance({ days: 1 });
  await reportWhileAway();
  assert.deepEqual(harness.takeSent(), []);

  harness.clock.moveTo(right);
  visit += 1;
  const gkey = `visit-${visit}`;
  await harness.arm({ customerId: await harness.customer(), gkey, statusType: 'Arrived' });
  await harness.report(portEvent(`${gkey}-b`, ['Arrived', harness.clock.now()], { gkey }));
  await harness.deliver();
  harness.clock.advance({ seconds: 1 });
  await harness.deliver();

  assert.equal(harness.takeSent().length, 2);
});

test('a clock put forward seven hours while the mail server is away loses no message', async () => {
  await reportWhileAway();
  harness.clock.advance({ hours: 7 });
  await harness.deliver();

  assert.equal(harness.takeSent().length, 1);
});
