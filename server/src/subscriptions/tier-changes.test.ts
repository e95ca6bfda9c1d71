// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { AlertState, Tier } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { exchange, signInWith, statusWith } from '../../testing/token-requests.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { buildTierChanges } from '../build-subscriptions.ts';
import { customers } from '../customers/customers.tables.ts';
import { createTierChanges } from './tier-changes.ts';
import { minute } from '../platform/durations.ts';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const trialEndsIn = (milliseconds: number) =>
  new Date(server.clock.now().getTime() - 30 * 24 * 60 * minute + milliseconds);
const startTrial = (email: string, milliseconds: number) =>
  createTestAccount(server, { email, tier: 'Free-advanced', trialStartedAt: trialEndsIn(milliseconds) });

async function tierOf(customerId: string): Promise<Tier | undefined> {
  const [row] = await server.database.db.select().from(customers).where(eq(customers.id, customerId));
  return row?.tier;
}

const mailsTo = async (email: string) => (await readOutbox(server)).filter((mail) => mail.to === email);

const runTrialsJob = () => server.runQueue('end-due-trials');

async function insertAlerts(customerId: string, ...states: readonly AlertState[]): Promise<void> {
  await server.database.db.insert(alerts).values(
    states.map((state, index) => ({
      customerId,
      port: 'LGP' as const,
      gkey: states.indexOf(state) === index ? state : `${state}-${index}`,
      containerNumber: 'CSQU3054383',
      activityType: 'Import' as const,
      containerStatusType: 'Arrived',
      alertType: 'Email' as const,
      recipient: 'alerts@tests.example',
      state,
      fromTemplate: true,
      createdAt: server.clock.now(),
      sentAt: state === 'SENT' ? server.clock.now() : null,
    })),
  );
}

async function statesOf(customerId: string): Promise<Readonly<Record<string, AlertState>>> {
  const rows = await server.database.db.select().from(alerts).where(eq(alerts.customerId, customerId));
  return Object.fromEntries(rows.map(({ gkey, state }) => [gkey, state]));
}

test('a job ends a trial after thirty days; running trials and paid accounts continue [SRV-04, SRV-D5]', async () => {
  const over = await startTrial('over@tests.example', 0);
  const running = await startTrial('running@tests.example', minute);
  const paid = await createTestAccount(server, {
    email: 'paid-after-trial@tests.example',
    tier: 'Paid',
    trialStartedAt: trialEndsIn(-minute),
  });

  assert.equal(server.platform.jobs.queues.get('end-due-trials')?.cron, '* * * * *');
  await runTrialsJob();

  assert.deepEqual([await tierOf(over), await tierOf(running), await tierOf(paid)], ['Free', 'Free-advanced', 'Paid']);
});

test('after the trial, a token exchange and a sign-in notice it before the job [SRV-D5, SES-30]', async () => {
  const customerId = await startTrial('exchanges@tests.example', minute);
  const first = (await signInWith(server.url, 'exchanges@tests.example')).body;
  const during = (await exchange(server.url, first.refresh_token)).body;
  server.clock.advance({ minutes: 1 });

  const afterwards = (await exchange(server.url, during.refresh_token)).body;
  const stored = await tierOf(customerId);
  await startTrial('signs-in@tests.example', 0);
  const signedIn = (await signInWith(server.url, 'signs-in@tests.example')).body;

  assert.deepEqual(
    [first, during, afterwards, signedIn].map(({ service_type: tiers }) => tiers),
    [['Free-advanced'], ['Free-advanced'], ['Free'], ['Free']],
  );
  assert.equal(stored, 'Free');
  assert.equal(await statusWith(server.url, afterwards.access_token), 200);
});

test('a customer whose trial is over gets one mail without offers, saying what becomes of alerts [SRV-521]', async () => {
  const email = 'told@tests.example';
  const customerId = await startTrial(email, 0);
  const goesBack = await startTrial('goes-back@tests.example', minute);
  const buys = await startTrial('buys@tests.example', 0);
  const tierChanges = buildTierChanges(server.platform);
  const change = (id: string, tier: Tier) =>
    server.database.transaction((tx) => tierChanges.change(tx, [id], tier, { kind: 'system', job: 'of a test' }));
  await change(goesBack, 'Free');
  server.clock.advance({ minutes: 1 });

  await runTrialsJob();
  await runTrialsJob();
  await tierChanges.settle({ customerId, tier: 'Free-advanced' });
  await change(buys, 'Paid');
  await server.runJobs();

  const [mail, ...others] = await mailsTo(email);
  assert.deepEqual(others, []);
  // One left the trial before its end, the other bought a period before the mail could be sent.
  for (const untold of ['goes-back', 'buys']) assert.deepEqual(await mailsTo(`${untold}@tests.example`), []);
  assert.equal(mail?.subject, 'Your Quaywatch trial has ended');
  assert.match(mail.text, /trial ended on 15 Jun 2026\. Your Quaywatch account now has standard access\./);
  assert.match(mail.text, /Alerts that are still pending wait until you have advanced features again\./);
  assert.doesNotMatch(mail.text, /£|paid|offer|upgrade|buy|https?:/i);
});

test('pending alerts are suppressed with standard access, and pending again after buying [SRV-D4]', async () => {
  const tierChanges = buildTierChanges(server.platform);
  const customerId = await startTrial('falls-back@tests.example', 0);
  const other = await createTestAccount(server, { email: 'stays-paid@tests.example', tier: 'Paid' });
  await insertAlerts(customerId, 'ACTIVE', 'PROCESSING', 'NOT_SUBMITTED', 'SUSPENDED', 'SENT', 'INACTIVE');
  await insertAlerts(other, 'ACTIVE');

  await tierChanges.endDueTrials();
  const fallen = await statesOf(customerId);
  const changes = await server.database.transaction((tx) =>
    tierChanges.change(tx, [customerId, other], 'Paid', { kind: 'customer', sessionId: 'of a test' }),
  );

  assert.deepEqual(fallen, {
    ACTIVE: 'SUPPRESSED',
    PROCESSING: 'PROCESSING',
    NOT_SUBMITTED: 'NOT_SUBMITTED',
    SUSPENDED: 'SUPPRESSED',
    SENT: 'SENT',
    INACTIVE: 'INACTIVE',
  });
  assert.deepEqual(changes, [{ customerId, before: 'Free', after: 'Paid' }]);
  assert.deepEqual(await statesOf(customerId), {
    ACTIVE: 'ACTIVE',
    PROCESSING: 'PROCESSING',
    NOT_SUBMITTED: 'NOT_SUBMITTED',
    SUSPENDED: 'ACTIVE',
    SENT: 'SENT',
    INACTIVE: 'INACTIVE',
  });
  assert.deepEqual(await statesOf(other), { ACTIVE: 'ACTIVE' });
});

test('of alerts that are pending again, those beyond the allowance are suspended [SRV-D4, SRV-30]', async () => {
  const customerId = await createTestAccount(server, { email: 'comes-back@tests.example', tier: 'Free' });
  await insertAlerts(customerId, ...Array.from({ length: 32 }, () => 'SUPPRESSED' as const));

  await server.database.transaction((tx) =>
    buildTierChanges(server.platform).change(tx, [customerId], 'Free-advanced', { kind: 'system', job: 'of a test' }),
  );

  const rows = await server.database.db.select().from(alerts).where(eq(alerts.customerId, customerId));
  const count = (wanted: AlertState) => rows.filter(({ state }) => state === wanted).length;
  assert.deepEqual([count('ACTIVE'), count('SUSPENDED')], [30, 2]);
});

test('a change between advanced tiers changes no alert', async () => {
  const customerId = await startTrial('upgrades@tests.example', 10 * minute);
  await insertAlerts(customerId, 'SUSPENDED', 'SUPPRESSED');

  await server.database.transaction((tx) =>
    buildTierChanges(server.platform).change(tx, [customerId], 'Paid', { kind: 'system', job: 'of a test' }),
  );

  assert.deepEqual(await statesOf(customerId), { SUSPENDED: 'SUSPENDED', SUPPRESSED: 'SUPPRESSED' });
});

test('the log says for each account who changed its tier, and nothing personal', async () => {
  const customerId = await startTrial('logged@tests.example', 0);

  await runTrialsJob();

  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find((line) => line['msg'] === 'account changed' && line['customerId'] === customerId);
  const { agent, change, details } = logged ?? {};
  assert.deepEqual(
    { agent, change, details },
    {
      agent: { kind: 'system', job: 'end-due-trials' },
      change: 'tier',
      details: { before: 'Free-advanced', after: 'Free' },
    },
  );
  assert.doesNotMatch(lines.join('\n'), /logged@/);
});

test('if a module fails while handling a tier change, the tier stays unchanged', async () => {
  const customerId = await startTrial('stays@tests.example', 10 * minute);
  const failing = createTierChanges(server.platform, {
    onChanges: async () => {
      throw new Error('the exit has failed');
    },
  });

  await assert.rejects(
    server.database.transaction((tx) => failing.change(tx, [customerId], 'Free', { kind: 'system', job: 'of a test' })),
    /the exit has failed/,
  );

  assert.equal(await tierOf(customerId), 'Free-advanced');
});

test('two processes that end trials at once end and mail each of them once [SRV-521]', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `together-${index}@tests.example`);
  const ids = await Promise.all(emails.map((email) => startTrial(email, 0)));

  await Promise.all([1, 2, 3].map(() => buildTierChanges(server.platform).endDueTrials()));

  const told = lines.filter((line) => line.includes('account changed')).length;
  assert.deepEqual([told, await Promise.all(ids.map(tierOf))], [12, ids.map(() => 'Free')]);
  await server.runJobs();
  for (const email of emails) assert.equal((await mailsTo(email)).length, 1, email);
});
