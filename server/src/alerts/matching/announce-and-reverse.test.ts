import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { StatusType } from '@quaywatch/shared/contract';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { singleContacts } from '../records/single-contacts.tables.ts';
import { buildTierChanges } from '../../build-subscriptions.ts';
import { endPendingAlerts } from '../pending/end-alerts.queries.ts';
import { changeAlertContact } from '../settings/change-alert-contact.ts';
import { restartRecipient, stopRecipient } from '../stopping/stopped-recipients.queries.ts';
import { visits } from '../../feed/visits/visits.tables.ts';
import { ceaseChangedActivities } from './changed-activities.queries.ts';
import { portEvent, startAlertHarness, type AlertHarness, type Reported } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
let customerId: string;
let visit = 0;
let gkey: string;

before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(async () => {
  visit += 1;
  gkey = `visit-${visit}`;
  customerId = await harness.customer();
  harness.takeSent();
});

const minutes = (number: number) => new Date(harness.clock.now().getTime() + number * 60_000);
const said = (id: string, status: StatusType, minute: number, more: Reported = {}) =>
  portEvent(`${gkey}-${id}`, [status, minutes(minute)], { gkey, recordedAt: minutes(minute), ...more });
const withdrawn = (id: string, of: string) =>
  portEvent(`${gkey}-${id}`, null, { gkey, withdraws: `${gkey}-${of}`, recordedAt: minutes(0) });
const arm = (...statuses: readonly StatusType[]) =>
  harness.arm(...statuses.map((statusType) => ({ customerId, gkey, statusType })));

const tierTo = (tier: 'Free' | 'Paid') =>
  harness.database.transaction((tx) =>
    buildTierChanges(harness.platform).change(tx, [customerId], tier, { kind: 'system', job: 'test' }),
  );
const changeTo = (email: string) =>
  harness.database.transaction((tx) => changeAlertContact(tx, harness.platform, customerId, { email, phone: null }));

async function stop(address = 'alerts@tests.example') {
  const [row] = await harness.database.db
    .select()
    .from(alertRecipients)
    .where(and(eq(alertRecipients.customerId, customerId), eq(alertRecipients.recipient, address)));
  assert.ok(row);
  const recipient = { ...row, companyName: '' };
  await harness.database.transaction((tx) => stopRecipient(tx, recipient, harness.clock.now()));
  return recipient;
}

async function statesOf(of = gkey): Promise<Record<string, string>> {
  const rows = await harness.database.db.select().from(alerts).where(eq(alerts.gkey, of));
  return Object.fromEntries(
    rows.map(({ containerStatusType, state, reason }) => [containerStatusType, reason ? `${state} ${reason}` : state]),
  );
}

const sentOf = (...lines: readonly string[]) => lines.map((line) => `Email ${line} to alerts@tests.example`);

test('a status that a container reaches is announced to each recipient once [SRV-33]', async () => {
  await harness.arm(
    { customerId, gkey, statusType: 'Arrived' },
    { customerId, gkey, statusType: 'Arrived', recipient: 'second@tests.example' },
    { customerId, gkey, statusType: 'Arrived', alertType: 'SMS' },
    { customerId, gkey, statusType: 'Discharged' },
  );

  await harness.report(said('a', 'Arrived', -1));
  await harness.deliver();
  await harness.report(said('a', 'Arrived', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), [
    'Email announcement Arrived to alerts@tests.example',
    'Email announcement Arrived to second@tests.example',
    'SMS announcement Arrived to 07911123456',
  ]);
  assert.deepEqual(await statesOf(), { Arrived: 'SENT', Discharged: 'ACTIVE' });
});

test('alerts for another visit, port, activity or status are not sent', async () => {
  const others = [
    { gkey: `${gkey}-other` },
    { port: 'SOU' as const },
    { activity: 'Export' as const },
    { statusType: 'Discharged' as const },
  ];
  await harness.arm(...others.map((other) => ({ customerId, gkey, statusType: 'Arrived' as const, ...other })));

  await harness.report(said('a', 'Arrived', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
});

test('an event withdrawn in the same batch announces nothing, nor does one whose withdrawal comes first', async () => {
  await arm('Arrived', 'Discharged');

  await harness.report(said('a', 'Arrived', -2), withdrawn('b', 'a'));
  await harness.report(withdrawn('d', 'c'));
  await harness.report(said('c', 'Discharged', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), { Arrived: 'ACTIVE', Discharged: 'ACTIVE' });
});

test('a status that is withdrawn before its message is sent is not announced', async () => {
  await arm('Arrived');

  await harness.report(said('a', 'Arrived', -2));
  await harness.report(withdrawn('b', 'a'));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), { Arrived: 'ACTIVE' });
});

test('recipients of an announcement get one reversal, and a new announcement if it recurs [SRV-65, SRV-D10]', async () => {
  await arm('Arrived');
  await harness.report(said('a', 'Arrived', -5));
  await harness.deliver();

  await harness.report(withdrawn('b', 'a'));
  await harness.report(withdrawn('b', 'a'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Arrived', 'reversal Arrived'));
  assert.deepEqual(await statesOf(), { Arrived: 'ACTIVE' });

  await harness.report(said('c', 'Arrived', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Arrived'));
});

test('a hold reported a day late is no news, but takes back what its recipients were told [SRV-65, SRV-66]', async () => {
  await arm('Available for Collection', 'On Hold');
  await harness.report(said('a', 'Available for Collection', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
  harness.clock.advance({ hours: 26 });

  await harness.report(said('b', 'On Hold', -25 * 60));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));
  assert.deepEqual(await statesOf(), { 'Available for Collection': 'ACTIVE', 'On Hold': 'INACTIVE late' });

  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});

test('a changed contact gets what is announced again, and the old one only hears what was taken back [TPL-28, SRV-65]', async () => {
  await changeTo('alerts@tests.example');
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -3));
  await changeTo('new@tests.example');
  await harness.deliver();
  harness.takeSent();

  await harness.report(said('b', 'On Hold', -2));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));
  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email announcement Available for Collection to new@tests.example']);
});

test('a changed contact gets what is announced again, also after a time of standard access [TPL-28, SRV-392]', async () => {
  await changeTo('alerts@tests.example');
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -3));
  await harness.deliver();
  await changeTo('new@tests.example');
  await harness.deliver();
  harness.takeSent();

  await tierTo('Free');
  await harness.report(said('b', 'On Hold', -2));
  await tierTo('Paid');
  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), [
    'Email announcement Available for Collection to new@tests.example',
    'Email reversal Available for Collection to alerts@tests.example',
  ]);
});

test('after a withdrawn departure, a contact that was changed meanwhile gets what is announced [TPL-28, SRV-41]', async () => {
  await changeTo('alerts@tests.example');
  await arm('Available for Collection');
  await harness.report(said('a', 'Departed by Road', -3));
  await changeTo('new@tests.example');
  await harness.deliver();
  harness.takeSent();

  await harness.report(withdrawn('b', 'a'));
  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email announcement Available for Collection to new@tests.example']);
});

test('when a hold is withdrawn, a changed contact that was only told of the hold learns of the availability [SRV-65]', async () => {
  await changeTo('alerts@tests.example');
  await arm('Available for Collection', 'On Hold');
  await harness.report(said('a', 'Available for Collection', -3));
  await harness.deliver();
  await changeTo('new@tests.example');
  await harness.report(said('b', 'On Hold', -2));
  await harness.deliver();
  harness.takeSent();

  await harness.report(withdrawn('c', 'b'));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), [
    'Email announcement Available for Collection to new@tests.example',
    'Email reversal On Hold to new@tests.example',
  ]);
});

test('a contact removed after an announcement only hears what is taken back, and a new one the rest [SRV-392]', async () => {
  const alert = { customerId, gkey, port: 'LGP', containerNumber: 'QWCU2004046', activityType: 'Import' } as const;
  const sentTo = (recipient: string, isSecondary: boolean, own = gkey) => ({
    ...alert,
    gkey: own,
    recipient,
    isSecondary,
    containerStatusType: 'Available for Collection',
    alertType: 'Email' as const,
    state: 'ACTIVE' as const,
    fromTemplate: false,
    createdAt: harness.clock.now(),
  });
  const { db } = harness.database;
  await db
    .insert(alerts)
    .values([
      sentTo('first@tests.example', false),
      sentTo('second@tests.example', true),
      sentTo('Kept@tests.example', true, `${gkey}-b`),
    ]);
  await harness.report(
    said('a', 'Available for Collection', -5),
    said('a2', 'Available for Collection', -5, { gkey: `${gkey}-b` }),
  );
  await harness.deliver();
  harness.takeSent();
  const contacts = { customerId, port: 'LGP', containerNumber: 'QWCU2004046', savedAt: harness.clock.now() } as const;
  await db.insert(singleContacts).values([
    { ...contacts, gkey, firstEmail: 'new@tests.example' },
    { ...contacts, gkey: `${gkey}-b`, secondEmail: 'kept@tests.example' },
  ]);

  await harness.report(said('b', 'On Hold', -2), said('b2', 'On Hold', -2, { gkey: `${gkey}-b` }));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), [
    'Email reversal Available for Collection to Kept@tests.example',
    'Email reversal Available for Collection to first@tests.example',
    'Email reversal Available for Collection to second@tests.example',
  ]);

  await harness.report(
    said('c', 'Available for Collection', -1),
    said('c2', 'Available for Collection', -1, { gkey: `${gkey}-b` }),
  );
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), [
    'Email announcement Available for Collection to Kept@tests.example',
    'Email announcement Available for Collection to new@tests.example',
  ]);
});

test('a status withdrawn while its message is handed over gets a reversal after the message', async () => {
  await arm('Arrived');
  await harness.report(said('a', 'Arrived', -2));
  harness.answer = async () => {
    harness.answer = () => ({ kind: 'taken', gatewayId: null });
    await harness.report(withdrawn('b', 'a'));
    return { kind: 'taken', gatewayId: null };
  };

  await harness.deliver();
  harness.clock.advance({ seconds: 5 });
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Arrived', 'reversal Arrived'));
  assert.deepEqual(await statesOf(), { Arrived: 'ACTIVE' });
});

test('a status withdrawn before its message is accepted gets neither announcement nor reversal', async () => {
  await arm('Arrived');
  await harness.report(said('a', 'Arrived', -2));
  harness.answer = async () => {
    harness.answer = () => ({ kind: 'taken', gatewayId: null });
    await harness.report(withdrawn('b', 'a'));
    return { kind: 'temporary', reason: 'busy', retryAfter: null };
  };

  await harness.deliver();
  harness.clock.advance({ minutes: 2 });
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), { Arrived: 'ACTIVE' });
});

test('an announcement that fails after its status was announced again does not end the alert [SRV-67, SRV-389, SRV-D12]', async () => {
  await arm('Arrived');
  await harness.report(said('a', 'Arrived', -9));
  harness.answer = async () => {
    harness.answer = () => ({ kind: 'taken', gatewayId: null });
    await harness.report(withdrawn('b', 'a'));
    await harness.report(said('c', 'Arrived', -1));
    return { kind: 'permanent', reason: 'Mailbox unknown', retryAfter: null };
  };

  await harness.deliver();
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Arrived'));
  assert.deepEqual(await statesOf(), { Arrived: 'SENT' });
});

test('a corrected time, or the same status from another event, is not announced again', async () => {
  await arm('Discharged');
  await harness.report(said('a', 'Discharged', -9));
  await harness.deliver();

  await harness.report(said('b', 'Discharged', -8, { withdraws: `${gkey}-a` }));
  await harness.report(said('c', 'Discharged', -7));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Discharged'));

  await harness.report(withdrawn('d', 'b'), withdrawn('e', 'c'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Discharged'));
});

test("a hold after 'Available for Collection' sends a reversal to everybody who was told [SRV-65]", async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -5));
  await harness.deliver();

  await harness.report(said('b', 'On Hold', -2));
  await harness.deliver();
  assert.deepEqual(
    harness.takeSent(),
    sentOf('announcement Available for Collection', 'reversal Available for Collection'),
  );

  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});

test("recipients whose own alert announces 'On Hold' get no additional reversal [SRV-65]", async () => {
  await arm('Available for Collection', 'On Hold');
  await harness.arm({ customerId, gkey, statusType: 'Available for Collection', recipient: 'second@tests.example' });
  await harness.report(said('a', 'Available for Collection', -5));
  await harness.deliver();
  harness.takeSent();

  await harness.report(said('b', 'On Hold', -2));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), [
    'Email announcement On Hold to alerts@tests.example',
    'Email reversal Available for Collection to second@tests.example',
  ]);

  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), [
    'Email announcement Available for Collection to alerts@tests.example',
    'Email announcement Available for Collection to second@tests.example',
  ]);
});

test("a recipient whose 'On Hold' alert spells the address in another case gets one message about the hold [SRV-65]", async () => {
  await harness.arm(
    { customerId, gkey, statusType: 'Available for Collection', recipient: 'ops@tests.example' },
    { customerId, gkey, statusType: 'On Hold', recipient: 'Ops@tests.example' },
  );
  await harness.report(said('a', 'Available for Collection', -5));
  await harness.deliver();
  harness.takeSent();

  await harness.report(said('b', 'On Hold', -2));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['Email announcement On Hold to Ops@tests.example']);

  await harness.report(withdrawn('c', 'b'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['Email reversal On Hold to Ops@tests.example']);
});

test('when a hold is withdrawn the container is available again, and recipients told of the hold learn it', async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -5));
  await harness.report(said('b', 'On Hold', -2));
  await harness.deliver();
  await harness.report(said('c', 'On Hold', -2, { recordedAt: minutes(-1) }));
  harness.takeSent();

  await harness.report(withdrawn('d', 'b'), withdrawn('e', 'c'));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
  assert.deepEqual(await statesOf(), { 'Available for Collection': 'SENT' });
});

test('a second hold is not announced again, and withdrawing it does not reverse the first', async () => {
  await arm('On Hold', 'Available for Collection');
  await harness.report(said('a', 'On Hold', -9));
  await harness.report(said('b', 'Available for Collection', -8));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection', 'announcement On Hold'));

  await harness.report(said('c', 'On Hold', -7));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));

  await harness.report(withdrawn('d', 'c'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
  assert.deepEqual(await statesOf(), { 'On Hold': 'SENT', 'Available for Collection': 'SENT' });
});

test('a hold that is withdrawn before anybody hears of it sends nothing, and the availability stays sent [SRV-D10]', async () => {
  await arm('Available for Collection', 'On Hold');
  await harness.report(said('a', 'Available for Collection', -5));
  await harness.deliver();
  const [before] = await harness.database.db.select().from(alerts).where(eq(alerts.gkey, gkey));
  harness.takeSent();

  await harness.report(said('b', 'On Hold', -2));
  harness.clock.advance({ seconds: 3 });
  await harness.report(withdrawn('c', 'b'));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), { 'On Hold': 'ACTIVE', 'Available for Collection': 'SENT' });
  const now = await harness.database.db.select().from(alerts).where(eq(alerts.gkey, gkey));
  assert.deepEqual(now.find(({ id }) => id === before?.id)?.sentAt, before?.sentAt);

  await harness.report(withdrawn('d', 'a'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));
});

for (const [outcome, first] of Object.entries({
  accepted: { kind: 'taken', gatewayId: null },
  refused: { kind: 'temporary', reason: 'busy', retryAfter: null },
} as const))
  test(`a hold placed and withdrawn while the availability is handed over announces it once, if that is ${outcome} [SRV-D10]`, async () => {
    await arm('Available for Collection', 'On Hold');
    await harness.report(said('a', 'Available for Collection', -5));
    harness.answer = async () => {
      harness.answer = () => ({ kind: 'taken', gatewayId: null });
      await harness.report(said('b', 'On Hold', -2));
      await harness.report(withdrawn('c', 'b'));
      return first;
    };

    await harness.deliver();
    harness.clock.advance({ minutes: 1 });
    await harness.deliver();
    assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
    assert.deepEqual(await statesOf(), { 'On Hold': 'ACTIVE', 'Available for Collection': 'SENT' });

    await harness.report(withdrawn('d', 'a'));
    await harness.deliver();
    assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));
  });

test('an alert set during a hold is sent when the hold is withdrawn, and taken back like any other [SGL-D9]', async () => {
  await arm('On Hold');
  await harness.report(said('a', 'Available for Collection', -60 * 30));
  await harness.report(said('b', 'On Hold', -5));
  await harness.deliver();
  await arm('Available for Collection');
  harness.takeSent();

  await harness.report(withdrawn('c', 'b'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection', 'reversal On Hold'));
  assert.deepEqual(await statesOf(), { 'On Hold': 'ACTIVE', 'Available for Collection': 'SENT' });

  await harness.report(withdrawn('d', 'a'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));
});

test('old availability reported with the withdrawal of a hold is no news, as without the hold [SRV-66]', async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'On Hold', -60 * 30));

  await harness.report(withdrawn('b', 'a'), said('c', 'Available for Collection', -60 * 25));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), { 'Available for Collection': 'INACTIVE late' });
});

test('a hold withdrawn during standard access ends the alert, as a reached status does [SRV-D4]', async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -5));
  await harness.deliver();
  await harness.report(said('b', 'On Hold', -2));
  await harness.deliver();

  await tierTo('Free');
  await harness.report(withdrawn('c', 'b'));
  await tierTo('Paid');

  assert.deepEqual(await statesOf(), { 'Available for Collection': 'INACTIVE no-access' });
});

test('availability reported together with a hold is announced only once the hold is withdrawn', async () => {
  await arm('Available for Collection');

  await harness.report(said('a', 'Available for Collection', -5), said('b', 'On Hold', -4));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);

  await harness.report(withdrawn('c', 'b'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});

test('whoever was only told of the hold is told of the availability once the hold is withdrawn [SRV-65]', async () => {
  await arm('Available for Collection', 'On Hold');
  await harness.report(said('a', 'Available for Collection', -5), said('b', 'On Hold', -4));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement On Hold'));

  await harness.report(withdrawn('c', 'b'));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection', 'reversal On Hold'));
});

test("a late 'Arrived' is not announced once a later status is known [SRV-66]", async () => {
  await arm('Arrived', 'Discharged', 'On Hold');
  await harness.report(said('b', 'Discharged', -5));
  await harness.report(said('a', 'Arrived', -9));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Discharged'));
  assert.deepEqual(await statesOf(), { Arrived: 'INACTIVE passed', Discharged: 'SENT', 'On Hold': 'ACTIVE' });
});

test("a port's old statuses announce nothing: news is at most 24 hours old [SRV-66]", async () => {
  await arm('Arrived', 'Discharged', 'On Hold');

  await harness.report(said('a', 'Arrived', -60 * 24 - 1), said('b', 'Discharged', -60 * 24));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Discharged'));
  assert.deepEqual(await statesOf(), { Arrived: 'INACTIVE late', Discharged: 'SENT', 'On Hold': 'ACTIVE' });
});

test('pending alerts end when the container leaves, and are pending again if that is withdrawn [SRV-41]', async () => {
  await arm('On Hold', 'Departed by Road');

  await harness.report(said('a', 'Departed by Road', -1));
  await harness.deliver();
  assert.deepEqual(await statesOf(), { 'On Hold': 'INACTIVE finished', 'Departed by Road': 'SENT' });

  await harness.report(withdrawn('b', 'a'));
  await harness.deliver();
  assert.deepEqual(await statesOf(), { 'On Hold': 'ACTIVE', 'Departed by Road': 'ACTIVE' });
});

test('an alert whose status is withdrawn after the container left waits only if the departure is withdrawn too [SRV-41]', async () => {
  await arm('Discharged', 'Available for Collection');
  await harness.report(said('a', 'Discharged', -60 * 25), said('b', 'Available for Collection', -3));
  await harness.report(said('c', 'Departed by Road', -1));
  await harness.deliver();
  assert.deepEqual(await statesOf(), { Discharged: 'INACTIVE late', 'Available for Collection': 'SENT' });
  harness.takeSent();

  await harness.report(withdrawn('d', 'a'), withdrawn('e', 'b'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));
  assert.deepEqual(await statesOf(), {
    Discharged: 'INACTIVE finished',
    'Available for Collection': 'INACTIVE finished',
  });

  await harness.report(withdrawn('f', 'c'));
  assert.deepEqual(await statesOf(), { Discharged: 'ACTIVE', 'Available for Collection': 'ACTIVE' });
});

test('an alert for an earlier activity does not wait again if the departure is withdrawn [SRV-41, SRV-389]', async () => {
  await arm('On Hold');
  await harness.report(said('a', 'Discharged', -9));
  await harness.report(said('b', 'Departed by Road', -5));
  await harness.report(portEvent(`${gkey}-x`, null, { gkey, activity: 'Transhipment', recordedAt: minutes(0) }));

  await harness.report(withdrawn('c', 'b'));

  assert.deepEqual(await statesOf(), { 'On Hold': 'INACTIVE finished' });
});

test('a status reported together with the withdrawal of a departure is announced [SRV-41]', async () => {
  await arm('Arrived', 'Discharged');
  await harness.report(said('d', 'Departed by Road', -3));
  assert.deepEqual(await statesOf(), { Arrived: 'INACTIVE finished', Discharged: 'INACTIVE finished' });

  await harness.report(withdrawn('w', 'd'), said('a', 'Arrived', -2));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Arrived'));
  assert.deepEqual(await statesOf(), { Arrived: 'SENT', Discharged: 'ACTIVE' });
});

test('a status reported after a departure that is later withdrawn is awaited when it recurs [SRV-66, SRV-389]', async () => {
  await arm('On Hold', 'Available for Collection');
  await harness.report(said('a', 'Arrived', -5));
  await harness.report(said('b', 'Departed by Road', -1));

  await harness.report(said('c', 'On Hold', -2));
  await harness.report(withdrawn('d', 'b'));

  assert.deepEqual(await statesOf(), { 'On Hold': 'INACTIVE passed', 'Available for Collection': 'ACTIVE' });

  await harness.report(said('e', 'Discharged', -1), said('f', 'On Hold', 0));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement On Hold'));
});

test('a status that comes with a changed activity ends the old alerts unannounced, with one notice [SRV-42]', async () => {
  await arm('Arrived', 'Discharged');
  await harness.report(portEvent(`${gkey}-0`, null, { gkey }));

  await harness.report(said('a', 'Arrived', -1, { activity: 'Transhipment' }));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), {
    Arrived: 'INACTIVE activity-changed',
    Discharged: 'INACTIVE activity-changed',
  });
  const noticed = await harness.database.db.select().from(alerts).where(eq(alerts.gkey, gkey));
  assert.deepEqual(
    noticed.map(({ activityChangedAt }) => activityChangedAt),
    [harness.clock.now(), harness.clock.now()],
  );
  const ids = noticed.map(({ id }) => id);
  await harness.database.transaction((tx) => ceaseChangedActivities(tx, customerId, ids));
  await harness.report(said('b', 'Discharged', 0, { activity: 'Transhipment' }));
  const after = await harness.database.db.select().from(alerts).where(eq(alerts.gkey, gkey));
  assert.deepEqual(
    after.map(({ activityChangedAt }) => activityChangedAt),
    [null, null],
  );
});

test('a queued message gets corrections until it is sent', async () => {
  await arm('Arrived');
  await harness.report(said('a', 'Arrived', -9));
  await harness.report(said('b', 'Arrived', -3, { withdraws: `${gkey}-a` }));
  await harness.deliver();

  const [message] = await harness.database.db.select().from(alertMessages).where(eq(alertMessages.gkey, gkey));
  assert.deepEqual([message?.statusTime, message?.eventId], [minutes(-3), `${gkey}-b`]);
});

test('a message that may have arrived already is repeated unchanged after a correction [SRV-67]', async () => {
  await arm('Arrived');
  await harness.report(said('a', 'Arrived', -9));
  harness.answer = () => ({ kind: 'temporary', reason: 'busy', retryAfter: null });
  await harness.deliver();
  harness.answer = () => ({ kind: 'taken', gatewayId: null });

  await harness.report(said('b', 'Arrived', -3, { withdraws: `${gkey}-a` }));

  const [message] = await harness.database.db.select().from(alertMessages).where(eq(alertMessages.gkey, gkey));
  assert.deepEqual([message?.state, message?.statusTime], ['queued', minutes(-9)]);
});

test('withdrawing one of two holds sends nothing, because the container is still on hold [SRV-65]', async () => {
  await arm('On Hold');
  await harness.report(said('a', 'On Hold', -9));
  await harness.deliver();
  await harness.report(said('b', 'Available for Collection', -8), said('c', 'On Hold', -7));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement On Hold'));

  await harness.report(withdrawn('d', 'a'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);

  await harness.report(withdrawn('e', 'c'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal On Hold'));
});

test('availability that is reported late, after a hold, does not end its alerts [SRV-389]', async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'On Hold', -5));
  await harness.report(said('b', 'Available for Collection', -9));
  assert.deepEqual(await statesOf(), { 'Available for Collection': 'ACTIVE' });

  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});

test('when a hold is withdrawn, availability that was reported after it is announced [SRV-389]', async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'On Hold', -5));
  await harness.report(said('b', 'Available for Collection', -9));

  await harness.report(withdrawn('c', 'a'));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});

test('a hold makes alerts wait that had ended without telling of the availability [SRV-389]', async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -60 * 26));
  assert.deepEqual(await statesOf(), { 'Available for Collection': 'INACTIVE late' });

  await harness.report(said('b', 'On Hold', -60 * 25));
  assert.deepEqual(await statesOf(), { 'Available for Collection': 'ACTIVE' });

  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});

test('availability that nobody was told of is announced after a hold that is over in the same batch [SRV-389]', async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -60 * 26));

  await harness.report(said('b', 'On Hold', -2), said('c', 'Available for Collection', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});

test('a hold is announced if the previous hold was reported too late to be news [SRV-66, SRV-389]', async () => {
  await arm('On Hold');
  await harness.report(said('a', 'On Hold', -60 * 26));
  await harness.report(said('b', 'Available for Collection', -60 * 20));
  assert.deepEqual(await statesOf(), { 'On Hold': 'INACTIVE late' });

  await harness.report(said('c', 'On Hold', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement On Hold'));

  await harness.report(said('d', 'Available for Collection', 0), said('e', 'On Hold', 1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);
});

test('a status is announced again if its first message failed for good [SRV-389]', async () => {
  await arm('Available for Collection', 'On Hold');
  harness.answer = () => ({ kind: 'permanent', reason: 'Phone off', retryAfter: null });
  await harness.report(said('a', 'On Hold', -9));
  await harness.report(said('b', 'Available for Collection', -8));
  await harness.deliver();
  assert.deepEqual(await statesOf(), { 'Available for Collection': 'INACTIVE failed', 'On Hold': 'INACTIVE failed' });
  harness.answer = () => ({ kind: 'taken', gatewayId: null });

  await harness.report(said('c', 'On Hold', -2));
  await harness.report(said('d', 'Available for Collection', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection', 'announcement On Hold'));
});

test('an alert that ended during standard access waits again once a hold follows [SRV-389, SRV-D4]', async () => {
  await arm('Available for Collection', 'On Hold');
  await tierTo('Free');
  await harness.report(said('a', 'On Hold', -9));
  await harness.report(said('b', 'Available for Collection', -8));
  assert.deepEqual(await statesOf(), {
    'Available for Collection': 'INACTIVE no-access',
    'On Hold': 'INACTIVE no-access',
  });
  await harness.report(said('c', 'On Hold', -7));
  await harness.report(said('d', 'Available for Collection', -6));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);

  await tierTo('Paid');
  await harness.report(said('e', 'On Hold', -2));
  await harness.report(said('f', 'Available for Collection', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection', 'announcement On Hold'));
});

test('a status that recurs is announced to the present alert contact, not to the previous one [TPL-28, SRV-389]', async () => {
  await changeTo('alerts@tests.example');
  await arm('Available for Collection', 'On Hold');
  await harness.report(said('a', 'On Hold', -60 * 27), said('b', 'Available for Collection', -60 * 26));
  await changeTo('new@tests.example');
  await harness.deliver();
  harness.takeSent();

  await harness.report(said('c', 'On Hold', -2));
  await harness.report(said('d', 'Available for Collection', -1));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), [
    'Email announcement Available for Collection to new@tests.example',
    'Email announcement On Hold to new@tests.example',
  ]);
});

test('alerts that the customer has ended do not wait again, but what they told is taken back [SRV-340, SRV-392]', async () => {
  await arm('On Hold', 'Available for Collection', 'Departed by Road');
  await harness.report(said('a', 'On Hold', -60 * 26), said('b', 'Available for Collection', -5));
  await harness.deliver();
  harness.takeSent();
  const container = { customerId, activity: 'Import', containerNumber: 'QWCU2004046' } as const;
  await harness.database.transaction((tx) => endPendingAlerts(tx, harness.platform, container));

  await harness.report(said('c', 'On Hold', -3));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));
  assert.deepEqual(await statesOf(), { 'On Hold': 'INACTIVE late' });

  await harness.report(said('d', 'Available for Collection', -2));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);
});

test('a status that recurs is not announced to a recipient who stopped, or for another activity [SRV-389]', async () => {
  await arm('Available for Collection', 'On Hold');
  await harness.arm({ customerId, gkey, statusType: 'On Hold', recipient: 'second@tests.example' });
  await harness.report(said('a', 'On Hold', -60 * 27), said('b', 'Available for Collection', -60 * 26));
  await stop('second@tests.example');

  await harness.report(said('c', 'On Hold', -3));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement On Hold'));

  await harness.report(portEvent(`${gkey}-x`, null, { gkey, activity: 'Transhipment', recordedAt: minutes(0) }));
  await harness.report(said('d', 'Available for Collection', -1, { activity: 'Transhipment', recordedAt: minutes(0) }));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);
});

test('an alert does not wait again for a recipient who has stopped since it was sent or ended [SRV-64, SRV-389]', async () => {
  await arm('Arrived', 'On Hold', 'Available for Collection', 'Departed by Road');
  await harness.report(said('a', 'Arrived', -9), said('b', 'On Hold', -60 * 26));
  await harness.report(said('c', 'Available for Collection', -8), said('d', 'Departed by Road', -7));
  await harness.deliver();
  harness.takeSent();
  const recipient = await stop();

  await harness.report(withdrawn('e', 'a'), withdrawn('f', 'd'));
  await harness.report(said('g', 'On Hold', -3));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);
  const stopped = 'INACTIVE stopped';
  assert.deepEqual(await statesOf(), {
    Arrived: stopped,
    'On Hold': stopped,
    'Available for Collection': stopped,
    'Departed by Road': stopped,
  });

  await harness.database.db.update(visits).set({ isAvailableForSettingAlerts: true }).where(eq(visits.gkey, gkey));
  await harness.database.transaction((tx) => restartRecipient(tx, recipient));
  await harness.report(said('h', 'Available for Collection', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});

test('if a contact stops the alerts after it was changed, the new one gets what is announced again [TPL-28, SRV-64]', async () => {
  await changeTo('alerts@tests.example');
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -3));
  await harness.deliver();
  await changeTo('new@tests.example');
  await stop();
  await harness.deliver();
  harness.takeSent();

  await harness.report(said('b', 'On Hold', -2));
  await harness.report(said('c', 'Available for Collection', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['Email announcement Available for Collection to new@tests.example']);
});

test('an alert for an earlier activity does not wait again once its status is withdrawn or held [SRV-42, SRV-389]', async () => {
  await arm('Arrived', 'Available for Collection');
  await harness.report(said('a', 'Arrived', -9));
  await harness.report(said('b', 'Available for Collection', -8));
  await harness.deliver();
  await harness.report(portEvent(`${gkey}-x`, null, { gkey, activity: 'Transhipment', recordedAt: minutes(0) }));

  await harness.report(withdrawn('c', 'a'));
  await harness.report(said('d', 'On Hold', -1, { activity: 'Transhipment' }));

  assert.deepEqual(await statesOf(), {
    Arrived: 'INACTIVE activity-changed',
    'Available for Collection': 'INACTIVE activity-changed',
  });
});

test('if the port withdraws the end of a hold, whoever was told of it learns that it is not available [SRV-65]', async () => {
  await arm('Available for Collection');
  await harness.report(said('a', 'Available for Collection', -9));
  await harness.report(said('b', 'On Hold', -8));
  await harness.report(said('c', 'Available for Collection', -7));
  await harness.deliver();
  harness.takeSent();

  await harness.report(withdrawn('d', 'c'));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('reversal Available for Collection'));

  await harness.report(said('e', 'Available for Collection', -1));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), sentOf('announcement Available for Collection'));
});
