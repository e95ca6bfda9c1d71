import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Hold, StatusType } from '@quaywatch/shared/contract';
import { portEvent, startAlertHarness, toldBy, type AlertHarness } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

function reached(gkey: string, statusType: StatusType, time: string, hold?: Hold) {
  const { status, ...event } = portEvent(`${gkey}-${time}`, [statusType, new Date(`2026-06-15T${time}Z`)], { gkey });
  return { ...event, status: status && { ...status, ...(hold && { hold }) } };
}

const customs: Hold = { by: 'Customs', reason: 'Selected for scan' };
const portHealth: Hold = { by: 'Port Health', reason: null };

async function toldHolds(): Promise<readonly unknown[]> {
  const before = harness.handovers.length;
  await harness.deliver();
  return harness.handovers
    .slice(before)
    .flatMap(({ messages }) => messages.map(toldBy).map(({ kind, statusType, hold }) => [kind, statusType, hold]));
}

test('a message about a hold says who holds when it is sent, even if the hold is over by then [SRV-343]', async () => {
  const customerId = await harness.customer();
  for (const gkey of ['one', 'other', 'silent']) await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await harness.report(reached('one', 'On Hold', '07:00', customs), reached('one', 'Released', '07:30'));
  await harness.report(reached('other', 'On Hold', '07:00', portHealth), reached('silent', 'On Hold', '07:00'));

  assert.deepEqual(
    (await toldHolds()).map((told) => JSON.stringify(told)).sort(),
    [customs, portHealth, null].map((hold) => JSON.stringify(['announcement', 'On Hold', hold])).sort(),
  );
});

test('when a hold reverses availability, the message says who holds the container now [SRV-343]', async () => {
  const customerId = await harness.customer();
  await harness.arm({ customerId, gkey: 'back', statusType: 'Available for Collection' });
  await harness.report(
    reached('back', 'On Hold', '06:00', portHealth),
    reached('back', 'Available for Collection', '07:00'),
  );
  assert.deepEqual(await toldHolds(), [['announcement', 'Available for Collection', null]]);

  await harness.report(reached('back', 'On Hold', '08:00', customs));
  assert.deepEqual(await toldHolds(), [['reversal', 'Available for Collection', customs]]);
});
