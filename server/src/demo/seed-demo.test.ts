// On PostgreSQL: SQL of its own.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, count, eq, sql } from 'drizzle-orm';
import {
  listAlertMessages,
  listContainerWatches,
  readAdvancedAccountDetails,
  readPaymentHistory,
  requestToken,
  searchContainersAdvanced,
} from '@quaywatch/shared/contract';
import { checkIso6346, isExpiringSoon } from '@quaywatch/shared/domain';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { readAllowance } from '../alerts/index.ts';
import { buildFeed } from '../build-feed.ts';
import { buildTierChanges } from '../build-subscriptions.ts';
import { customers } from '../customers/customers.tables.ts';
import { readOutboxMessages } from '../notifications/read-outbox-messages.ts';
import { paymentOrders, recurringPayments } from '../payments/records/payments.tables.ts';
import { invoices, paidPeriods } from '../subscriptions/subscriptions.tables.ts';
import { portEvents, visits } from '../feed/visits/visits.tables.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { composeWelcome } from './demo-welcome.ts';
import { fixedContainers } from './fixed-containers.ts';
import { daysFrom } from './seed-accounts.ts';
import { seedDemo } from './seed-demo.ts';
import { seedOutbox } from './seed-messages.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const signIn = (username: string) =>
  server.call(requestToken, { body: { grant_type: 'password', username, password: demoPassword } });

test('every demo account that can sign in has the tier in its name', async () => {
  const signedIn = [];
  for (const { email } of demoAccounts) {
    const { status, answer } = await signIn(email).then((result) =>
      result.status === 200 ? result : { status: result.status, answer: null },
    );
    signedIn.push([email.split('@')[0], status, answer?.service_type[0] ?? null, answer?.authorities?.length ?? null]);
  }

  assert.deepEqual(signedIn, [
    ['free', 200, 'Free', 1],
    ['trial', 200, 'Free-advanced', 1],
    ['paid', 200, 'Paid', 1],
    ['recurring', 200, 'Paid', 1],
    ['expiring', 200, 'Paid', 1],
    ['nomobile', 200, 'Paid', 1],
    ['limit', 200, 'Paid', 1],
    ['internal', 200, 'Internal', 1],
    ['helpdesk', 200, 'Internal', 2],
    ['owner', 200, 'Paid', 1],
    ['unverified', 400, null, null],
    ['suspended', 400, null, null],
  ]);
});

test('the subscription that ends tomorrow ends tomorrow also if that day lacks an hour [DSH-28]', () => {
  const now = new Date('2027-03-27T23:30:00Z');
  const { paidDaysLeft } = demoAccounts.find(({ email }) => email === 'expiring@quaywatch.test') ?? {};

  assert.ok(paidDaysLeft);
  assert.ok(isExpiringSoon(daysFrom(now, paidDaysLeft), now));
});

test('the fixed containers show the cases that they represent', async () => {
  const { answer } = await server.call(searchContainersAdvanced, {
    token: await server.signInAs('paid@quaywatch.test'),
    body: [...fixedContainers.map(({ containerNumber }) => containerNumber).sort(), 'QWCU2016160'],
  });

  const shown = answer.containers.map(({ container, containerStatuses }) => [
    container,
    ...containerStatuses.map(({ port, activity, status }) =>
      [port, activity, status.statusType ?? status.statusText].join(', '),
    ),
  ]);
  assert.deepEqual(shown, [
    ['QWCU2001010', 'LGP, Import, Available for Collection'],
    ['QWCU2002022', 'SOU, Import, On Hold'],
    ['QWCU2003034', 'LGP, Import, On Hold - Processed'],
    ['QWCU2004046', 'LGP, Import, Inbound at Sea'],
    ['QWCU2005058', 'LGP, Import, Departed Port for Rail Terminal'],
    ['QWCU2006060', 'SOU, Export, Ready for Loading'],
    ['QWCU2007071', 'LGP, Export, Inbound by Road'],
    ['QWCU2008083', 'SOU, Transhipment, On Vessel at Berth'],
    ['QWCU2009095', 'LGP, Return to Shipper, Available for Collection'],
    ['QWCU2010100', 'LGP, Storage, In Storage'],
    ['QWCU2011111', 'SOU, Export, Inbound by Rail', 'LGP, Import, Departed by Road'],
    ['QWCU2012123', 'SOU, Import, Status unavailable'],
    ['QWCU2013135', 'SOU, Import, Departed by Road'],
    ['QWCU2014147', 'SOU, Import, Departed by Road'],
    ['QWCU2015159', 'LGP, Import, Discharged'],
    ['QWCU2016160'],
  ]);
  for (const { container } of answer.containers) assert.equal(checkIso6346(container).kind, 'valid', container);

  const [, , , atSea, , , bySlot] = answer.containers.map(({ containerStatuses }) => containerStatuses[0]);
  assert.ok(atSea?.status.estimateArrivalTime && atSea.status.estimateArrivalTime > server.clock.now().toISOString());
  assert.deepEqual([atSea.pastStatuses.length, atSea.futureStatuses.length], [0, 5]);
  assert.match(bySlot?.status.slotStartTime ?? '', /:00:00\.000Z$/);

  const [first] = answer.containers;
  const withoutLinks = answer.containers.find(({ container }) => container === 'QWCU2015159');
  assert.ok(Object.values(first?.actions ?? {}).every((link) => link !== null));
  assert.deepEqual(withoutLinks?.actions, { vehicleBooking: null, vesselSchedule: null, railSchedule: null });

  const daysAgo = (name: string) => {
    const status = answer.containers.find(({ container }) => container === name)?.containerStatuses.at(-1)?.status;
    return (server.clock.now().getTime() - Date.parse(status?.statusTime ?? '')) / 86_400_000;
  };
  assert.deepEqual(['QWCU2011111', 'QWCU2013135', 'QWCU2014147'].map(daysAgo), [20, 20, 3]);
});

test('a new demo’s outbox has past alerts at their times, but none if a gateway would send them', async () => {
  const { config, log } = server.platform;
  const account = demoAccounts.find(({ email }) => email === 'paid@quaywatch.test');
  assert.ok(account);
  const readTexts = () => readOutboxMessages(join(config.dataDir, 'outbox'), 10);

  await seedOutbox({ log, config: { ...config, smsUrl: 'http://127.0.0.1:1/' } }, account, server.clock.now());
  const withGateway = await readTexts();
  await seedOutbox({ log, config }, account, server.clock.now());
  const texts = await readTexts();

  assert.deepEqual(withGateway, []);
  assert.deepEqual(
    texts.map(({ kind, to }) => `${kind} ${to}`),
    Array.from({ length: 4 }, () => 'SMS 07911123456'),
  );
  assert.match(
    texts[0]?.text ?? '',
    /^Container QWCU2013135: Departed by Road at Southampton, \d\d:\d\d \d\d\/05\/2026$/,
  );
  assert.ok(texts.every(({ at }) => at < new Date(server.clock.now().getTime() - 19 * 86_400_000)));
});

test('the busy account watches two unknown numbers, and its failed messages do not count', async () => {
  const token = await server.signInAs('paid@quaywatch.test');
  const { answer: watches } = await server.call(listContainerWatches, { token });
  const { answer } = await server.call(listAlertMessages, { token, query: { page: 1 } });

  for (const { containerNumber } of watches) assert.equal(checkIso6346(containerNumber).kind, 'valid', containerNumber);
  assert.equal(watches.length, 2);
  const told = answer.messages.map(({ kind, state }) => `${kind} ${state}`);
  for (const expected of ['test delivered', 'watch handed-over', 'reversal delivered', 'announcement failed'])
    assert.ok(told.includes(expected), expected);
  const account = await server.database.db.select().from(customers).where(eq(customers.email, 'paid@quaywatch.test'));
  const { availableEmail, availableSms } = await readAllowance(
    server.database.db,
    account[0]?.id ?? '',
    server.clock.now(),
  );
  assert.deepEqual([availableEmail, availableSms], [300, 300]);
});

test('there are at least 200 generated customers, of every tier and status', async () => {
  const rows = await server.database.db
    .select({ tier: customers.tier, status: customers.status, number: count() })
    .from(customers)
    .where(sql`${customers.email} like '%@customers.example'`)
    .groupBy(customers.tier, customers.status);

  assert.ok(rows.reduce((sum, row) => sum + row.number, 0) >= 200);
  assert.deepEqual([...new Set(rows.map(({ tier }) => tier))].sort(), ['Free', 'Free-advanced', 'Internal', 'Paid']);
  assert.deepEqual([...new Set(rows.map(({ status }) => status))].sort(), ['Live', 'Suspended', 'Unverified']);
});

test('demo customers have a receipt per period, in order of payment, and no mail about them [RCT-05, SRV-74]', async () => {
  const { db } = server.database;
  const issued = await db.select().from(invoices).orderBy(asc(invoices.number));
  const periods = await db.select({ id: paidPeriods.customerId, startsAt: paidPeriods.startsAt }).from(paidPeriods);
  const orders = await db.select().from(paymentOrders).where(eq(paymentOrders.state, 'paid'));

  assert.deepEqual(
    issued.map(({ number }) => number),
    issued.map((_, index) => index + 1),
  );
  const times = issued.map(({ paidAt }) => paidAt.getTime());
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
  assert.deepEqual([issued.length, orders.length], [periods.length, periods.length]);
  assert.deepEqual(issued.map(({ paymentId }) => paymentId).toSorted(), orders.map(({ id }) => id).toSorted());
  const { rows } = await server.platform.pool.pool.query(`select from pgboss.job where name = 'send-invoice'`);
  assert.equal(rows.length, 0);
});

test('the demo shows payments in advance, and a subscription renewed by its first payment [RCT-07, ACC-29]', async () => {
  const paid = await server.call(readPaymentHistory, {
    token: await server.signInAs('paid@quaywatch.test'),
    query: { page: 1 },
  });
  const token = await server.signInAs('recurring@quaywatch.test');
  const { answer: renewed } = await server.call(readPaymentHistory, { token, query: { page: 1 } });
  const { answer: account } = await server.call(readAdvancedAccountDetails, { token });
  const [recurring] = await server.database.db.select().from(recurringPayments);
  const [first] = await server.database.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.id, recurring?.orderId ?? ''));

  assert.deepEqual([paid.answer.histories.length, renewed.histories.length], [3, 2]);
  const [latest, before, earliest] = paid.answer.histories;
  assert.deepEqual([latest?.startDate, before?.startDate], [before?.endDate, earliest?.endDate]);
  assert.equal(account.invoiceHistoryDto.paymentRate, 'Recurring payment');
  assert.deepEqual([first?.kind, first?.createdAt.toISOString()], ['purchase', renewed.histories[1]?.startDate]);
});

test('a second start after 13 days, in two processes, changes nothing and prints what accounts are now [SRV-458]', async () => {
  const start = async () => {
    const text = await composeWelcome(server.platform, buildTierChanges(server.platform));
    const accounts = [...text.matchAll(/^ {2}(\w+)@\S+ +(.*)$/gm)].map(
      ([, name = '', now = '']) => [name, now] as const,
    );
    return { accounts: Object.fromEntries(accounts), saysHowToBeginAnew: text.includes('To begin anew') };
  };
  const tierOf = async (account: string) => (await signIn(`${account}@quaywatch.test`)).answer.service_type[0];
  const read = async () => ({
    customers: await server.database.db.select().from(customers).orderBy(customers.email),
    visits: await server.database.db.select().from(visits).orderBy(visits.gkey),
    events: await server.database.db.select({ number: count() }).from(portEvents),
    invoices: await server.database.db.select().from(invoices).orderBy(invoices.number),
    orders: await server.database.db.select().from(paymentOrders).orderBy(paymentOrders.id),
    periods: await server.database.db.select().from(paidPeriods).orderBy(paidPeriods.id),
  });
  const before = await read();
  assert.deepEqual(await start(), {
    accounts: {
      free: 'Free, trial allowed',
      trial: 'Free-advanced, day 10 of 30',
      paid: 'Paid, single payment, 12 days left; saved lists, history, templates and pending alerts',
      recurring: 'Paid, recurring payment, 20 days left; a container with alerts changed its activity',
      expiring: 'Paid, single payment, 1 day left',
      nomobile: 'Paid, single payment, 15 days left; no default mobile number, marketing question not answered',
      limit: 'Paid, single payment, 8 days left; SMS allowance used up',
      internal: 'Internal',
      helpdesk: 'Internal; helpdesk',
      owner: 'Paid, single payment, 25 days left; data owner',
      unverified: 'Unverified; the email is not confirmed',
      suspended: 'Suspended',
    },
    saysHowToBeginAnew: false,
  });

  server.clock.advance({ days: 13 });
  await Promise.all([
    seedDemo(server.platform, buildFeed(server.platform)),
    seedDemo(server.platform, buildFeed(server.platform)),
  ]);

  assert.deepEqual(await read(), before);
  const { accounts, saysHowToBeginAnew } = await start();
  assert.deepEqual(
    [accounts['paid'], accounts['trial'], accounts['owner']],
    [
      'Free, trial allowed; saved lists, history, templates and pending alerts',
      'Free-advanced, day 23 of 30',
      'Paid, single payment, 12 days left; data owner',
    ],
  );
  assert.deepEqual(await Promise.all(['paid', 'trial', 'owner'].map(tierOf)), ['Free', 'Free-advanced', 'Paid']);
  assert.ok(saysHowToBeginAnew);
});

test('a process that starts while another seeds the demo waits without a statement, which would time out', async (t) => {
  const { engine, pool } = server.platform.pool;
  if (engine === 'pglite') return t.skip('the embedded engine has one process');
  const other = await pool.connect();
  // The locks of a server are those of all its databases.
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await other.query('begin; select pg_advisory_xact_lock(4830172657)');
  const ended = seedDemo(server.platform, buildFeed(server.platform)).then(() => 'ended');
  try {
    for (let look = 0; look < 8; look += 1) {
      const { rows } = await other.query(waiting);
      assert.deepEqual(rows, []);
      assert.equal(await Promise.race([ended, sleep(100, 'waiting')]), 'waiting');
    }
  } finally {
    await other.query('commit');
    other.release();
  }
  assert.equal(await ended, 'ended');
});
