import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  createCalendar,
  readCalendar,
  saveFreeDays,
  stopCalendar,
  type AccountStatus,
  type Tier,
} from '@quaywatch/shared/contract';
import { eq } from 'drizzle-orm';
import { assertWait } from '../../testing/assert-wait.ts';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { repeatFromLog } from '../../testing/repeat-from-log.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';
import { customers } from '../customers/customers.tables.ts';
import { savedLists } from '../saved-lists/saved-lists.tables.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { calendarLinks } from './calendar-links.tables.ts';
import { calendarModule } from './calendar-module.ts';
import { readCalendarLink } from './calendar.queries.ts';

let server: TestApp;
let logged = '';
const numbers = ['CSQU3054383', 'QWCU2001010', 'QWCU2001030', 'QWCU2004046'] as const;
const [inList, withAlert, sentAlert, triedAlert] = numbers;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => (logged += line) } });
  for (const containerNumber of numbers)
    await reportJourney(server, { containerNumber, statuses: [['Discharged', '2026-06-15T06:00:00Z']] });
});
after(() => server.stop());

let accounts = 0;

async function start(tier: Tier = 'Paid') {
  const email = `calendar-${(accounts += 1)}@tests.example`;
  const { customerId, token } = await signInAs(server, { email, tier });
  const { db } = server.database;
  return {
    customerId,
    email,
    token,
    create: () => server.call(createCalendar, { token }),
    read: async () => (await server.call(readCalendar, { token })).answer.calendar,
    stop: () => server.call(stopCalendar, { token }),
    keep: (containerNumbers: readonly string[]) =>
      db.insert(savedLists).values({ customerId, name: 'Mine', containerNumbers: [...containerNumbers] }),
    countDays: () => server.call(saveFreeDays, { token, body: [{ port: 'LGP', days: 5 }] }),
    change: (values: { tier?: Tier; status?: AccountStatus }) =>
      db.update(customers).set(values).where(eq(customers.id, customerId)),
  };
}

async function open(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + new URL(address).pathname, { headers });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test('calendar calls refuse strangers, Free customers, and stopping a calendar that does not exist [ACC-90]', async () => {
  const [free, paid] = [await start('Free'), await start()];

  assert.equal((await server.call(readCalendar, {})).status, 401);
  assert.equal((await server.call(createCalendar, {})).status, 401);
  assert.equal((await server.call(stopCalendar, {})).status, 401);
  assert.equal((await free.create()).status, 403);
  assert.equal((await paid.stop()).status, 404);
  assert.equal(await paid.read(), null);
});

test('it shows containers in lists or with pending alerts, but nobody else’s [ACC-90, SRV-270]', async () => {
  const [paid, other] = [await start(), await start()];
  const { db } = server.database;
  const alert = {
    ...({ port: 'LGP', activityType: 'Import', alertType: 'Email' } as const),
    customerId: paid.customerId,
    containerStatusType: 'Departed by Road',
    recipient: 'a@tests.example',
    fromTemplate: true,
    createdAt: new Date(),
  };
  await paid.countDays();
  await paid.keep([inList]);
  await db.insert(alerts).values([
    { ...alert, gkey: '1', containerNumber: withAlert, state: 'ACTIVE' },
    { ...alert, gkey: '2', containerNumber: sentAlert, state: 'SENT' },
    { ...alert, gkey: '3', containerNumber: triedAlert, state: 'NOT_SUBMITTED' },
  ]);
  await other.countDays();

  const { answer } = await paid.create();
  const { status, headers, body } = await open(answer.address);

  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.match(headers.get('cache-control') ?? '', /private/);
  const shown = [...body.matchAll(/SUMMARY:(\S+) last free day/g)].map(([, number]) => number);
  assert.deepEqual(shown, [inList, withAlert, triedAlert]);
  const ofOther = await open((await other.create()).answer.address);
  assert.deepEqual([ofOther.status, ofOther.body.includes('VEVENT')], [200, false]);
});

test('a program that already has the calendar gets 304, and a changed calendar is sent again [SRV-270]', async () => {
  const paid = await start();
  await paid.countDays();
  const { answer } = await paid.create();
  const etag = (await open(answer.address)).headers.get('etag') ?? '';

  const again = await open(answer.address, { 'if-none-match': etag });
  await paid.keep([inList]);
  const changed = await open(answer.address, { 'if-none-match': etag });

  assert.deepEqual([again.status, again.body, changed.status], [304, '', 200]);
});

test('a new address ends the old one; a stopped address answers like an unknown one [ACC-90, SRV-270]', async () => {
  const paid = await start();
  const first = (await paid.create()).answer.address;
  const second = (await paid.create()).answer.address;
  const replaced = await open(first);

  assert.deepEqual([replaced.status, (await open(second)).status], [404, 200]);
  assert.equal((await paid.stop()).status, 200);
  const stopped = await open(second);
  const forged = await open(second.replace(/.{3}\.ics$/, 'abc.ics'));
  assert.deepEqual([stopped.status, forged.status, stopped.body], [404, 404, forged.body]);
  assert.equal((await open(second.replace('.ics', ''))).status, 404);
});

test('the owner gets a mail about each new address, and the account’s changes name it and its stop [SRV-439]', async () => {
  const paid = await start();
  const { address } = (await paid.create()).answer;
  await paid.create();
  await paid.stop();
  await server.runJobs();

  const mails = (await readOutbox(server)).filter(({ to }) => to === paid.email);
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['New address for your Quaywatch calendar', 'New address for your Quaywatch calendar'],
  );
  assert.match(mails[0]?.text ?? '', /replaced.+stop/s);
  assert.ok(!JSON.stringify(mails).includes(new URL(address).pathname));
  const changes = await readAccountChanges(server, paid.customerId);
  assert.deepEqual(
    changes.map(({ change, agent, values }) => [change, agent, values]),
    ['calendar-made', 'calendar-made', 'calendar-stopped'].map((change) => [change, 'customer', null]),
  );
});

test('it is closed while the account is suspended or lacks advanced features [ACC-90, SRV-270]', async () => {
  const paid = await start();
  const { answer } = await paid.create();
  const statusAs = async (values: { tier?: Tier; status?: AccountStatus }) => {
    await paid.change(values);
    return (await open(answer.address)).status;
  };

  assert.equal(await statusAs({ tier: 'Free' }), 404);
  assert.equal(await statusAs({ tier: 'Paid', status: 'Suspended' }), 404);
  assert.equal(await statusAs({ status: 'Live' }), 200);
});

test('the account page shows when the calendar was last read, to the hour [ACC-90]', async () => {
  const paid = await start();
  const { answer } = await paid.create();
  const made = await paid.read();
  await open(answer.address);
  const first = (await paid.read())?.readAt ?? '';
  const readLater = async (milliseconds: number) => {
    server.clock.moveTo(new Date(Date.parse(first) + milliseconds).toISOString());
    await open(answer.address);
    const link = await readCalendarLink(server.database.db, paid.customerId);
    return Date.parse(link?.readAt ?? '') - Date.parse(first);
  };

  assert.equal(made?.readAt, null);
  assert.equal(first, server.clock.now().toISOString());
  assert.deepEqual([await readLater(3_600_000), await readLater(3_600_001)], [0, 3_600_001]);
});

test('ten addresses can be created per hour, and the log contains none [ACC-90, SRV-270]', async () => {
  const paid = await start();
  const { address } = (await paid.create()).answer;
  await open(address);
  for (let made = 1; made < serverLimits.calendarsPerHour; made += 1) assert.equal((await paid.create()).status, 200);

  assertWait(await paid.create(), 3_600);
  assert.match(logged, /\/calendar\/:file/);
  assert.ok(!logged.includes(new URL(address).pathname.split('/').at(-1) ?? ''));
});

test('after a restore, addresses stopped or replaced since the backup stop again; newer ones work on [SRV-510]', async () => {
  const { db } = server.database;
  const [stops, replaces, returns, keeps] = [await start(), await start(), await start(), await start()];
  const made = await Promise.all([stops, replaces, returns, keeps].map((one) => one.create()));
  const stored = await db.select().from(calendarLinks);
  const since = server.clock.now();
  server.clock.advance({ minutes: 1 });
  logged = '';
  await stops.stop();
  await replaces.create();
  await returns.stop();
  const log = logged;
  await db.delete(calendarLinks);
  await db.insert(calendarLinks).values(stored);
  const newer = await returns.create();
  const statuses = () => Promise.all([...made, newer].map(async ({ answer }) => (await open(answer.address)).status));
  const restored = await statuses();

  const said = await repeatFromLog(server, { log, since, modules: [calendarModule.endAgain] });

  assert.deepEqual(restored, [200, 200, 404, 200, 200]);
  assert.deepEqual(await statuses(), [404, 404, 404, 200, 200]);
  assert.match(said.join(' '), /Calendar addresses stopped again: 2\./);
});
