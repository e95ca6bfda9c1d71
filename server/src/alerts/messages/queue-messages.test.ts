import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';
import { queueMessages, type NewMessage } from './queue-messages.queries.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

test('six thousand messages of one customer can be queued at once [SRV-291, SRV-346]', async () => {
  const { database, platform } = harness;
  const customerId = await harness.customer('Paid');
  const now = harness.clock.now();
  const messages = Array.from({ length: 6_000 }, (_, index): NewMessage => ({
    customerId,
    kind: 'announcement',
    alertType: index % 2 === 0 ? 'Email' : 'SMS',
    recipient: index % 2 === 0 ? 'office@tests.example' : '07911123456',
    containerNumber: 'QWCU2004046',
    port: 'LGP',
    gkey: `many-${index}`,
    statusType: 'Free time ends in 1 day',
    statusTime: now,
  }));

  const ids = await database.transaction((tx) => queueMessages(tx, platform, messages, now));

  assert.equal(new Set(ids).size, messages.length);
});
