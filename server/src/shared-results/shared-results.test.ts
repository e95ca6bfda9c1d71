import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  limits,
  listSharedResults,
  messages,
  shareResult,
  stopSharing,
  type AccountStatus,
  type Tier,
} from '@quaywatch/shared/contract';
import { assertWait } from '../../testing/assert-wait.ts';
import { buildFeedEvent, sendEvents } from '../../testing/feed-client.ts';
import { repeatFromLog } from '../../testing/repeat-from-log.ts';
import { reportJourney } from '../../testing/report-journey.ts';
import { setPoints } from '../../testing/set-points.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildDeletion } from '../build-deletion.ts';
import { customers } from '../customers/customers.tables.ts';
import { deleteEndedResults } from './shared-results.queries.ts';
import { sharedResults } from './shared-results.tables.ts';
import { stopSharingAgain } from './stop-again.ts';

let server: TestApp;
let logged = '';
before(async () => {
  server = await startTestProduct({
    config: { portSilentAfterMinutes: 60 },
    log: { write: (line: string) => (logged += line) },
  });
  await reportJourney(server, {
    containerNumber: 'CSQU3054383',
    vessel: '<b>LANTERN</b>',
    statuses: [
      ['Arrived', '2026-06-14T06:00:00Z'],
      ['Discharged', '2026-06-15T06:00:00Z'],
    ],
  });
});
after(() => server.stop());

let accounts = 0;

async function start(tier: Tier = 'Paid') {
  const { db } = server.database;
  const email = `share-${(accounts += 1)}@tests.example`;
  const account = { email, tier, companyName: 'Harbour Freight', firstName: 'Amelia' };
  const { customerId, token } = await signInAs(server, account);
  return {
    customerId,
    share: (...containerNumbers: readonly string[]) =>
      server.call(shareResult, { token, body: { containerNumbers: [...containerNumbers] } }),
    list: async () => (await server.call(listSharedResults, { token })).answer,
    stop: (id: string) => server.call(stopSharing, { token, params: { id } }),
    change: (values: { tier?: Tier; status?: AccountStatus }) =>
      db.update(customers).set(values).where(eq(customers.id, customerId)),
  };
}

const pathOf = (address: string) => new URL(address).pathname;
async function open(address: string) {
  const answer = await fetch(server.url + pathOf(address));
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

test('a link shows the containers as they are now, in their order, without an account [CON-100, SRV-190]', async () => {
  const paid = await start();

  const { status, answer } = await paid.share('qwcu9999999', 'CSQU3054383', 'QWCU9999999');
  const page = await open(answer.address);

  assert.deepEqual([status, page.status], [200, 200]);
  assert.equal(answer.endsAt, '2026-06-22T09:00:00.000Z');
  assert.match(page.body, /<h1>2 containers<\/h1>/);
  assert.ok(page.body.indexOf('QWCU9999999') < page.body.indexOf('CSQU3054383'));
  assert.match(page.body, /QWCU9999999<\/h2>\s*<p class="status">Unknown container/);
  assert.match(page.body, /London Gateway, Import<\/h3>\s*<p class="status">Discharged/);
  assert.match(page.body, /Arrived, <time datetime="2026-06-14T06:00:00[^"]*">07:00 14\/06\/2026/);
});

test('the page names no customer, runs no script, is not cached and is hidden from search engines [SRV-190]', async () => {
  const paid = await start();
  const { answer } = await paid.share('CSQU3054383');

  const { body, headers } = await open(answer.address);

  assert.doesNotMatch(body, /Harbour Freight|Amelia|tests\.example|<script|<b>|<a /);
  assert.match(body, /&lt;b&gt;LANTERN/);
  assert.match(body, /<meta name="robots" content="noindex, nofollow">/);
  assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.match(
    headers.get('content-security-policy') ?? '',
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'/,
  );
  assert.equal(headers.get('set-cookie'), null);
});

test('a Free customer shares what Free sees: no journey, even after an upgrade [SRV-190]', async () => {
  const free = await start('Free');
  const { answer } = await free.share('CSQU3054383');
  await free.change({ tier: 'Paid' });

  const { status, body } = await open(answer.address);

  assert.equal(status, 200);
  assert.match(body, /Discharged/);
  assert.doesNotMatch(body, /Journey|Arrived/);
});

test('after a restore, links that were stopped since the backup are stopped again [SRV-552]', async () => {
  const { db } = server.database;
  const paid = await start();
  const made = [(await paid.share('CSQU3054383')).answer, (await paid.share('CSQU3054383')).answer];
  const stored = await db.select().from(sharedResults);
  const since = server.clock.now();
  logged = '';
  const [shared] = await paid.list();
  assert.equal((await paid.stop(shared?.id ?? '')).status, 200);
  const log = logged;
  const statuses = () => Promise.all(made.map(async ({ address }) => (await open(address)).status));
  const stopped = await statuses();
  await db.insert(sharedResults).values(stored).onConflictDoNothing();
  const restored = await statuses();

  const said = await repeatFromLog(server, { log, since, modules: [stopSharingAgain] });

  assert.deepEqual([...stopped].sort(), [200, 404]);
  assert.deepEqual(restored, [200, 200]);
  assert.deepEqual(await statuses(), stopped);
  assert.match(said.join(' '), /Links to results stopped again: 1\./);
});

test('expired, stopped and unknown links get the same answer, 404 [SRV-190]', async () => {
  const [paid, other] = [await start(), await start()];
  const [stopped, ended] = [(await paid.share('CSQU3054383')).answer, (await other.share('CSQU3054383')).answer];
  const [shared] = await paid.list();
  assert.equal((await paid.stop(shared?.id ?? '')).status, 200);
  await server.database.db
    .update(sharedResults)
    .set({ endsAt: server.clock.now() })
    .where(eq(sharedResults.customerId, other.customerId));
  const token = pathOf(ended.address).split('/').at(-1) ?? '';
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;

  const pages = await Promise.all(
    [
      stopped.address,
      ended.address,
      ...[altered, `${token}A`, 'x', '%00', '..%2f'].map((part) => `http://any/shared-result/${part}`),
    ].map(open),
  );

  for (const { status, body, headers } of pages) {
    assert.equal(status, 404);
    assert.equal(body, pages[0]?.body);
    assert.match(body, /This link does not work/);
    assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow');
  }
});

test('a link does not work while the account is suspended or its tier has ended, and never once deleted [SRV-190]', async () => {
  const paid = await start();
  const { address } = (await paid.share('CSQU3054383')).answer;
  const statusAfter = async (values: Parameters<typeof paid.change>[0]) => {
    await paid.change(values);
    return (await open(address)).status;
  };

  assert.deepEqual(
    [
      await statusAfter({ status: 'Suspended' }),
      await statusAfter({ status: 'Live' }),
      await statusAfter({ tier: 'Free' }),
      await statusAfter({ tier: 'Internal' }),
    ],
    [404, 200, 404, 200],
  );
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [paid.customerId]));
  assert.equal((await open(address)).status, 404);
});

test('links that show journeys are neither listed nor counted while the tier has none [CON-100, SRV-406]', async () => {
  const paid = await start();
  const { address } = (await paid.share('CSQU3054383')).answer;
  for (let made = 1; made < limits.sharedResults; made += 1) await paid.share('CSQU3054383');
  assert.equal((await paid.share('CSQU3054383')).status, 400);
  await paid.change({ tier: 'Free' });

  assert.deepEqual([(await open(address)).status, await paid.list()], [404, []]);
  const basic = (await paid.share('QWCU2001010')).answer;
  assert.equal((await open(basic.address)).status, 200);
  assert.deepEqual(
    (await paid.list()).map(({ containerNumbers }) => containerNumbers),
    [['QWCU2001010']],
  );
  await paid.change({ tier: 'Paid' });
  assert.equal((await open(address)).status, 200);
  assert.equal((await paid.list()).length, limits.sharedResults + 1);
});

test('links are listed with numbers and expiry but not the address, and are deleted after seven days [CON-100]', async () => {
  const [paid, other] = [await start(), await start()];
  const { address } = (await paid.share('CSQU3054383', 'QWCU2001010')).answer;
  await other.share('CSQU3054383');

  const [shared, ...more] = await paid.list();
  const kept = await server.database.db.select().from(sharedResults);
  await deleteEndedResults(server.database.db, new Date('2026-06-22T09:00:00Z'));

  assert.deepEqual(more, []);
  assert.deepEqual(shared?.containerNumbers, ['CSQU3054383', 'QWCU2001010']);
  assert.deepEqual([shared?.createdAt, shared?.endsAt], ['2026-06-15T09:00:00.000Z', '2026-06-22T09:00:00.000Z']);
  assert.ok(!JSON.stringify([shared, kept, logged]).includes(pathOf(address).split('/').at(-1) ?? ''));
  assert.deepEqual(await paid.list(), []);
});

test('a stranger gets 401; another customer’s link, an unknown link and an invalid id get 404 [SRV-D1, CON-100]', async () => {
  const [paid, other] = [await start(), await start()];
  await other.share('CSQU3054383');
  const [theirs] = await other.list();

  assert.deepEqual(
    [
      (await server.call(listSharedResults, {})).status,
      (await server.call(shareResult, { body: { containerNumbers: ['CSQU3054383'] } })).status,
      (await server.call(stopSharing, { params: { id: theirs?.id ?? '' } })).status,
    ],
    [401, 401, 401],
  );
  for (const id of [theirs?.id ?? '', '00000000-0000-4000-8000-000000000000', '7', "' or true --"])
    assert.equal((await paid.stop(id)).status, 404, id);
  assert.equal((await other.list()).length, 1);
});

test('no numbers, more than 20, invalid ones and a twenty-first link are refused, even of 25 at once [CON-100]', async () => {
  const paid = await start();
  const many = Array.from({ length: 21 }, (_, index) => `ABCU${1_000_000 + index}`);
  for (const numbers of [[], many, ['x']]) assert.equal((await paid.share(...numbers)).status, 400);

  const results = await Promise.all(Array.from({ length: 25 }, () => paid.share('CSQU3054383')));

  const refused = results.filter(({ status }) => status === 400);
  assert.deepEqual([results.length - refused.length, (await paid.list()).length], [limits.sharedResults, 20]);
  assert.equal(refused[0]?.error.description, messages.sharedResultsTooMany);
});

test('the page says since when the port of a container has been silent [SRV-520]', async () => {
  const { answer } = await (await start()).share('QWCU2004046');
  const isTold = async () => /Nothing from Southampton since <time/.test((await open(answer.address)).body);
  await sendEvents(server.url, [buildFeedEvent({ eventId: '1', port: 'SOU', container: 'QWCU2004046' })]);

  server.clock.advance({ minutes: 59 });
  assert.equal(await isTold(), false);
  server.clock.advance({ minutes: 1 });
  assert.equal(await isTold(), true);
});

test('a customer can create 60 links an hour, and an address open 300 in 15 minutes [CON-100, SRV-190]', async () => {
  const paid = await start();
  await paid.share('CSQU3054383');
  await setPoints(server, `share-result:${paid.customerId}`, 59);
  assert.equal((await paid.share('CSQU3054383')).status, 200);
  assertWait(await paid.share('CSQU3054383'), 3_600);

  const address = 'http://any/shared-result/x';
  await open(address);
  await setPoints(server, 'shared-result:127.0.0.1', 299);
  assert.equal((await open(address)).status, 404);
  const page = await open(address);
  assertWait(page, 900);
  assert.match(page.body, /Please wait a few minutes/);
});
