import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { Agent } from '../customers/index.ts';
import { accountChanges } from './account-changes.tables.ts';
import { readChangesInOrder, readNewestChanges, recordAccountChange, type ReadableChange } from './index.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const operator: Agent = { kind: 'operator', name: 'root' };

async function recordMany(customerId: string, { count, from = 0 }: { count: number; from?: number }) {
  for (let number = from; number < from + count; number += 1) {
    server.clock.advance({ minutes: 1 });
    await server.database.transaction((tx) =>
      recordAccountChange(tx, server.platform, {
        customerId,
        agent: operator,
        change: 'details',
        values: { before: { phone: `before ${number}` }, after: { phone: `after ${number}` } },
      }),
    );
  }
}

async function inOrder(scope: Parameters<typeof readChangesInOrder>[2]) {
  const { database, config } = server.platform;
  const changes: ReadableChange[] = [];
  for await (const change of readChangesInOrder(database.db, config, scope)) changes.push(change);
  return changes;
}
const afterOf = (changes: readonly ReadableChange[]) => changes.map(({ values }) => values[0]?.after);
const newest = (customerId: string, number: number, size: number) =>
  readNewestChanges(server.database.db, server.platform.config, { customerId, number, size });

test('a page has the newest changes of one account, and their total number [HCU-52]', async () => {
  const [customerId, other] = [
    await createTestAccount(server, { email: 'paged@tests.example' }),
    await createTestAccount(server, { email: 'other@tests.example' }),
  ];
  await recordMany(customerId, { count: 2 });
  await recordMany(other, { count: 4, from: 100 });
  await recordMany(customerId, { count: 3, from: 2 });

  const pages = [await newest(customerId, 1, 2), await newest(customerId, 3, 2), await newest(customerId, 4, 2)];

  assert.deepEqual(
    pages.map(({ total, changes }) => [total, afterOf(changes)]),
    [
      [5, ['after 4', 'after 3']],
      [5, ['after 0']],
      [5, []],
    ],
  );
  const [first] = pages[0]?.changes ?? [];
  assert.deepEqual([first?.agent, first?.agentName, first?.change], ['operator', 'root', 'details']);
});

test('in order, each change appears once, even if many were made at the same moment [HCU-52, HCU-53]', async () => {
  const customerId = await createTestAccount(server, { email: 'busy@tests.example' });
  const at = new Date('2026-03-01T00:00:00Z');
  const rows = Array.from({ length: 1001 }, () => ({ id: nextId(), customerId, at }));
  await server.database.db
    .insert(accountChanges)
    .values(rows.map((row) => ({ ...row, agent: 'customer' as const, change: 'password' as const })));

  const found = await inOrder({ customerId });

  assert.deepEqual(
    found.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  const last = await newest(customerId, 1, 3);
  assert.deepEqual(
    last.changes.map(({ id }) => id),
    rows
      .slice(-3)
      .map(({ id }) => id)
      .toReversed(),
  );
});

test('a time span includes its first moment, but not its last', async () => {
  const [one, other] = [
    await createTestAccount(server, { email: 'span@tests.example' }),
    await createTestAccount(server, { email: 'span-other@tests.example' }),
  ];
  server.clock.advance({ hours: 1 });
  const start = server.clock.now().getTime();
  await recordMany(one, { count: 2, from: 1 });
  await recordMany(other, { count: 2, from: 3 });
  const minute = (number: number) => new Date(start + number * 60_000);

  assert.deepEqual(afterOf(await inOrder({ from: minute(2), before: minute(4) })), ['after 2', 'after 3']);
  assert.deepEqual(afterOf(await inOrder({ from: minute(2) })), ['after 2', 'after 3', 'after 4']);
  assert.deepEqual(afterOf(await inOrder({ from: minute(1), before: minute(4), customerId: other })), ['after 3']);
});

test('a change that cannot be decrypted has no values and does not block the others [HCU-55]', async () => {
  const [readable, lost] = [
    await createTestAccount(server, { email: 'readable@tests.example' }),
    await createTestAccount(server, { email: 'lost@tests.example' }),
  ];
  server.clock.advance({ hours: 1 });
  const from = server.clock.now();
  const { config, clock, log } = server.platform;
  const strange = { config: { ...config, secretKey: 'a key of somebody else, 32 characters' }, clock, log };
  await server.database.transaction((tx) =>
    recordAccountChange(tx, strange, {
      customerId: lost,
      agent: operator,
      change: 'tier',
      details: { before: 'Free', after: 'Internal' },
    }),
  );
  await recordMany(readable, { count: 1 });

  const found = await inOrder({ from });

  assert.deepEqual(
    found.map(({ customerId, change, values }) => [customerId, change, values.length]),
    [
      [lost, 'tier', 0],
      [readable, 'details', 1],
    ],
  );
});

test('a helpdesk agent is named by email; older changes have only the id of the agent’s account', async () => {
  const [customerId, agent] = [
    await createTestAccount(server, { email: 'helped@tests.example' }),
    await createTestAccount(server, { email: 'agent@tests.example' }),
  ];
  const now = { customerId, agent: 'helpdesk' as const, agentName: agent, change: 'note' as const };
  await server.database.db.insert(accountChanges).values([
    { ...now, at: new Date('2025-01-01T00:00:00Z') },
    { ...now, at: new Date('2025-01-02T00:00:00Z'), agentEmail: 'agent@tests.example' },
  ]);

  const found = await inOrder({ customerId });

  assert.deepEqual(
    found.map(({ agentName }) => agentName),
    [agent, 'agent@tests.example'],
  );
});
