// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createTestPayment, recordTestPayment } from '../../testing/test-payment.ts';
import { exchange, signInWith } from '../../testing/token-requests.ts';
import { untilSomebodyWaits } from '../../testing/until-somebody-waits.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { buildSubscriptions, buildTierChanges } from '../build-subscriptions.ts';
import { findCustomer } from '../customers/index.ts';
import { day, minute } from '../platform/durations.ts';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const subject = 'Your Quaywatch subscription has ended';
const mailsTo = async (email: string) =>
  (await readOutbox(server)).filter((mail) => mail.to === email && mail.subject === subject);

const runJob = () => server.runQueue('end-due-paid-periods');

async function standingOf(customerId: string) {
  const customer = await findCustomer(server.database.db, customerId);
  return [customer?.tier, customer?.subscriptionRenews];
}

async function payUntil(email: string, milliseconds: number, recurring = false): Promise<string> {
  const customerId = await createTestAccount(server, { email });
  const paidAt = new Date(server.clock.now().getTime() - 30 * day + milliseconds);
  await recordTestPayment(server, { customerId, paidAt, recurring });
  return customerId;
}

test('when a paid period ends without another, the tier is Free within a minute [SRV-76, SRV-11, SRV-12] [SRV-D5]', async () => {
  const over = await payUntil('over@tests.example', 0);
  const failed = await payUntil('renewal-failed@tests.example', 0, true);
  const running = await payUntil('running@tests.example', 1, true);
  const ahead = await payUntil('ahead@tests.example', -day);
  await recordTestPayment(server, { customerId: ahead, paidAt: new Date(server.clock.now().getTime() - 2 * day) });
  const given = await createTestAccount(server, { email: 'made-paid@tests.example', tier: 'Paid' });
  const internal = await payUntil('now-staff@tests.example', -day);
  await server.database.transaction((tx) =>
    buildTierChanges(server.platform).change(tx, [internal], 'Internal', { kind: 'system', job: 'of a test' }),
  );

  assert.equal(server.platform.jobs.queues.get('end-due-paid-periods')?.cron, '* * * * *');
  await runJob();

  const standings = await Promise.all([over, failed, running, ahead, given, internal].map(standingOf));
  assert.deepEqual(standings, [
    ['Free', false],
    ['Free', false],
    ['Paid', true],
    ['Paid', false],
    ['Paid', false],
    ['Internal', false],
  ]);
});

test('cancelling ends nothing early: the tier stays Paid to the last moment, without a refund [SRV-10, SRV-12]', async () => {
  const customerId = await payUntil('cancels@tests.example', 2 * minute, true);
  await server.database.transaction((tx) =>
    buildSubscriptions(server.platform).stopRenewing(tx, customerId, { kind: 'customer', sessionId: 'of a test' }),
  );
  const seen = [];

  for (let passed = 0; passed < 2; passed += 1) {
    await runJob();
    seen.push(await standingOf(customerId));
    server.clock.advance({ minutes: 1 });
  }
  await runJob();
  seen.push(await standingOf(customerId));

  assert.deepEqual(seen, [
    ['Paid', false],
    ['Paid', false],
    ['Free', false],
  ]);
});

test('a token exchange or sign-in notices the end of a paid period before the job [SRV-76, SES-30] [SRV-D5]', async () => {
  const email = 'exchanges-paid@tests.example';
  const customerId = await payUntil(email, minute);
  const first = (await signInWith(server.url, email)).body;
  const during = (await exchange(server.url, first.refresh_token)).body;
  server.clock.advance({ minutes: 1 });

  const afterwards = (await exchange(server.url, during.refresh_token)).body;
  const stored = await standingOf(customerId);
  await payUntil('signs-in-paid@tests.example', 0);
  const signedIn = (await signInWith(server.url, 'signs-in-paid@tests.example')).body;

  assert.deepEqual(
    [first, during, afterwards, signedIn].map(({ service_type: tiers }) => tiers),
    [['Paid'], ['Paid'], ['Free'], ['Free']],
  );
  assert.deepEqual(stored, ['Free', false]);
});

test('a customer whose subscription has ended, and who has no other, gets one mail without offers [SRV-76, SRV-468]', async () => {
  const email = 'told@tests.example';
  const customerId = await payUntil(email, 0);
  await payUntil('not-told@tests.example', minute);
  const buysAgain = await payUntil('buys-again@tests.example', 0);

  await runJob();
  await runJob();
  await buildTierChanges(server.platform).settle({ customerId, tier: 'Paid' });
  await recordTestPayment(server, { customerId: buysAgain });
  await server.runJobs();

  const [mail, ...others] = await mailsTo(email);
  assert.deepEqual(others, []);
  // Its period has not ended, or another one began before the mail could be sent.
  for (const untold of ['not-told', 'buys-again']) assert.deepEqual(await mailsTo(`${untold}@tests.example`), []);
  assert.match(mail?.text ?? '', /ended on \d\d Jun 2026\. Your Quaywatch account now has standard access\./);
  assert.doesNotMatch(mail?.text ?? '', /£|offer|upgrade|buy|https?:/i);
});

test('the mail tells what becomes of alerts: they wait, and end if their status is reached meanwhile [SRV-76, SRV-D4]', async () => {
  const email = 'waits@tests.example';
  const customerId = await payUntil(email, 0);
  const { db } = server.database;
  const visit = { port: 'LGP' as const, gkey: 'waits', containerNumber: 'WAIU0000001' };
  const lately = new Date(server.clock.now().getTime() - minute).toISOString();
  await db.insert(alerts).values(
    ['Discharged', 'Departed by Road'].map((containerStatusType) => ({
      customerId,
      ...visit,
      activityType: 'Import' as const,
      containerStatusType,
      alertType: 'Email' as const,
      recipient: email,
      state: 'ACTIVE' as const,
      fromTemplate: true,
      createdAt: server.clock.now(),
    })),
  );
  const statesOf = async () =>
    (await db.select().from(alerts).where(eq(alerts.customerId, customerId)).orderBy(alerts.containerStatusType)).map(
      ({ containerStatusType, state }) => `${containerStatusType}: ${state}`,
    );

  await runJob();
  await server.runJobs();
  const waiting = await statesOf();
  await reportJourney(server, {
    containerNumber: visit.containerNumber,
    gkey: visit.gkey,
    statuses: [['Discharged', lately]],
  });
  await recordTestPayment(server, { customerId });

  const [mail] = await mailsTo(email);
  assert.match(mail?.text ?? '', /Alerts that are still pending wait until you have advanced features again\./);
  assert.match(
    mail?.text ?? '',
    /An alert ends without a message if its status is reached, or its container leaves the port, before then\./,
  );
  assert.deepEqual(waiting, ['Departed by Road: SUPPRESSED', 'Discharged: SUPPRESSED']);
  assert.deepEqual(await statesOf(), ['Departed by Road: ACTIVE', 'Discharged: INACTIVE']);
});

test('buying again after the end starts a new period, and its end is mailed again [SRV-76] [SRV-D5]', async () => {
  const email = 'comes-back@tests.example';
  const customerId = await payUntil(email, -3 * day);
  await runJob();
  const between = await standingOf(customerId);

  await recordTestPayment(server, { customerId });
  const again = await standingOf(customerId);
  server.clock.advance({ days: 30 });
  await runJob();
  await server.runJobs();

  assert.deepEqual(
    [between, again, await standingOf(customerId)],
    [
      ['Free', false],
      ['Paid', false],
      ['Free', false],
    ],
  );
  assert.equal((await mailsTo(email)).length, 2);
});

test('a payment recorded while the job looks for ended periods keeps the customer Paid [SRV-71, SRV-76]', async () => {
  const email = 'last-moment@tests.example';
  const customerId = await payUntil(email, 0);
  const { recordPayment } = buildSubscriptions(server.platform);
  let begin = (): void => undefined;
  const recorded = new Promise<void>((resolve) => (begin = resolve));
  // Starts before the payment commits, and waits for it.
  const settled = recorded.then(() => buildTierChanges(server.platform).settle({ customerId, tier: 'Paid' }));

  await server.database.transaction(async (tx) => {
    await recordPayment(tx, createTestPayment(server, { customerId }));
    begin();
    if (server.database.engine !== 'pglite') await untilSomebodyWaits(tx);
  });

  assert.equal(await settled, 'Paid');
  assert.deepEqual(await standingOf(customerId), ['Paid', false]);
  await server.runJobs();
  assert.deepEqual(await mailsTo(email), []);
});

test('three processes that end paid periods at once end each of them once [SRV-76]', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `together-${index}@tests.example`);
  const ids: string[] = [];
  for (const email of emails) ids.push(await payUntil(email, 0, true));

  await Promise.all([1, 2, 3].map(() => buildTierChanges(server.platform).endDuePaidPeriods()));
  await server.runJobs();

  assert.deepEqual(
    await Promise.all(ids.map(standingOf)),
    ids.map(() => ['Free', false]),
  );
  for (const email of emails) assert.equal((await mailsTo(email)).length, 1, email);
  const told = lines.filter((line) => line.includes('account changed') && line.includes('"after":"Free"'));
  assert.equal(told.length, 12);
});
