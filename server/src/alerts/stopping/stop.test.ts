import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { nextId } from '../../../testing/next-id.ts';
import { reportJourney } from '../../../testing/report-journey.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alertRecipients, alerts } from '../records/alerts.tables.ts';
import { customers } from '../../customers/customers.tables.ts';
import { createStopToken } from '../sending/stop-link.ts';

let server: TestApp;
let logged = '';
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => (logged += line) } });
});
after(() => server.stop());

const containerNumber = 'QWCU2004046';
let accounts = 0;

async function start({ tier = 'Paid' as Tier, recipient = 'gate@haulier.example' } = {}) {
  const { db } = server.database;
  accounts += 1;
  const email = `stop-${accounts}@tests.example`;
  const customerId = await createTestAccount(server, { email, tier, companyName: 'Harbour <Freight>' });
  const { port, gkey } = await reportJourney(server, {
    containerNumber,
    statuses: [['Arrived', '2026-06-15T06:00:00Z']],
    isAvailableForSettingAlerts: true,
  });
  const [row] = await db
    .insert(alertRecipients)
    .values({ customerId, alertType: 'Email', recipient })
    .returning({ id: alertRecipients.id });
  const token = createStopToken(server.platform.config.secretKey, row?.id ?? '');
  const arm = async (containerStatusType: string, changes: Partial<typeof alerts.$inferInsert> = {}) => {
    const values = {
      customerId,
      port,
      gkey,
      containerNumber,
      activityType: 'Import' as const,
      containerStatusType,
      recipient,
      alertType: 'Email' as const,
      state: 'ACTIVE' as const,
      fromTemplate: true,
      createdAt: server.clock.now(),
    };
    const [alert] = await db
      .insert(alerts)
      .values({ ...values, ...changes })
      .returning({ id: alerts.id });
    return alert?.id ?? '';
  };
  const queue = async (changes: Partial<typeof alertMessages.$inferInsert>) => {
    const now = server.clock.now();
    await db.insert(alertMessages).values({
      customerId,
      kind: 'announcement',
      alertType: 'Email',
      recipient,
      state: 'queued',
      containerNumber,
      createdAt: now,
      stateAt: now,
      dueAt: now,
      ...changes,
    });
  };
  const alertStates = async () => {
    const rows = await db.select().from(alerts).where(eq(alerts.customerId, customerId));
    return Object.fromEntries(
      rows.map((alert) => [`${alert.containerStatusType} ${alert.recipient}`, alert.reason ?? alert.state]),
    );
  };
  const messages = async () =>
    db
      .select({ state: alertMessages.state, reason: alertMessages.reason })
      .from(alertMessages)
      .where(eq(alertMessages.customerId, customerId))
      .orderBy(asc(alertMessages.round));
  const stoppedAt = async () =>
    (await db.select().from(alertRecipients).where(eq(alertRecipients.customerId, customerId)))[0]?.stoppedAt ?? null;
  return { customerId, email, port, gkey, recipient, token, arm, queue, alertStates, messages, stoppedAt };
}

const form = 'application/x-www-form-urlencoded';
const visit = async (token: string) => read(await fetch(`${server.url}/stop/${token}`));
const click = async (token: string, body: string | FormData = 'action=stop', type: string | null = form) =>
  read(
    await fetch(`${server.url}/stop/${token}`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: type === null ? {} : { 'content-type': type },
    }),
  );

async function read(answer: Response) {
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test('a forged or altered link, or one of a deleted recipient, gets a page that says so [SRV-64]', async () => {
  const { token, stoppedAt } = await start();
  const gone = createStopToken(server.platform.config.secretKey, nextId());
  const altered = token.slice(0, 10) + (token.at(10) === 'A' ? 'B' : 'A') + token.slice(11);

  for (const wrong of ['abc', gone, altered, token.slice(0, -1)])
    for (const answer of [await visit(wrong), await click(wrong)]) {
      assert.equal(answer.status, 404, wrong);
      assert.match(answer.body, /<h1>This link does not work<\/h1>/);
    }

  assert.equal(await stoppedAt(), null);
});

test('the page names only the address and the company, and opening it changes nothing [SRV-64]', async () => {
  const { token, email, arm, alertStates, stoppedAt } = await start();
  await arm('Discharged');

  const { status, body } = await visit(token);

  assert.equal(status, 200);
  assert.match(
    body,
    /&quot;Harbour &lt;Freight&gt;&quot; sends container alerts to <strong>gate@haulier\.example<\/strong>/,
  );
  assert.match(body, /<button name="action" value="stop">Stop these alerts<\/button>/);
  assert.doesNotMatch(body, new RegExp(`${email}|Okafor|QWCU|${token}`));
  assert.equal(await stoppedAt(), null);
  assert.deepEqual(await alertStates(), { 'Discharged gate@haulier.example': 'ACTIVE' });
});

test('the page loads and runs nothing, can only send its own form, is not cached and sets no cookie', async () => {
  const { headers, body } = await visit((await start()).token);

  const digest = createHash('sha256')
    .update(/<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '')
    .digest('base64');
  assert.equal(
    headers.get('content-security-policy'),
    `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  );
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('set-cookie'), null);
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
});

test('stopping ends pending alerts and queued messages to this recipient from this customer only [SRV-64]', async () => {
  const harbour = await start();
  const other = await start();
  await harbour.arm('Discharged');
  await harbour.arm('On Hold', { state: 'SUSPENDED' });
  await harbour.arm('Departed by Road', { state: 'SUPPRESSED', recipient: 'GATE@haulier.example' });
  await harbour.arm('Arrived', { state: 'SENT' });
  await harbour.arm('Discharged', { recipient: 'office@harbour.example' });
  await harbour.arm('Discharged', { alertType: 'SMS', recipient: '07911123456' });
  const announced = await harbour.arm('Available for Collection', { state: 'PROCESSING' });
  const handedOver = await harbour.arm('Departed Port for Rail Terminal', { state: 'PROCESSING' });
  await harbour.queue({ alertId: announced, round: 1 });
  await harbour.queue({ alertId: handedOver, state: 'taken', round: 2 });
  await harbour.queue({ state: 'suspended', round: 3 });
  await harbour.queue({ recipient: 'office@harbour.example', round: 4 });
  await other.arm('Discharged');
  await other.queue({});

  const { status, body } = await click(harbour.token);

  assert.equal(status, 200);
  assert.match(body, /<h1>The alerts are stopped<\/h1>/);
  assert.match(body, /since\s+<time datetime="[^"]+">\d\d:\d\d 15\/06\/2026 \(UK time\)<\/time>/);
  assert.deepEqual(await harbour.alertStates(), {
    'Discharged gate@haulier.example': 'stopped',
    'On Hold gate@haulier.example': 'stopped',
    'Departed by Road GATE@haulier.example': 'stopped',
    'Arrived gate@haulier.example': 'SENT',
    'Discharged office@harbour.example': 'ACTIVE',
    'Discharged 07911123456': 'ACTIVE',
    'Available for Collection gate@haulier.example': 'stopped',
    'Departed Port for Rail Terminal gate@haulier.example': 'PROCESSING',
  });
  const reason = 'The recipient has stopped these alerts';
  assert.deepEqual(await harbour.messages(), [
    { state: 'cancelled', reason },
    { state: 'taken', reason: null },
    { state: 'cancelled', reason },
    { state: 'queued', reason: null },
  ]);
  assert.deepEqual(await other.alertStates(), { 'Discharged gate@haulier.example': 'ACTIVE' });
  assert.deepEqual(await other.messages(), [{ state: 'queued', reason: null }]);
  assert.equal(await other.stoppedAt(), null);
});

test("a mail program's one-click request, in either body format, stops alerts without a redirect [SRV-64]", async () => {
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  const clicks: readonly [string | FormData, string | null][] = [
    ['List-Unsubscribe=One-Click', form],
    [multipart, null],
    ['', form],
  ];

  for (const [body, type] of clicks) {
    const { token, stoppedAt } = await start();
    assert.equal((await click(token, body, type)).status, 200);
    assert.notEqual(await stoppedAt(), null);
  }
});

test('stopping again keeps the first time, and many simultaneous requests count as one', async () => {
  const { token, stoppedAt, arm, alertStates } = await start();
  await arm('Discharged');

  await Promise.all(Array.from({ length: 8 }, () => click(token)));
  const first = await stoppedAt();
  server.clock.advance({ minutes: 5 });
  await click(token);

  assert.deepEqual(await stoppedAt(), first);
  assert.deepEqual(await alertStates(), { 'Discharged gate@haulier.example': 'stopped' });
});

test('restarted alerts cover only statuses still to come, not those reached meanwhile [SRV-64]', async () => {
  const { token, port, gkey, arm, alertStates, stoppedAt } = await start();
  await arm('Discharged');
  await arm('Departed by Road');
  await arm('On Hold', { state: 'INACTIVE', reason: 'activity-changed' });
  await arm('Ready for Loading', { activityType: 'Export' });
  await click(token);
  await reportJourney(server, {
    containerNumber,
    port,
    gkey,
    isAvailableForSettingAlerts: true,
    statuses: [
      ['Arrived', '2026-06-15T06:00:00Z'],
      ['Discharged', '2026-06-15T08:00:00Z'],
    ],
  });

  const { status, body } = await click(token, 'action=start');

  assert.equal(status, 200);
  assert.match(body, /<h1>Alerts are on again<\/h1>/);
  assert.match(body, /Stop these alerts/);
  assert.equal(await stoppedAt(), null);
  assert.deepEqual(await alertStates(), {
    'Discharged gate@haulier.example': 'stopped',
    'Departed by Road gate@haulier.example': 'ACTIVE',
    'On Hold gate@haulier.example': 'activity-changed',
    'Ready for Loading gate@haulier.example': 'stopped',
  });
});

test('alerts restarted while the customer has standard access wait for advanced access [SRV-64] [SRV-D4]', async () => {
  const { token, customerId, arm, alertStates } = await start();
  await arm('Discharged');
  await click(token);
  await server.database.db.update(customers).set({ tier: 'Free' }).where(eq(customers.id, customerId));

  await click(token, 'action=start');

  assert.deepEqual(await alertStates(), { 'Discharged gate@haulier.example': 'SUPPRESSED' });
});

test('the log contains no link that could stop or start alerts', async () => {
  const { token } = await start();

  await visit(token);
  await click(token);

  assert.match(logged, /"path":"\/stop\/:token"/);
  assert.ok(!logged.includes(token));
});

test('a stop is in the log before its commit, which no restore then lacks [SRV-511]', async () => {
  const { token, stoppedAt } = await start();
  const { pool } = server.database;
  await pool.query(`create function refuse_commit() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await pool.query(`create constraint trigger refuse_commit after update on alert_recipients deferrable initially deferred
    for each row execute function refuse_commit()`);
  const before = logged.length;

  const { status } = await click(token);

  await pool.query('drop trigger refuse_commit on alert_recipients');
  assert.deepEqual([status, await stoppedAt()], [500, null]);
  assert.match(logged.slice(before), /"msg":"alerts stopped"/);
});

test('a stop is in the log even if what comes after its commit fails [SRV-511]', async () => {
  let lines = '';
  const product = await startTestProduct({
    config: { databaseReadUrl: 'postgres://replica.example/quaywatch' },
    openReads: undefined,
    log: { write: (line: string) => (lines += line) },
  });
  const { db, pool } = product.database;
  const customerId = await createTestAccount(product, { email: 'pinned@tests.example' });
  const values = { customerId, alertType: 'Email' as const, recipient: 'gate@haulier.example' };
  const [row] = await db.insert(alertRecipients).values(values).returning({ id: alertRecipients.id });
  const recipientId = row?.id ?? '';
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await pool.query('create trigger credentials_fail before update on credentials execute function fail()');

  const token = createStopToken(product.platform.config.secretKey, recipientId);
  const { status } = await fetch(`${product.url}/stop/${token}`, { method: 'POST' });

  const [stopped] = await db.select().from(alertRecipients).where(eq(alertRecipients.id, recipientId));
  await product.stop();
  assert.deepEqual([status, stopped?.stoppedAt !== null], [500, true]);
  assert.ok(lines.split('\n').some((line) => line.includes('"alerts stopped"') && line.includes(recipientId)));
});
