import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AlertType, StatusType } from '@quaywatch/shared/contract';
import { readAlertMessages } from '../pending/alert-messages.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { readAllowance } from '../allowance/allowance.queries.ts';
import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { buildMessageListener } from '../../build-feed.ts';
import { buildDeletion } from '../../build-deletion.ts';
import { buildTierChanges } from '../../build-subscriptions.ts';
import { saveLockedToStrangers, suspendAccount } from '../../customers/index.ts';
import { insertAlerts } from '../../demo/seed-alerts.ts';
import type { HandoverResult } from './handover-outcome.rules.ts';
import { recordReceipt } from './record-receipt.queries.ts';
import { firstId } from '../../platform/database/uuid.ts';
import { moveToReplacingVisits } from '../matching/move-to-replacing-visits.queries.ts';
import { changeAlertContact } from '../settings/change-alert-contact.ts';
import { deleteCustomersPast } from '../retention.queries.ts';
import { nextId } from '../../../testing/next-id.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';
import { giveAllowanceBack, spendAllowance } from '../testing/spend-allowance.ts';

let harness: AlertHarness;
let customerId: string;
let visit = 0;
let gkey: string;

before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(async () => {
  await harness.deliver();
  visit += 1;
  gkey = `visit-${visit}`;
  // 30 of each kind per 30 days (SRV-27).
  customerId = await harness.customer('Free-advanced');
  harness.answer = () => taken;
  harness.takeSent();
});

const taken: HandoverResult = { kind: 'taken', gatewayId: null };
const refused = (kind: 'away' | 'temporary' | 'permanent', retryAfter: number | null = null): HandoverResult => ({
  kind,
  reason: 'Mailbox unknown',
  retryAfter,
});

const spend = (left: number, alertType?: AlertType) => spendAllowance(harness, customerId, left, alertType);

const reach = (status: StatusType, minutesAgo = 1) => {
  const time = new Date(harness.clock.now().getTime() - minutesAgo * 60_000);
  return harness.report(portEvent(`${gkey}-${status}-${time.getTime()}`, [status, time], { gkey }));
};

async function statesOf(): Promise<readonly string[]> {
  const rows = await harness.database.db
    .select()
    .from(alerts)
    .where(eq(alerts.gkey, gkey))
    .orderBy(asc(alerts.createdAt), asc(alerts.recipient));
  return rows.map(({ state, reason }) => (reason ? `${state} ${reason}` : state));
}

async function messagesOf() {
  const rows = await harness.database.db
    .select()
    .from(alertMessages)
    .where(eq(alertMessages.gkey, gkey))
    .orderBy(asc(alertMessages.createdAt), asc(alertMessages.id));
  return rows.map(({ state, reason }) => [state, reason]);
}

const settle = () => harness.database.transaction((tx) => settleSuspended(tx, harness.platform, [customerId]));
const changeTier = (tier: 'Free' | 'Paid') =>
  harness.database.transaction((tx) =>
    buildTierChanges(harness.platform).change(tx, [customerId], tier, { kind: 'system', job: 'test' }),
  );
const allowance = () => readAllowance(harness.database.db, customerId, harness.clock.now());

test('with one alert left in the allowance, one of two recipients gets it, the other is suspended [SRV-30, SRV-32]', async () => {
  await spend(1);
  await harness.arm(
    { customerId, gkey, statusType: 'Arrived' },
    { customerId, gkey, statusType: 'Arrived', recipient: 'second@tests.example' },
    { customerId, gkey, statusType: 'Discharged' },
  );

  await reach('Arrived');
  await harness.deliver();

  assert.equal(harness.takeSent().length, 1);
  assert.deepEqual([...(await statesOf())].sort(), ['SENT', 'SUSPENDED', 'SUSPENDED']);
  assert.equal((await allowance()).availableEmail, 0);
});

test('text messages have their own allowance', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'Arrived', alertType: 'SMS' });

  await reach('Arrived');
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['SMS announcement Arrived to 07911123456']);
});

test('a message that fails for good returns its allowance, and a suspended one is sent instead [SRV-67]', async () => {
  await spend(1);
  await harness.arm(
    { customerId, gkey, statusType: 'Arrived' },
    { customerId, gkey, statusType: 'Arrived', recipient: 'second@tests.example' },
  );
  let calls = 0;
  harness.answer = () => (++calls === 1 ? refused('permanent') : taken);

  await reach('Arrived');
  await harness.deliver();
  harness.clock.advance({ seconds: 1 });
  await harness.deliver();

  assert.equal(harness.takeSent().length, 1);
  assert.deepEqual([...(await statesOf())].sort(), ['INACTIVE failed', 'SENT']);
  assert.deepEqual([...(await messagesOf())].sort(), [
    ['failed', 'Mailbox unknown'],
    ['handed-over', null],
  ]);
});

test('alerts beyond the allowance are suspended; the oldest resume when there is room [SRV-30, SRV-31, SRV-D3]', async () => {
  await spend(2);
  await harness.arm(
    ...(['Arrived', 'Discharged', 'On Hold', 'Departed by Road'] as const).map((statusType) => ({
      customerId,
      gkey,
      statusType,
    })),
  );

  await settle();
  assert.deepEqual(await statesOf(), ['ACTIVE', 'ACTIVE', 'SUSPENDED', 'SUSPENDED']);

  await harness.database.db.delete(alerts).where(eq(alerts.containerStatusType, 'Arrived'));
  await harness.passMinute();
  assert.deepEqual(await statesOf(), ['ACTIVE', 'ACTIVE', 'SUSPENDED']);
});

test('suspended alerts resume in the next period; a message counts when it is handed over [SRV-31]', async () => {
  customerId = await harness.customer('Internal');
  await harness.arm({ customerId, gkey, statusType: 'Arrived' }, { customerId, gkey, statusType: 'Discharged' });
  const now = harness.clock.now();
  await insertAlerts(
    harness.database.db,
    Array.from({ length: 300 }, (_, index) => ({
      customerId,
      port: 'LGP' as const,
      gkey: `all-${index}`,
      containerNumber: 'QWCU2001010',
      activityType: 'Import' as const,
      containerStatusType: 'Arrived',
      alertType: 'Email' as const,
      recipient: 'a@tests.example',
      state: 'SENT' as const,
      fromTemplate: true,
      createdAt: now,
      sentAt: now,
    })),
  );
  await settle();
  assert.deepEqual(await statesOf(), ['SUSPENDED', 'SUSPENDED']);

  harness.clock.advance({ days: 29, hours: 23 });
  await reach('Arrived');
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await messagesOf(), [['suspended', 'The allowance for this period is used up']]);

  harness.clock.advance({ hours: 2 });
  await harness.passMinute();
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email announcement Arrived to alerts@tests.example']);
  assert.deepEqual(await statesOf(), ['SENT', 'ACTIVE']);
  assert.equal((await allowance()).availableEmail, 299);
});

test('suspended alerts resume also beside a customer for whom that fails [SRV-31, SRV-388]', async (t) => {
  await spend(2);
  await harness.arm({ customerId, gkey, statusType: 'Arrived' }, { customerId, gkey, statusType: 'Discharged' });
  const broken = await harness.customer('Free-advanced');
  await harness.arm({ customerId: broken, gkey: `${gkey}-broken`, statusType: 'Arrived' });
  const { db } = harness.database;
  await db
    .update(alerts)
    .set({ state: 'SUSPENDED' })
    .where(inArray(alerts.gkey, [gkey, `${gkey}-broken`]));
  await db.execute(sql`create function break_down() returns trigger language plpgsql as
    $$ begin raise exception 'broken down'; end $$`);
  await db.execute(sql`create trigger breaks before update on alerts for each row
    when (old.gkey like '%-broken') execute function break_down()`);
  t.after(() => db.execute(sql`drop function break_down cascade`));

  await harness.runQueue('settle-suspended-alerts');

  assert.deepEqual(await statesOf(), ['ACTIVE', 'ACTIVE']);
});

test('a message that waits for allowance is sent even if its container has left meanwhile [SRV-31, SRV-D3]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'Discharged' });
  await reach('Discharged', 9);
  await harness.deliver();
  await reach('Departed by Road');
  assert.deepEqual(await statesOf(), ['SUSPENDED']);

  await giveAllowanceBack(harness, customerId);

  assert.deepEqual(harness.takeSent(), ['Email announcement Discharged to alerts@tests.example']);
  assert.deepEqual(await statesOf(), ['SENT']);
});

/** Reports holds 9 and 2 minutes ago, the first over, and delivers after each. @returns the ids of their events */
async function reachHoldTwice(): Promise<readonly [string, string]> {
  const events: string[] = [];
  for (const [status, minutesAgo] of [
    ['On Hold', 9],
    ['Available for Collection', 5],
    ['On Hold', 2],
  ] as const) {
    const time = new Date(harness.clock.now().getTime() - minutesAgo * 60_000);
    if (status === 'On Hold') events.push(`${gkey}-${status}-${time.getTime()}`);
    await reach(status, minutesAgo);
    await harness.deliver();
  }
  return [events[0] ?? '', events[1] ?? ''];
}

const withdraw = (eventId: string) =>
  harness.report(
    portEvent(`${eventId}-withdrawn`, null, { gkey, withdraws: eventId, recordedAt: harness.clock.now() }),
  );

/** How many minutes ago the statuses were reached that the messages state. */
async function minutesTold(): Promise<readonly number[]> {
  const rows = await harness.database.db.select().from(alertMessages).where(eq(alertMessages.gkey, gkey));
  return rows.map(({ statusTime }) => (harness.clock.now().getTime() - (statusTime?.getTime() ?? 0)) / 60_000);
}

test('a status reached again while its messages wait for allowance is announced once, as it is now [SRV-564, SRV-D10]', async () => {
  await spend(0);
  await spend(0, 'SMS');
  await harness.arm(
    { customerId, gkey, statusType: 'On Hold' },
    { customerId, gkey, statusType: 'On Hold', recipient: 'second@tests.example' },
    { customerId, gkey, statusType: 'On Hold', alertType: 'SMS' },
  );
  await reachHoldTwice();
  assert.deepEqual(await statesOf(), ['SUSPENDED', 'SUSPENDED', 'SUSPENDED']);
  assert.deepEqual(await minutesTold(), [2, 2, 2]);

  await giveAllowanceBack(harness, customerId);

  assert.deepEqual(harness.takeSent(), [
    'Email announcement On Hold to alerts@tests.example',
    'Email announcement On Hold to second@tests.example',
    'SMS announcement On Hold to 07911123456',
  ]);
  assert.deepEqual(await statesOf(), ['SENT', 'SENT', 'SENT']);
});

test('a status reached again waits for allowance for a day from then, and its alert ends with it [SRV-564, SRV-66]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await reach('On Hold');
  await harness.deliver();
  harness.clock.advance({ hours: 20 });
  await reach('Available for Collection', 9);
  await reach('On Hold');
  await harness.deliver();

  harness.clock.advance({ hours: 20 });
  await harness.passMinute();
  assert.deepEqual(await statesOf(), ['SUSPENDED']);
  harness.clock.advance({ hours: 4 });
  await harness.passMinute();

  assert.deepEqual(await statesOf(), ['INACTIVE late']);
  assert.deepEqual(await messagesOf(), [['cancelled', 'The allowance had no room within a day of the status']]);
});

test('while its message waits for allowance, an occurrence that is no news does not end the alert [SRV-564, SRV-66]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await reach('On Hold', 9);
  await harness.deliver();
  await reach('On Hold', 3 * 24 * 60);
  await reach('Available for Collection', 2 * 24 * 60);

  assert.deepEqual(await statesOf(), ['SUSPENDED']);
  await giveAllowanceBack(harness, customerId);

  assert.deepEqual(harness.takeSent(), ['Email announcement On Hold to alerts@tests.example']);
  assert.deepEqual(await minutesTold(), [9]);
  assert.deepEqual(await statesOf(), ['SENT']);
});

test('a message that waits for allowance keeps its time when an earlier hold is reported late [SRV-564]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await reach('On Hold', 2);
  await harness.deliver();
  await reach('On Hold', 9);
  await reach('Available for Collection', 5);
  await harness.deliver();

  assert.deepEqual(await minutesTold(), [2]);
  assert.deepEqual(await statesOf(), ['SUSPENDED']);
});

test('a message that waits for allowance stays about the hold that stands when the other is withdrawn [SRV-564, SRV-65]', async () => {
  await spend(0);
  const arm = () => harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await arm();
  await withdraw((await reachHoldTwice())[0]);
  assert.deepEqual(await minutesTold(), [2]);

  gkey = `${gkey}-second`;
  await arm();
  const [first, second] = await reachHoldTwice();
  await withdraw(second);
  assert.deepEqual(await minutesTold(), [9]);
  await withdraw(first);

  assert.deepEqual(await messagesOf(), [['cancelled', 'The port withdrew the status']]);
  await giveAllowanceBack(harness, customerId);
  assert.deepEqual(harness.takeSent(), ['Email announcement On Hold to alerts@tests.example']);
  assert.deepEqual(await statesOf(), ['ACTIVE']);
});

test('a status reached again during standard access is told at its end, if its message waited before [SRV-564, SRV-D4]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await reach('On Hold', 9);
  await harness.deliver();

  await changeTier('Free');
  await reach('Available for Collection', 5);
  await reach('On Hold', 2);
  await changeTier('Paid');
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email announcement On Hold to alerts@tests.example']);
  assert.deepEqual(await minutesTold(), [2]);
});

test('a message that waits for allowance and may have arrived stays as it was [SRV-564, SRV-391]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await reach('On Hold', 9);
  await harness.deliver();
  await harness.database.db.update(alertMessages).set({ mayHaveArrived: true }).where(eq(alertMessages.gkey, gkey));

  await reach('Available for Collection', 5);
  await reach('On Hold', 2);
  await giveAllowanceBack(harness, customerId);

  assert.deepEqual(harness.takeSent(), ['Email announcement On Hold to alerts@tests.example']);
  assert.deepEqual(await minutesTold(), [9]);
});

/** Stores a second message for a hold that builds up to 46 queued while the first one waited. */
async function holdTwiceInEarlierBuild(terms: Partial<typeof alerts.$inferInsert> = {}): Promise<void> {
  const { db } = harness.database;
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await reach('On Hold', 9);
  await harness.deliver();
  const [first] = await db.select().from(alertMessages).where(eq(alertMessages.gkey, gkey));
  assert.ok(first);
  const statusTime = new Date(harness.clock.now().getTime() - 2 * 60_000);
  await db.insert(alertMessages).values({ ...first, id: nextId(), round: 2, statusTime });
  await db
    .update(alerts)
    .set({ round: 2, ...terms })
    .where(eq(alerts.gkey, gkey));
}

test('of two messages about one status that an earlier build left waiting, the later one is sent [SRV-564]', async () => {
  await holdTwiceInEarlierBuild();
  harness.clock.advance({ hours: 23, minutes: 53 });
  await harness.passMinute();
  assert.deepEqual(await statesOf(), ['SUSPENDED']);

  await giveAllowanceBack(harness, customerId);

  assert.deepEqual(harness.takeSent(), ['Email announcement On Hold to alerts@tests.example']);
  assert.deepEqual((await messagesOf()).map(([state]) => state).sort(), ['cancelled', 'handed-over']);
  assert.deepEqual(await statesOf(), ['SENT']);
});

test('an alert that an earlier build left as being sent ends with its message, or the night after [SRV-564]', async () => {
  await holdTwiceInEarlierBuild({ state: 'PROCESSING' });
  harness.clock.advance({ hours: 25 });
  await harness.passMinute();
  assert.deepEqual(await statesOf(), ['INACTIVE late']);

  const { db } = harness.database;
  await db.update(alerts).set({ state: 'PROCESSING', reason: null }).where(eq(alerts.gkey, gkey));
  const past = new Date(harness.clock.now().getTime() - 1e10);
  await deleteCustomersPast(db, { messages: past, watches: past }, firstId, 1_000);

  assert.deepEqual(await statesOf(), ['INACTIVE late']);
});

test('an alert that an earlier build ended while its message waited is announced when its status recurs [SRV-564, SRV-389]', async () => {
  await holdTwiceInEarlierBuild({ state: 'INACTIVE', reason: 'late' });
  await harness.database.db.delete(alertMessages).where(and(eq(alertMessages.gkey, gkey), eq(alertMessages.round, 2)));

  await reach('Available for Collection', 2);
  await reach('On Hold', 1);
  await giveAllowanceBack(harness, customerId);

  assert.deepEqual(harness.takeSent(), ['Email announcement On Hold to alerts@tests.example']);
  assert.deepEqual([...(await minutesTold())].sort(), [1, 9]);
  assert.deepEqual(await statesOf(), ['SENT']);
});

test('a message that waits for allowance ends with its alert when the activity changes, and says so [SRV-565, SRV-42, PND-12]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await reach('Arrived');
  await harness.deliver();

  const recordedAt = harness.clock.now();
  await harness.report(portEvent(`${gkey}-moves-on`, null, { gkey, activity: 'Transhipment', recordedAt }));

  assert.deepEqual(await statesOf(), ['INACTIVE activity-changed']);
  assert.deepEqual(await messagesOf(), [['cancelled', 'The port changed the activity']]);
  await giveAllowanceBack(harness, customerId);
  assert.deepEqual(harness.takeSent(), []);
});

test('a message that waits for allowance ends when its alert moves to a contact that has stopped [SRV-565, SRV-64, PND-12]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await reach('Arrived');
  await harness.deliver();
  const [recipient, stoppedAt] = ['stopped@tests.example', harness.clock.now()];
  await harness.database.db.insert(alertRecipients).values({ customerId, alertType: 'Email', recipient, stoppedAt });

  await harness.database.transaction((tx) =>
    changeAlertContact(tx, harness.platform, customerId, { email: recipient, phone: null }),
  );

  assert.deepEqual(await statesOf(), ['INACTIVE stopped']);
  assert.deepEqual(await messagesOf(), [['cancelled', 'The recipient has stopped these alerts']]);
});

test('of two messages that wait for allowance, one ends when their visits or contacts become one [SRV-565, PND-12]', async () => {
  await spend(0);
  const alert = { customerId, gkey, statusType: 'Arrived' } as const;
  await harness.arm(alert, { ...alert, recipient: 'new@tests.example' }, { ...alert, gkey: `${gkey}-b` });
  await reach('Arrived');
  await harness.report(portEvent(`${gkey}-b`, ['Arrived', harness.clock.now()], { gkey: `${gkey}-b` }));
  await harness.deliver();

  await harness.database.transaction((tx) =>
    changeAlertContact(tx, harness.platform, customerId, { email: 'new@tests.example', phone: null }),
  );
  const removed = ['cancelled', 'The alert was removed'];
  const waits = ['suspended', 'The allowance for this period is used up'];
  assert.deepEqual((await messagesOf()).sort(), [removed, waits]);
  await harness.database.transaction((tx) =>
    moveToReplacingVisits(tx, [{ port: 'LGP', gkey, replaces: [`${gkey}-b`] }]),
  );
  await harness.passMinute();

  assert.deepEqual((await messagesOf()).sort(), [removed, removed, waits]);
  await giveAllowanceBack(harness, customerId);
  assert.deepEqual(
    harness.takeSent().filter((line) => line.includes('Arrived')),
    ['Email announcement Arrived to new@tests.example'],
  );
});

test('a status reached more than a day before there is allowance again is not announced [SRV-66]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await reach('Arrived');
  await harness.deliver();

  harness.clock.advance({ hours: 25 });
  await buildTierChanges(harness.platform).endDueTrials();
  await harness.passMinute();
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), ['INACTIVE late']);
});

test('a message that no worker took for two days is not sent, because its status is no news any more [SRV-390]', async () => {
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await reach('Arrived');

  harness.clock.advance({ hours: 48 });
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), ['INACTIVE late']);
  assert.deepEqual(await messagesOf(), [['cancelled', 'The status was more than a day old']]);
});

test('a message that waits for less than eight hours is sent, even if its status is a day old by then [SRV-67, SRV-390]', async () => {
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await reach('Arrived', 23 * 60);

  harness.clock.advance({ hours: 8 });
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email announcement Arrived to alerts@tests.example']);
});

test('a status whose message waited in vain during standard access does not wait for it again [SRV-66, SRV-D4]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'Arrived' }, { customerId, gkey, statusType: 'Discharged' });
  await reach('Arrived');
  await harness.deliver();
  assert.deepEqual(await statesOf(), ['SUSPENDED', 'SUSPENDED']);

  await changeTier('Free');
  assert.deepEqual(await statesOf(), ['SUPPRESSED', 'SUPPRESSED']);
  harness.clock.advance({ hours: 25 });
  await harness.passMinute();
  await changeTier('Paid');
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), ['INACTIVE late', 'ACTIVE']);
});

test('a message that waited during standard access is sent at its end, unless a hold has followed [SRV-65, SRV-31]', async () => {
  await spend(0);
  await harness.arm(
    { customerId, gkey, statusType: 'Discharged' },
    { customerId, gkey, statusType: 'Available for Collection' },
  );
  await reach('Discharged', 4);
  await reach('Available for Collection', 3);
  await harness.deliver();

  await changeTier('Free');
  await reach('On Hold');
  await changeTier('Paid');
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['Email announcement Discharged to alerts@tests.example']);

  await reach('Available for Collection', 0);
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['Email announcement Available for Collection to alerts@tests.example']);
});

test('a reversal is sent even if the allowance is used up, and does not count [SRV-65, SRV-D10]', async () => {
  await spend(1);
  await harness.arm({ customerId, gkey, statusType: 'Available for Collection' });
  await reach('Available for Collection', 3);
  await harness.deliver();
  assert.equal((await allowance()).availableEmail, 0);

  await reach('On Hold');
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), [
    'Email announcement Available for Collection to alerts@tests.example',
    'Email reversal Available for Collection to alerts@tests.example',
  ]);
  assert.equal((await allowance()).availableEmail, 0);
});

test("recipients whose own 'On Hold' is suspended get a reversal of the availability [SRV-65]", async () => {
  await spend(1);
  await harness.arm(
    { customerId, gkey, statusType: 'Available for Collection' },
    { customerId, gkey, statusType: 'On Hold', recipient: 'Alerts@tests.example' },
  );
  await reach('Available for Collection', 3);
  await harness.deliver();

  await reach('On Hold');
  await harness.deliver();
  harness.clock.advance({ seconds: 1 });
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), [
    'Email announcement Available for Collection to alerts@tests.example',
    'Email reversal Available for Collection to alerts@tests.example',
  ]);
});

test('if a hold whose own message is suspended is withdrawn, the availability is announced again [SRV-65, SRV-D10]', async () => {
  await spend(1);
  await harness.arm(
    { customerId, gkey, statusType: 'Available for Collection' },
    { customerId, gkey, statusType: 'On Hold' },
  );
  await reach('Available for Collection', 3);
  await harness.deliver();
  await reach('On Hold', 2);
  await harness.deliver();
  harness.clock.advance({ seconds: 1 });
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), [
    'Email announcement Available for Collection to alerts@tests.example',
    'Email reversal Available for Collection to alerts@tests.example',
  ]);

  await withdraw(`${gkey}-On Hold-${harness.clock.now().getTime() - 121_000}`);
  await giveAllowanceBack(harness, customerId);

  assert.deepEqual(harness.takeSent(), ['Email announcement Available for Collection to alerts@tests.example']);
});

test("recipients whose own 'On Hold' may have arrived get a reversal all the same while it is suspended [SRV-65, SRV-391]", async () => {
  await harness.arm(
    { customerId, gkey, statusType: 'Available for Collection' },
    { customerId, gkey, statusType: 'On Hold' },
  );
  await reach('Available for Collection', 3);
  await harness.deliver();
  harness.takeSent();

  harness.answer = () => ({ ...refused('temporary'), mayHaveArrived: true });
  await reach('On Hold');
  await harness.deliver();
  harness.answer = () => taken;
  await spend(0);
  harness.clock.advance({ minutes: 1 });
  await harness.deliver();
  harness.clock.advance({ seconds: 1 });
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email reversal Available for Collection to alerts@tests.example']);
});

test("recipients whose own 'On Hold' is too old to be sent get a reversal of the availability [SRV-65, SRV-390]", async () => {
  await harness.arm({ customerId, gkey, statusType: 'Available for Collection' });
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await reach('Available for Collection', 3);
  await harness.deliver();
  harness.takeSent();

  await reach('On Hold');
  harness.clock.advance({ hours: 26 });
  await harness.deliver();
  await harness.passMinute();
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email reversal Available for Collection to alerts@tests.example']);
  assert.deepEqual([...(await statesOf())].sort(), ['ACTIVE', 'INACTIVE late']);
});

test("recipients whose own 'On Hold' fails for good get a reversal, unless it may have arrived [SRV-65, SRV-391]", async () => {
  const reversal = ['Email reversal Available for Collection to alerts@tests.example'];
  for (const mayHaveArrived of [false, true]) {
    gkey = `${gkey}-${mayHaveArrived}`;
    await harness.arm({ customerId, gkey, statusType: 'Available for Collection' });
    await harness.arm({ customerId, gkey, statusType: 'On Hold' });
    await reach('Available for Collection', 3);
    await harness.deliver();
    harness.takeSent();

    harness.answer = ({ messages: [message] }) =>
      message.kind === 'status' ? { ...refused('permanent'), mayHaveArrived } : taken;
    await reach('On Hold');
    await harness.deliver();
    harness.answer = () => taken;
    await harness.deliver();

    assert.deepEqual(harness.takeSent(), mayHaveArrived ? [] : reversal);
  }
});

/** Sends texts about an availability and the hold after it; the gateway knows them by their ids. */
async function textOfHold(): Promise<void> {
  const text = { customerId, gkey, alertType: 'SMS' } as const;
  await harness.arm({ ...text, statusType: 'Available for Collection' }, { ...text, statusType: 'On Hold' });
  harness.answer = ({ messages: [{ id }] }) => ({ kind: 'taken', gatewayId: id });
  await reach('Available for Collection', 3);
  await harness.deliver();
  await reach('On Hold', 2);
  await harness.deliver();
  harness.takeSent();
}

/** The gateway reports that the first text about 'On Hold' did not arrive. */
async function failFirstHold(): Promise<void> {
  const { database, platform } = harness;
  const [hold] = await database.db
    .select()
    .from(alertMessages)
    .where(and(eq(alertMessages.gkey, gkey), eq(alertMessages.statusType, 'On Hold')))
    .orderBy(asc(alertMessages.round));
  const receipt = { gatewayId: hold?.gatewayId ?? '', state: 'failed' as const, reason: 'The number is not in use' };
  await database.transaction((tx) => recordReceipt(tx, platform, receipt, buildMessageListener(platform)));
  await harness.deliver();
}

test("recipients whose own 'On Hold' did not reach the phone get a reversal of the availability [SRV-65, SRV-68]", async () => {
  await textOfHold();
  await failFirstHold();

  assert.deepEqual(harness.takeSent(), ['SMS reversal Available for Collection to 07911123456']);
});

test('a text about a hold that turns out late not to have arrived says nothing once that hold is over [SRV-65]', async () => {
  for (const isHeldAgain of [false, true]) {
    gkey = `${gkey}-${isHeldAgain}`;
    await textOfHold();
    await withdraw(`${gkey}-On Hold-${harness.clock.now().getTime() - 2 * 60_000}`);
    await harness.deliver();
    if (isHeldAgain) await reach('On Hold', 1);
    await harness.deliver();
    assert.deepEqual(harness.takeSent(), [
      ...(isHeldAgain ? ['SMS announcement On Hold to 07911123456'] : []),
      'SMS reversal On Hold to 07911123456',
    ]);

    await failFirstHold();
    assert.deepEqual(harness.takeSent(), []);
  }
});

test('nothing is sent for an account that was closed, deleted or returned to standard access meanwhile', async () => {
  const agent = { kind: 'system', job: 'test' } as const;
  const ends: readonly ((id: string) => Promise<unknown>)[] = [
    (id) => suspendAccount(harness.database.db, id),
    (id) => harness.database.transaction((tx) => buildTierChanges(harness.platform).change(tx, [id], 'Free', agent)),
    (id) => harness.database.transaction((tx) => buildDeletion(harness.platform)(tx, [id])),
  ];
  for (const end of ends) {
    customerId = await harness.customer();
    await harness.arm({ customerId, gkey, statusType: 'Arrived' });
    await reach('Arrived');
    await end(customerId);
    await harness.deliver();
    visit += 1;
    gkey = `visit-${visit}`;
  }

  assert.deepEqual(harness.takeSent(), []);
});

test('alerts continue for an account that is locked to unknown browsers [SRV-111]', async () => {
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await saveLockedToStrangers(harness.database.db, customerId, true);

  await reach('Arrived');
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email announcement Arrived to alerts@tests.example']);
});

test('a recipient who has stopped the alerts gets no more, and the customer sees why [SRV-64]', async () => {
  await harness.arm({ customerId, gkey, statusType: 'Arrived' }, { customerId, gkey, statusType: 'Discharged' });
  await reach('Arrived', 2);
  await harness.database.db
    .update(alertRecipients)
    .set({ stoppedAt: harness.clock.now() })
    .where(eq(alertRecipients.customerId, customerId));

  await reach('Discharged');
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(await statesOf(), ['INACTIVE stopped', 'INACTIVE stopped']);
  assert.deepEqual(await messagesOf(), [
    ['cancelled', 'The recipient has stopped these alerts'],
    ['cancelled', 'The recipient has stopped these alerts'],
  ]);
});

test('a message that is refused temporarily is tried again at growing intervals [SRV-41, SRV-67]', async () => {
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  let tries = 0;
  harness.answer = () => (++tries < 4 ? refused('temporary') : taken);
  await reach('Arrived');

  await harness.deliver();
  assert.deepEqual(await statesOf(), ['NOT_SUBMITTED']);
  const triesAfter: number[] = [];
  for (let seconds = 0; seconds < 120; seconds += 5) {
    harness.clock.advance({ seconds: 5 });
    await harness.deliver();
    triesAfter.push(tries);
  }

  assert.deepEqual([triesAfter[0], triesAfter.at(-1)], [1, 4]);
  assert.deepEqual(harness.takeSent(), ['Email announcement Arrived to alerts@tests.example']);
  assert.deepEqual(await statesOf(), ['SENT']);
});

test('a gateway that says when to retry gets no requests until then [SRV-67]', async () => {
  await harness.arm(
    { customerId, gkey, statusType: 'Arrived', alertType: 'SMS' },
    { customerId, gkey, statusType: 'Arrived', alertType: 'SMS', recipient: '07911123457' },
  );
  let tries = 0;
  harness.answer = () => (++tries === 1 ? refused('temporary', 90_000) : taken);
  await reach('Arrived');
  await harness.deliver();
  const triesBefore = tries;

  harness.clock.advance({ seconds: 85 });
  await harness.deliver();
  assert.equal(tries, triesBefore);

  harness.clock.advance({ seconds: 6 });
  await harness.deliver();
  assert.equal(harness.takeSent().length, 2);
});

test('an unavailable mail server is tested with one message every few seconds, and texts continue [SRV-67]', async () => {
  await harness.arm(
    ...Array.from({ length: 40 }, (_, index) => ({
      customerId,
      gkey,
      statusType: 'Arrived' as const,
      recipient: `r-${index}@tests.example`,
    })),
    { customerId, gkey, statusType: 'Arrived', alertType: 'SMS' },
  );
  await harness.database.db.update(alerts).set({ state: 'ACTIVE' }).where(eq(alerts.gkey, gkey));
  let isAway = true;
  let tries = 0;
  harness.answer = ({ alertType }) => {
    if (alertType === 'SMS') return taken;
    tries += 1;
    return isAway ? refused('away') : taken;
  };

  await reach('Arrived');
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['SMS announcement Arrived to 07911123456']);
  for (let seconds = 0; seconds < 60; seconds += 1) {
    harness.clock.advance({ seconds: 1 });
    await harness.deliver();
  }
  assert.ok(tries > 10 && tries < 40, `${tries} tries in a minute`);

  isAway = false;
  harness.clock.advance({ seconds: 6 });
  await harness.deliver();
  harness.clock.advance({ seconds: 6 });
  await harness.deliver();
  assert.equal(harness.takeSent().length, 30);
});

test('a message not accepted for eight hours is given up, and the customer sees why [SRV-67, PND-12]', async () => {
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  harness.answer = () => refused('away');
  await reach('Arrived');
  await harness.deliver();

  harness.clock.advance({ hours: 8, seconds: 10 });
  await harness.deliver();

  assert.deepEqual(await messagesOf(), [['failed', 'Mailbox unknown']]);
  assert.deepEqual(await statesOf(), ['INACTIVE failed']);
  const { text } = { text: await harness.platform.metrics.metrics() };
  assert.match(text, /quaywatch_alert_messages\{kind="Email",state="failed"\} \d/);
});

test('a suspended message that resumes is also tried again for eight hours [SRV-31, SRV-67]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await reach('Arrived');
  await harness.deliver();
  harness.clock.advance({ hours: 10 });
  await harness.database.db.delete(alertMessages).where(eq(alertMessages.recipient, 'a@tests.example'));
  await harness.passMinute();

  harness.answer = () => refused('temporary');
  await harness.deliver();
  assert.deepEqual(await statesOf(), ['NOT_SUBMITTED']);
  assert.doesNotMatch(await harness.platform.metrics.metrics(), /overdue_seconds\{kind="Email"\} 3\d{4}/);
  harness.clock.advance({ hours: 7, minutes: 59 });
  await harness.deliver();
  assert.deepEqual(await statesOf(), ['NOT_SUBMITTED']);

  harness.clock.advance({ minutes: 15 });
  await harness.deliver();
  assert.deepEqual(await statesOf(), ['INACTIVE failed']);
});

test('a message that alone is refused for the moment is not late, unless those of many recipients are [SRV-532]', async () => {
  const overdue = async () =>
    Number(
      /^quaywatch_alert_overdue_seconds\{kind="Email"\} (\d+)$/m.exec(await harness.platform.metrics.metrics())?.[1],
    );
  const full = { ...refused('temporary'), message: '452 RCPT TO' };
  harness.answer = () => full;
  const armFor = (count: number, from = 0) =>
    harness.arm(
      ...Array.from({ length: count }, (_, index) => ({
        customerId,
        gkey,
        statusType: 'Arrived' as const,
        recipient: `full-${from + index}@tests.example`,
      })),
    );
  const tryFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await harness.deliver();
      harness.clock.advance({ minutes: 1 });
    }
    await harness.deliver();
  };
  await armFor(10);
  await reach('Arrived', 0);

  await tryFor(10);
  const late = await overdue();
  const { messages } = await readAlertMessages(harness.database.db, {
    customerId,
    page: 1,
    containerNumber: undefined,
    after: undefined,
    now: harness.clock.now(),
  });
  gkey = `${gkey}-more`;
  await armFor(1, 10);
  await reach('Arrived', 0);
  await harness.deliver();
  const lateOfMany = await overdue();
  harness.answer = () => ({ kind: 'away', reason: 'No route', retryAfter: null });
  harness.clock.advance({ hours: 1 });
  await harness.deliver();
  const lateInOutage = await overdue();
  harness.answer = () => taken;
  harness.clock.advance({ hours: 1 });
  await harness.deliver();

  assert.equal(late, 0);
  assert.deepEqual(new Set(messages.map(({ state, reason }) => [state, reason].join())), new Set(['queued,']));
  assert.deepEqual([lateOfMany, lateInOutage], [600, 4_200]);
});

test('operators see how long the oldest due message of each kind has waited', async () => {
  await harness.passMinute();
  await harness.deliver();
  await harness.arm({ customerId, gkey, statusType: 'Arrived' }, { customerId, gkey, statusType: 'Discharged' });
  harness.answer = () => refused('away');
  await reach('Arrived');
  harness.clock.advance({ minutes: 2 });
  await reach('Discharged');
  harness.clock.advance({ minutes: 3 });

  const text = await harness.platform.metrics.metrics();

  assert.match(text, /^quaywatch_alert_overdue_seconds\{kind="Email"\} 300$/m);
  assert.match(text, /^quaywatch_alert_overdue_seconds\{kind="SMS"\} 0$/m);
});
