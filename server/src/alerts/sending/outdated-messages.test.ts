import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { and, asc, eq, notLike } from 'drizzle-orm';
import type { StatusType } from '@quaywatch/shared/contract';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { portEvent, startAlertHarness, type AlertHarness, type Sent } from '../testing/start-alert-harness.ts';
import { giveAllowanceBack, spendAllowance } from '../testing/spend-allowance.ts';
import type { HandoverResult } from './handover-outcome.rules.ts';

let harness: AlertHarness;
let customerId: string;
let visit = 0;
let gkey: string;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(async () => {
  harness.answer = () => taken;
  await harness.deliver();
  visit += 1;
  gkey = `visit-${visit}`;
  customerId = await harness.customer('Free-advanced');
  harness.takeSent();
});

const release = 'Available for Collection';
const hold = 'On Hold';

const taken: HandoverResult = { kind: 'taken', gatewayId: null };
const refused: HandoverResult = { kind: 'temporary', reason: 'Greylisted', retryAfter: null, message: '451' };

const told = (kind: string, statusType: string) => `Email ${kind} ${statusType} to alerts@tests.example`;
const isAbout = ({ messages }: Sent, statusType: string) =>
  messages.some((message) => 'statusType' in message && message.statusType === statusType);

/** @returns the id of the event */
async function reach(statusType: StatusType, minutesAgo: number): Promise<string> {
  const time = new Date(harness.clock.now().getTime() - minutesAgo * 60_000);
  const eventId = `${gkey}-${statusType}-${time.getTime()}`;
  await harness.report(portEvent(eventId, [statusType, time], { gkey }));
  return eventId;
}

const withdraw = (eventId: string) =>
  harness.report(portEvent(`${eventId}-w`, null, { gkey, withdraws: eventId, recordedAt: harness.clock.now() }));

/** Refuses the first message about this status, while something else happens. */
function refuseFirst(statusType: string, meanwhile: () => Promise<unknown>): void {
  let isFirst = true;
  harness.answer = async (sent) => {
    if (!isFirst || !isAbout(sent, statusType)) return taken;
    isFirst = false;
    await meanwhile();
    return refused;
  };
}

async function deliverLater(): Promise<void> {
  harness.clock.advance({ minutes: 1 });
  await harness.passMinute();
  await harness.deliver();
}

async function messagesOf(): Promise<readonly string[]> {
  const rows = await harness.database.db
    .select()
    .from(alertMessages)
    .where(and(eq(alertMessages.customerId, customerId), notLike(alertMessages.gkey, 'spent-%')))
    .orderBy(asc(alertMessages.createdAt), asc(alertMessages.id));
  return rows
    .map(({ kind, statusType, state, reason }) => [kind, statusType, state, reason ?? []].flat().join(', '))
    .sort();
}

const armBoth = () => harness.arm({ customerId, gkey, statusType: release }, { customerId, gkey, statusType: hold });

test('an availability that is refused is not sent once its recipient was told of a hold [SRV-568, SRV-65]', async () => {
  await armBoth();
  refuseFirst(release, () => reach(hold, 1));
  await reach(release, 3);
  await harness.deliver();
  await deliverLater();

  assert.deepEqual(harness.takeSent(), [told('announcement', hold)]);
  assert.deepEqual(await messagesOf(), [
    `announcement, ${release}, cancelled, The container was put on hold`,
    `announcement, ${hold}, handed-over`,
  ]);

  await reach(release, 0);
  await deliverLater();
  assert.deepEqual(harness.takeSent(), [told('announcement', release)]);
});

test('an availability that was refused before a hold is not sent beside the one after it [SRV-568, SRV-D10]', async () => {
  await armBoth();
  refuseFirst(release, () => reach(hold, 1));
  await reach(release, 3);
  await harness.deliver();
  await reach(release, 0);
  await harness.deliver();
  await deliverLater();

  assert.deepEqual(harness.takeSent(), [told('announcement', release), told('announcement', hold)]);
});

test('an availability refused before a hold does not wait for allowance during the hold [SRV-568, SRV-D3]', async () => {
  await spendAllowance(harness, customerId, 1);
  await armBoth();
  refuseFirst(release, () => reach(hold, 1));
  await reach(release, 3);
  await harness.deliver();
  await deliverLater();
  await giveAllowanceBack(harness, customerId);
  assert.deepEqual(harness.takeSent(), [told('announcement', hold)]);

  await reach(release, 0);
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), [told('announcement', release)]);
});

test('a message from before a hold does not touch the alert that was announced after it [SRV-568, SRV-65, SRV-41]', async () => {
  await spendAllowance(harness, customerId, 2);
  await armBoth();
  refuseFirst(release, () => reach(hold, 1));
  await reach(release, 3);
  await harness.deliver();
  const eventId = await reach(release, 0);
  await harness.deliver();
  await deliverLater();
  const [alert] = await harness.database.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.gkey, gkey), eq(alerts.containerStatusType, release)));
  assert.equal(alert?.state, 'SENT');

  harness.takeSent();
  await withdraw(eventId);
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), [told('reversal', release)]);
});
