import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { and, asc, eq, notLike } from 'drizzle-orm';
import type { StatusType } from '@quaywatch/shared/contract';
import { databaseTimes } from '../../platform/database/database-times.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { portEvent, startAlertHarness, toldBy, type AlertHarness, type Sent } from '../testing/start-alert-harness.ts';
import { giveAllowanceBack, spendAllowance } from '../testing/spend-allowance.ts';
import { changeAlertContact } from '../settings/change-alert-contact.ts';
import { claimMessages } from './claim-messages.queries.ts';
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
  takeInOrder();
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

async function deliverAfter(seconds: number): Promise<void> {
  harness.clock.advance({ seconds });
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

test('an availability that is refused while the container is put on hold says so [PND-12, SRV-65]', async () => {
  await harness.arm({ customerId, gkey, statusType: release });
  refuseFirst(release, () => reach(hold, 1));
  await reach(release, 3);
  await harness.deliver();
  await deliverLater();

  assert.deepEqual(await messagesOf(), [
    `announcement, ${release}, cancelled, The container was put on hold`,
    `reversal, ${release}, cancelled, The alert that it corrects was not sent`,
  ]);
});

let seen = 0;
/** What was sent since the last call, in the order in which it was sent, except tests of a contact. */
function takeInOrder(): readonly string[] {
  const messages = harness.handovers
    .slice(seen)
    .flatMap((sent) => sent.messages.map(toldBy))
    .filter(({ kind }) => kind !== 'test');
  seen = harness.handovers.length;
  return messages.map(({ kind, statusType, recipient }) => `${kind} ${statusType} to ${recipient.split('@')[0]}`);
}

/** @returns the id of the event */
async function tellOfRelease(): Promise<string> {
  await harness.arm({ customerId, gkey, statusType: release });
  const eventId = await reach(release, 5);
  await harness.deliver();
  takeInOrder();
  return eventId;
}

const available = `announcement ${release} to alerts`;
const notAvailable = `reversal ${release} to alerts`;

test('a reversal that is refused is not sent after its recipient was told that the container is available again [SRV-569]', async () => {
  await tellOfRelease();
  harness.answer = () => refused;
  await reach(hold, 2);
  await harness.deliver();
  harness.answer = () => taken;
  await reach(release, 0);
  await harness.deliver();
  await deliverLater();

  assert.deepEqual(takeInOrder(), [available]);
  assert.deepEqual(await messagesOf(), [
    `announcement, ${release}, handed-over`,
    `announcement, ${release}, handed-over`,
    `reversal, ${release}, cancelled, The status was reached again`,
  ]);
});

test('a reversal that is refused is not sent once its recipient may have been told of the next availability [SRV-569]', async () => {
  await tellOfRelease();
  const tried: string[] = [];
  const answers: HandoverResult[] = [refused, { ...refused, mayHaveArrived: true }];
  harness.answer = ({ messages: [{ kind }] }) => {
    tried.push(kind);
    return answers.shift() ?? taken;
  };
  await reach(hold, 2);
  await harness.deliver();
  await reach(release, 0);
  await harness.deliver();
  await deliverLater();
  await deliverAfter(1);

  assert.deepEqual(tried, ['reversal', 'status', 'status']);
});

test('a reversal that is refused is sent to its recipient if somebody else gets the next availability [SRV-569, TPL-28]', async () => {
  await tellOfRelease();
  harness.answer = () => refused;
  await reach(hold, 2);
  await harness.deliver();
  harness.answer = () => taken;
  await harness.database.transaction((tx) =>
    changeAlertContact(tx, harness.platform, customerId, { email: 'new@tests.example', phone: null }),
  );
  await reach(release, 0);
  await harness.deliver();
  await deliverLater();

  assert.deepEqual(takeInOrder(), [`announcement ${release} to new`, notAvailable]);
});

test('a renewed availability goes out after the reversal before it, also if that fails for good [SRV-569]', async () => {
  for (const answer of [taken, { ...refused, kind: 'permanent' } as const]) {
    gkey = `${gkey}-${answer.kind}`;
    await tellOfRelease();
    const holding = await reach(hold, 2);
    await withdraw(holding);
    harness.answer = ({ messages: [{ kind }] }) => (kind === 'reversal' ? answer : taken);
    await harness.deliver();
    assert.deepEqual(takeInOrder(), answer === taken ? [notAvailable] : []);
    await deliverLater();
    assert.deepEqual(takeInOrder(), [available]);
  }
});

/** A worker claims everything for so many seconds, and is killed. */
async function dieWithClaim(seconds: number): Promise<void> {
  const now = harness.clock.now();
  const leaseUntil = new Date(now.getTime() + seconds * 1_000);
  const toDatabaseTime = databaseTimes(harness.clock);
  await harness.database.transaction((tx) =>
    claimMessages(tx, { alertType: 'Email', now, most: 10, leaseUntil, toDatabaseTime }),
  );
}

test('a renewed availability waits for the reversal of a worker that has died, until its claim ends [SRV-569]', async () => {
  await tellOfRelease();
  await reach(hold, 2);
  await dieWithClaim(10);
  await reach(release, 0);
  await deliverAfter(5);
  assert.deepEqual(takeInOrder(), []);

  await deliverAfter(5);
  await deliverAfter(1);
  assert.deepEqual(takeInOrder(), [notAvailable, available]);
});

/** Workers of an earlier build have both messages that wait for the alert, and do not renew their claims. */
async function dieTogether(secondsOf: { readonly reversal: number; readonly announcement: number }): Promise<void> {
  const now = harness.clock.now().getTime();
  for (const kind of ['reversal', 'announcement'] as const)
    await harness.database.db
      .update(alertMessages)
      .set({
        state: 'taken',
        attempts: 1,
        dueAt: databaseTimes(harness.clock)(new Date(now + secondsOf[kind] * 1_000)),
      })
      .where(and(eq(alertMessages.gkey, gkey), eq(alertMessages.state, 'queued'), eq(alertMessages.kind, kind)));
}

test('messages of one alert that dead workers of an earlier build had do not wait for each other [SRV-569]', async () => {
  await tellOfRelease();
  await withdraw(await reach(hold, 2));
  await dieTogether({ reversal: 1, announcement: 1.5 });
  for (let times = 0; times < 10; times += 1) await deliverAfter(0.5);

  assert.equal(takeInOrder().at(-1), available);
});

test('what a dead worker of an earlier build had still counts as told while it waits for another message [SRV-391]', async () => {
  const eventId = await tellOfRelease();
  await withdraw(await reach(hold, 2));
  await dieTogether({ reversal: 20, announcement: 1 });
  await deliverAfter(1);
  await withdraw(eventId);
  for (let times = 0; times < 4; times += 1) await deliverAfter(10);

  assert.equal(takeInOrder().at(-1), notAvailable);
  const isLast = and(eq(alertMessages.gkey, gkey), eq(alertMessages.kind, 'reversal'), eq(alertMessages.round, 2));
  const [last] = await harness.database.db.select().from(alertMessages).where(isLast);
  assert.equal(last?.state, 'handed-over');
});
