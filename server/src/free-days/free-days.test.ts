import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages, readFreeDays, saveFreeDays, searchContainersAdvanced, type Tier } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { customers } from '../customers/customers.tables.ts';
import { setFreeDays } from './team-free-days.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;

async function startCustomer(tier: Tier = 'Paid') {
  const email = `free-days-${(accounts += 1)}@tests.example`;
  const customerId = await createTestAccount(server, { email, tier });
  const token = (await signInWith(server.url, email)).body.access_token;
  return {
    customerId,
    token,
    read: async () => (await server.call(readFreeDays, { token })).answer,
    save: (body: unknown) => server.call(saveFreeDays, { token, body: body as never }),
    search: async () => (await server.call(searchContainersAdvanced, { token, body: ['FREU0000001'] })).answer.freeDays,
  };
}

const [gateway, southampton] = [{ port: 'LGP', days: 5 } as const, { port: 'SOU', days: 7 } as const];

test('a customer sets free days for each port, and every search shows them [CON-105]', async () => {
  const { read, save, search } = await startCustomer();
  assert.deepEqual([await read(), await search()], [[], undefined]);

  assert.equal((await save([southampton, gateway])).status, 200);
  assert.deepEqual(
    [await read(), await search()],
    [
      [gateway, southampton],
      [gateway, southampton],
    ],
  );

  await save([{ port: 'SOU', days: 3 }]);
  assert.deepEqual(await search(), [{ port: 'SOU', days: 3 }]);
  await save([]);
  assert.deepEqual([await read(), await search()], [[], undefined]);
});

test('excluded bank holidays are stored with the days, and only for a nation that has them [SRV-290]', async () => {
  const { read, save, search } = await startCustomer();
  const counted = { ...gateway, withoutHolidaysOf: 'Scotland' };
  assert.equal((await save([counted, southampton])).status, 200);
  assert.deepEqual(
    [await read(), await search()],
    [
      [counted, southampton],
      [counted, southampton],
    ],
  );

  for (const withoutHolidaysOf of ['England', '', null, 1])
    assert.equal((await save([{ ...gateway, withoutHolidaysOf }])).status, 400);
  assert.deepEqual(await read(), [counted, southampton]);
  await save([gateway]);
  assert.deepEqual(await read(), [gateway]);
});

test('one customer’s settings do not affect another [CON-105]', async () => {
  const [own, other] = [await startCustomer(), await startCustomer()];
  await own.save([gateway]);
  await other.save([southampton]);

  assert.deepEqual([await own.read(), await own.search()], [[gateway], [gateway]]);
  assert.deepEqual(await other.search(), [southampton]);
});

test('days are whole numbers from 1 to 90, one setting per port; anything else is refused [CON-105]', async () => {
  const { read, save } = await startCustomer();
  await save([gateway]);

  for (const days of [0, -1, 91, 2.5, '5', null, 1e9]) {
    const { status, error } = await save([{ port: 'SOU', days }]);
    assert.deepEqual([days, status, error.description], [days, 400, `0.days: ${messages.freeDays}`]);
  }
  for (const body of [[{ port: 'FXT', days: 5 }], [gateway, gateway], gateway, 'LGP', null])
    assert.deepEqual([body, (await save(body)).status], [body, 400]);
  assert.deepEqual(await read(), [gateway]);
});

test('free days are for the advanced tiers [CON-105] [SRV-03]', async () => {
  const { token } = await startCustomer('Free');

  for (const asked of [{}, { token }]) {
    const expected = 'token' in asked ? 403 : 401;
    assert.equal((await server.call(readFreeDays, asked)).status, expected);
    assert.equal((await server.call(saveFreeDays, { ...asked, body: [gateway] })).status, expected);
  }
});

test('simultaneous saves take turns, and the result is one of them as a whole [CON-105]', async () => {
  const { read, save } = await startCustomer();
  const tries = await Promise.all(
    [1, 2, 3, 4].map((days) => save([gateway, southampton].map((set) => ({ ...set, days })))),
  );

  assert.deepEqual([...new Set(tries.map(({ status }) => status))], [200]);
  const set = await read();
  assert.equal(set.length, 2);
  assert.equal(set[0]?.days, set[1]?.days);
});

test('deleting the account during the call is not a failure [CON-105]', async () => {
  const { customerId } = await startCustomer();
  const { db } = server.database;
  await db.delete(customers).where(eq(customers.id, customerId));

  const now = server.clock.now();
  await server.database.transaction((tx) => setFreeDays(tx, { customerId, set: [gateway], now }));
});
