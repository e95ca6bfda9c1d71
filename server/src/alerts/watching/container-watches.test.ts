import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  addContainerWatch,
  limits,
  listContainerWatches,
  messages,
  removeContainerWatch,
  type Tier,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import { buildFeedEvent, sendEvents } from '../../../testing/feed-client.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { signInWith } from '../../../testing/token-requests.ts';
import { buildDeletion } from '../../build-deletion.ts';
import { customers } from '../../customers/customers.tables.ts';
import { containerWatches } from '../records/container-watches.tables.ts';

let server: TestApp;

async function countRechecks(): Promise<number> {
  const { rows } = await server.database.pool.query<{ number: number }>(
    "select count(*)::int as number from pgboss.job where name = 'recheck-watches'",
  );
  return rows[0]?.number ?? 0;
}

before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;

async function startCustomer(tier: Tier = 'Paid') {
  const email = `watches-${(accounts += 1)}@tests.example`;
  const customerId = await createTestAccount(server, { email, tier });
  let token = '';
  const signIn = async () => {
    token = (await signInWith(server.url, email)).body.access_token;
  };
  await signIn();
  return {
    customerId,
    token,
    signIn,
    add: (containerNumber: string) => server.call(addContainerWatch, { token, body: { containerNumber } }),
    remove: (containerNumber: string) => server.call(removeContainerWatch, { token, params: { containerNumber } }),
    read: async () => (await server.call(listContainerWatches, { token })).answer,
    async numbers() {
      return (await this.read()).map(({ containerNumber }) => containerNumber);
    },
  };
}

const numberOf = (index: number) => `WAIU${1_000_000 + index}`;

test('watches need an advanced tier: every call refuses guests with 401 and Free with 403 [SRV-D1]', async () => {
  const containerNumber = 'WAIU1000000';
  const statusesOf = async (token?: string) => {
    const caller = token === undefined ? {} : { token };
    return [
      (await server.call(listContainerWatches, caller)).status,
      (await server.call(addContainerWatch, { ...caller, body: { containerNumber } })).status,
      (await server.call(removeContainerWatch, { ...caller, params: { containerNumber } })).status,
    ];
  };

  assert.deepEqual(await statusesOf(), [401, 401, 401]);
  assert.deepEqual(await statusesOf((await startCustomer('Free')).token), [403, 403, 403]);
  for (const tier of ['Free-advanced', 'Paid', 'Internal'] as const)
    assert.deepEqual(await statusesOf((await startCustomer(tier)).token), [200, 200, 200], tier);
});

test('an invalid container number is refused with 400, and an unknown watch with 404 [PND-13, VAL-19]', async () => {
  const paid = await startCustomer();

  for (const { status, error } of [await paid.add('ABC123'), await paid.remove('ABC123')])
    assert.deepEqual([status, error.code], [400, 'INVALID_INPUT']);
  const { status, error } = await paid.remove('WAIU1000000');
  assert.deepEqual([status, error.code], [404, 'NOT_FOUND']);
});

test('watches are listed by number, with the time at which each ends after 90 days [PND-13, SRV-70]', async () => {
  const paid = await startCustomer();
  for (const number of ['waiu2000002', ' WAIU2000001 ']) assert.equal((await paid.add(number)).status, 200);

  const times = { createdAt: '2026-06-15T09:00:00.000Z', endsAt: '2026-09-13T09:00:00.000Z' };
  assert.deepEqual(await paid.read(), [
    { containerNumber: 'WAIU2000001', ...times },
    { containerNumber: 'WAIU2000002', ...times },
  ]);
});

test('a number that a search finds at a port cannot be watched; one that is only announced can [SRV-70]', async () => {
  const paid = await startCustomer();
  const report = (container: string, more: object) =>
    sendEvents(server.url, [buildFeedEvent({ eventId: container, gkey: container, container, ...more })]);
  await report('KNOU0000001', {});
  await report('KNOU0000002', { status: undefined, statusText: 'Status unavailable' });
  await report('KNOU0000003', { status: undefined });

  for (const number of ['knou0000001', 'KNOU0000002']) {
    const { status, error } = await paid.add(number);
    assert.deepEqual([status, error.code, error.description], [400, 'INVALID_INPUT', messages.watchKnown]);
  }
  assert.equal((await paid.add('KNOU0000003')).status, 200);
  assert.deepEqual(await paid.numbers(), ['KNOU0000003']);
});

test('watching a number twice keeps one watch with its original end [SRV-70]', async () => {
  const paid = await startCustomer();
  await paid.add('WAIU3000001');
  const first = await paid.read();
  server.clock.advance({ minutes: 1 });

  const jobsBefore = await countRechecks();

  assert.equal((await paid.add('waiu3000001')).status, 200);
  assert.deepEqual(await paid.read(), first);
  assert.equal(await countRechecks(), jobsBefore);
});

test('the 51st watch is refused, and removing one makes room [SRV-70]', async () => {
  const paid = await startCustomer();
  for (let index = 1; index <= limits.containerWatches; index += 1) await paid.add(numberOf(index));

  const { status, error } = await paid.add(numberOf(51));
  const again = await paid.add(numberOf(50));
  const removed = await paid.remove(numberOf(7));

  assert.deepEqual([status, error.code, error.description], [400, 'INVALID_INPUT', messages.watchesTooMany]);
  assert.deepEqual([again.status, removed.status, (await paid.add(numberOf(51))).status], [200, 200, 200]);
  assert.equal((await paid.numbers()).length, limits.containerWatches);
});

test('of sixty simultaneous watches, fifty are accepted [SRV-70]', async () => {
  const paid = await startCustomer();

  const results = await Promise.all(Array.from({ length: 60 }, (_, index) => paid.add(numberOf(index))));

  const counted = (status: number) => results.filter((result) => result.status === status).length;
  assert.deepEqual([counted(200), counted(400), (await paid.numbers()).length], [50, 10, 50]);
});

test('a watch ends after 90 days, and the number can then be watched again [SRV-70]', async () => {
  const paid = await startCustomer();
  await paid.add('WAIU4000001');
  server.clock.advance({ days: 89, hours: 23, minutes: 59 });
  await paid.signIn();
  const before = await paid.numbers();
  server.clock.advance({ minutes: 1 });

  assert.deepEqual([before, await paid.numbers()], [['WAIU4000001'], []]);
  assert.equal((await paid.remove('WAIU4000001')).status, 404);
  await paid.add('WAIU4000001');
  assert.deepEqual(await paid.numbers(), ['WAIU4000001']);
});

test("another customer's watch is not listed, cannot be removed and does not count [PND-13]", async () => {
  const [own, other] = [await startCustomer(), await startCustomer()];
  for (const number of ['WAIU5000001', 'WAIU5000002']) await other.add(number);
  await own.add('WAIU5000001');

  assert.equal((await own.remove('WAIU5000002')).status, 404);
  assert.equal((await own.remove('waiu5000001')).status, 200);
  assert.deepEqual([await own.numbers(), await other.numbers()], [[], ['WAIU5000001', 'WAIU5000002']]);
});

test('watches are kept when a customer falls back to Free, and deleted with the account [SRV-70, SRV-D7]', async () => {
  const { db } = server.database;
  const [paid, other] = [await startCustomer(), await startCustomer()];
  for (const customer of [paid, other]) await customer.add('WAIU6000001');
  await db.update(customers).set({ tier: 'Free' }).where(eq(customers.id, paid.customerId));
  const whileFree = (await server.call(listContainerWatches, { token: paid.token })).status;
  await db.update(customers).set({ tier: 'Paid' }).where(eq(customers.id, paid.customerId));
  const afterwards = await paid.numbers();

  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [paid.customerId]));

  const left = await db.select().from(containerWatches).where(eq(containerWatches.containerNumber, 'WAIU6000001'));
  assert.deepEqual([whileFree, afterwards], [403, ['WAIU6000001']]);
  assert.deepEqual(
    left.map(({ customerId }) => customerId),
    [other.customerId],
  );
});
