// On both engines: which rows a claim and a withdrawal see of each other differs between them.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test, type TestContext } from 'node:test';
import { and, eq, like } from 'drizzle-orm';
import { Registry } from 'prom-client';
import type { StatusType } from '@quaywatch/shared/contract';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';
import { spendAllowance } from '../testing/spend-allowance.ts';
import { endPendingAlerts } from '../pending/end-alerts.queries.ts';
import { ceaseChangedActivities } from '../matching/changed-activities.queries.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { saveAlertContact } from '../settings/alert-contact.queries.ts';
import { changeAlertContact } from '../settings/change-alert-contact.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import { systemClock } from '../../platform/clock.ts';
import { createJobs, type JobRunner } from '../../platform/jobs/boss-jobs.ts';
import { claimMessages } from './claim-messages.queries.ts';
import type { HandoverResult } from './handover-outcome.rules.ts';
import { registerSending } from './register-sending.ts';
import type { Channel } from './sending-lanes.ts';

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
  harness.answer = () => taken;
  harness.takeSent();
});

const taken: HandoverResult = { kind: 'taken', gatewayId: null };
const failed = (kind: 'away' | 'temporary' | 'permanent', mayHaveArrived: boolean): HandoverResult => ({
  kind,
  reason: 'No answer',
  retryAfter: null,
  mayHaveArrived,
});
const minutes = (number: number) => new Date(harness.clock.now().getTime() + number * 60_000);
const said = (id: string, status: StatusType, minute: number) =>
  portEvent(`${gkey}-${id}`, [status, minutes(minute)], { gkey, recordedAt: minutes(minute) });
const withdrawn = (id: string, of: string) =>
  portEvent(`${gkey}-${id}`, null, { gkey, withdraws: `${gkey}-${of}`, recordedAt: minutes(0) });

const release = 'Available for Collection';
const reversed = [`Email reversal ${release} to alerts@tests.example`];

async function tellAvailable(answer: HandoverResult): Promise<void> {
  await harness.arm({ customerId, gkey, statusType: release });
  await harness.report(said('a', release, -5));
  harness.answer = () => answer;
  await harness.deliver();
  harness.answer = () => taken;
}

/** A worker claims everything for so many seconds, and is killed. */
async function dieWithClaim(seconds: number): Promise<void> {
  const now = harness.clock.now();
  await harness.database.transaction((tx) =>
    claimMessages(tx, {
      alertType: 'Email',
      now,
      most: 10,
      leaseUntil: new Date(now.getTime() + seconds * 1_000),
      toDatabaseTime: databaseTimes(harness.clock),
    }),
  );
}

async function deliverLater(): Promise<void> {
  harness.clock.advance({ minutes: 1 });
  await harness.deliver();
}

test('a recipient gets a reversal of an announcement whose acceptance was never confirmed [SRV-391]', async () => {
  await tellAvailable(failed('away', true));

  await harness.report(withdrawn('b', 'a'));
  await deliverLater();

  assert.deepEqual(harness.takeSent(), reversed);
});

test('a hold reverses an announcement that may have arrived, and the next availability is announced [SRV-391]', async () => {
  await tellAvailable(failed('temporary', true));

  await harness.report(said('b', 'On Hold', -2));
  await deliverLater();
  assert.deepEqual(harness.takeSent(), reversed);

  await harness.report(said('c', release, 0));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), [`Email announcement ${release} to alerts@tests.example`]);
});

test('an announcement that was refused gets no reversal [SRV-65, SRV-391]', async () => {
  await tellAvailable(failed('temporary', false));

  await harness.report(withdrawn('b', 'a'));
  await deliverLater();

  assert.deepEqual(harness.takeSent(), []);
});

test('an announcement that is given up, but may have arrived, gets a reversal [SRV-391]', async () => {
  await tellAvailable(failed('temporary', true));
  harness.clock.advance({ minutes: 1 });
  harness.answer = () => failed('permanent', false);
  await harness.deliver();
  harness.answer = () => taken;

  await harness.report(withdrawn('b', 'a'));
  await deliverLater();

  assert.deepEqual(harness.takeSent(), reversed);
});

test('an announcement that became too old, but may have arrived, gets a reversal [SRV-390, SRV-391]', async () => {
  await tellAvailable(failed('temporary', true));
  harness.clock.advance({ hours: 25 });
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), []);

  await harness.report(withdrawn('b', 'a'));
  await deliverLater();

  assert.deepEqual(harness.takeSent(), reversed);
});

const container = { activity: 'Import', containerNumber: 'QWCU2004046' } as const;
const changes = {
  'the customer has ended the alerts': () =>
    harness.database.transaction((tx) => endPendingAlerts(tx, harness.platform, { customerId, ...container })),
  'the alert contact has changed': () =>
    harness.database.transaction((tx) =>
      changeAlertContact(tx, harness.platform, customerId, { email: 'new@tests.example', phone: null }),
    ),
  'the port has changed the activity': () =>
    harness.report(portEvent(`${gkey}-x`, null, { gkey, activity: 'Transhipment', recordedAt: minutes(0) })),
};
const corrections = {
  'its status is withdrawn': () => withdrawn('b', 'a'),
  'a hold follows': () => said('b', 'On Hold', -1),
};

/** The announcement may have arrived, and its next try waits for the allowance. */
async function waitUnanswered(): Promise<void> {
  customerId = await harness.customer('Free-advanced');
  await saveAlertContact(harness.database.db, customerId, { email: 'alerts@tests.example', phone: null });
  await spendAllowance(harness, customerId, 1);
  await tellAvailable(failed('temporary', true));
  await harness.arm({ customerId, gkey: `${gkey}-other`, statusType: 'Arrived' });
  await harness.report(portEvent(`${gkey}-o`, ['Arrived', minutes(-1)], { gkey: `${gkey}-other` }));
  await harness.deliver();
  await deliverLater();
  assert.deepEqual(harness.takeSent(), ['Email announcement Arrived to alerts@tests.example']);
}

for (const [ifs, correct] of Object.entries(corrections))
  for (const [although, change] of Object.entries(changes))
    test(`a waiting message that may have arrived is taken back if ${ifs}, although ${although} [SRV-391]`, async () => {
      await waitUnanswered();
      await change();

      await harness.report(correct());
      await deliverLater();

      assert.deepEqual(
        harness.takeSent().filter((line) => !line.includes(' test ')),
        reversed,
      );
      await harness.report(said('c', release, 0));
      await deliverLater();
      assert.deepEqual(harness.takeSent(), []);
    });

test('taking back what may have arrived shows no notice of a changed activity again that was dismissed [SRV-391, SRV-42]', async () => {
  const { db } = harness.database;
  for (const correct of Object.values(corrections)) {
    gkey += '-next';
    await waitUnanswered();
    await changes['the port has changed the activity']();
    const isAlert = and(eq(alerts.gkey, gkey), eq(alerts.containerStatusType, release));
    const [noticed] = await db.select().from(alerts).where(isAlert);
    assert.ok(noticed?.activityChangedAt);
    await harness.database.transaction((tx) => ceaseChangedActivities(tx, customerId, [noticed.id]));

    await harness.report(correct());
    await deliverLater();

    assert.deepEqual(harness.takeSent(), reversed);
    const [ended] = await db.select().from(alerts).where(isAlert);
    assert.deepEqual([ended?.reason, ended?.activityChangedAt], ['activity-changed', null]);
  }
});

test('what was given up, but may have arrived, is also taken back once its alerts are ended [SRV-391, SRV-392]', async () => {
  for (const correct of Object.values(corrections)) {
    gkey += '-next';
    await harness.arm({ customerId, gkey, statusType: 'Departed by Road' });
    await tellAvailable(failed('temporary', true));
    harness.clock.advance({ minutes: 1 });
    harness.answer = () => failed('permanent', false);
    await harness.deliver();
    harness.answer = () => taken;
    await changes['the customer has ended the alerts']();

    await harness.report(correct());
    await deliverLater();

    assert.deepEqual(harness.takeSent(), reversed);
  }
});

test('a status withdrawn after its worker died while handing it over gets a reversal [SRV-391]', async () => {
  await harness.arm({ customerId, gkey, statusType: release });
  await harness.report(said('a', release, -5));
  await dieWithClaim(10);

  await harness.report(withdrawn('b', 'a'));
  harness.clock.advance({ seconds: 11 });
  await harness.deliver();
  await deliverLater();

  assert.deepEqual(harness.takeSent(), reversed);
  const messages = await harness.database.db.select().from(alertMessages).where(eq(alertMessages.gkey, gkey));
  assert.deepEqual(messages.map(({ kind, state }) => `${kind} ${state}`).sort(), [
    'announcement cancelled',
    'reversal handed-over',
  ]);
});

test('a status withdrawn while nobody answers gets a reversal, and its announcement is not repeated [SRV-391]', async () => {
  await harness.arm({ customerId, gkey, statusType: release });
  await harness.report(said('a', release, -5));
  harness.answer = async () => {
    harness.answer = () => taken;
    await harness.report(withdrawn('b', 'a'));
    return failed('away', true);
  };

  await harness.deliver();
  await deliverLater();
  await deliverLater();

  assert.deepEqual(harness.takeSent(), reversed);
});

test('a message that may have arrived is not repeated every few seconds while nobody answers [SRV-530]', async () => {
  await harness.arm({ customerId, gkey, statusType: release });
  await harness.report(said('a', release, -5));
  let tries = 0;
  harness.answer = () => {
    tries += 1;
    return failed('away', true);
  };

  for (let second = 0; second < 60; second += 1) {
    await harness.deliver();
    harness.clock.advance({ seconds: 1 });
  }

  // After about 10, 20 and 40 s.
  assert.ok(tries >= 3 && tries <= 4, `${tries} tries`);
  harness.answer = () => taken;
  harness.clock.advance({ minutes: 2 });
  await harness.deliver();
  assert.equal(harness.takeSent().length, 1);
});

test('a message whose worker is gone counts as overdue until another one hands it over [SRV-67]', async () => {
  await harness.arm({ customerId, gkey, statusType: release });
  await harness.report(said('a', release, -5));
  await dieWithClaim(10);

  harness.clock.advance({ minutes: 5 });

  assert.match(await harness.platform.metrics.metrics(), /^quaywatch_alert_overdue_seconds\{kind="Email"\} 300$/m);
  await harness.deliver();
  assert.equal(harness.takeSent().length, 1);
});

test('a message that is tried again has waited since it was queued, also while a worker has it [SRV-67, SRV-532]', async () => {
  await tellAvailable(failed('away', false));
  harness.clock.advance({ minutes: 6 });
  await dieWithClaim(10);

  harness.clock.advance({ minutes: 1 });

  assert.match(await harness.platform.metrics.metrics(), /^quaywatch_alert_overdue_seconds\{kind="Email"\} 420$/m);
  await harness.deliver();
  assert.equal(harness.takeSent().length, 1);
});

test('a claim that a worker with a wrong clock made for a day does not hold its message for so long [SRV-144]', async () => {
  await harness.arm({ customerId, gkey, statusType: release });
  await harness.report(said('a', release, -5));
  await dieWithClaim(86_400);

  await harness.deliver();
  await deliverLater();

  assert.deepEqual(harness.takeSent(), [`Email announcement ${release} to alerts@tests.example`]);
});

/** Starts what a process does to send alert mails; `answer` resolves when the mail server takes a mail. */
async function startProcess(t: TestContext, answer: (key: string) => Promise<unknown> | undefined): Promise<JobRunner> {
  const runner = createJobs(harness.platform.pool, harness.platform.log, systemClock);
  const channel: Channel = {
    alertType: 'Email',
    concurrency: 4,
    async handOver({ key }) {
      await answer(key);
      return taken;
    },
  };
  const platform = { ...harness.platform, jobs: runner, metrics: new Registry() };
  registerSending(platform, [channel], { onMessages: () => Promise.resolve() });
  await runner.start('worker');
  t.after(() => runner.stop());
  return runner;
}

async function reportAvailable(container: number): Promise<void> {
  const of = `${gkey}-${container}`;
  await harness.arm({ customerId, gkey: of, statusType: release });
  await harness.report(portEvent(of, [release, minutes(-5)], { gkey: of }));
}

function holdAnswers(t: TestContext) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  t.after(() => answer());
  return { answer, answered };
}

test('an alert mail that is not answered holds up no later one [SRV-530]', async (t) => {
  const { answer, answered } = holdAnswers(t);
  const begun: string[] = [];
  const runner = await startProcess(t, (key) => (begun.push(key) < 3 ? answered : undefined));

  for (const container of [1, 2, 3]) {
    await reportAvailable(container);
    // Less than the five seconds after which an unanswered test of the service no longer holds up others.
    await t.waitFor(() => assert.equal(begun.length, container), { interval: 20, timeout: 4_000 });
  }
  answer();
  await runner.stop();

  const messages = await harness.database.db
    .select()
    .from(alertMessages)
    .where(like(alertMessages.gkey, `${gkey}-%`));
  assert.deepEqual(
    messages.map(({ state }) => state),
    ['handed-over', 'handed-over', 'handed-over'],
  );
  assert.deepEqual([new Set(begun).size, begun.length], [3, 3]);
});

test('while all lanes of one process wait for answers, another one sends what is due [SRV-67, SRV-530]', async (t) => {
  if (harness.database.engine === 'pglite') return t.skip('the embedded engine has one process');
  const { answered } = holdAnswers(t);
  const [held, sent] = [new Set<string>(), new Set<string>()];
  // Less than the ten seconds after which a process whose lanes all wait looks again.
  const reaches = (keys: Set<string>, count: number) =>
    t.waitFor(() => assert.equal(keys.size, count), { interval: 20, timeout: 9_000 });
  await startProcess(t, (key) => held.add(key) && answered);
  for (const container of [1, 2, 3, 4]) await reportAvailable(container);
  await reaches(held, 4);
  await startProcess(t, (key) => void sent.add(key));

  for (const container of [5, 6, 7]) {
    await reportAvailable(container);
    await reaches(sent, container - 4);
  }
});

test('another process soon sends what one has claimed whose lanes all wait for answers [SRV-530]', async (t) => {
  if (harness.database.engine === 'pglite') return t.skip('the embedded engine has one process');
  const { answered } = holdAnswers(t);
  const [held, sent] = [new Set<string>(), new Set<string>()];
  for (let container = 1; container <= 12; container += 1) await reportAvailable(container);
  await startProcess(t, (key) => held.add(key) && answered);
  await t.waitFor(() => assert.equal(held.size, 4), { interval: 20, timeout: 20_000 });

  await startProcess(t, (key) => void sent.add(key));

  await t.waitFor(() => assert.equal(sent.size, 8), { interval: 50, timeout: 15_000 });
});
