import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listAlertMessages, type CallQuery } from '@quaywatch/shared/contract';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { day, minute } from '../../platform/durations.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let accounts = 0;

async function start() {
  accounts += 1;
  const { customerId, token } = await signInAs(server, { email: `told-${accounts}@tests.example`, tier: 'Paid' });
  return {
    list: async (query: CallQuery<typeof listAlertMessages> = { page: 1 }) =>
      (await server.call(listAlertMessages, { token, query })).answer,
    ask: (query: object) => server.call(listAlertMessages, { token, query: query as { page: number } }),
    insert: (...rows: readonly (Partial<typeof alertMessages.$inferInsert> & { readonly ago?: number })[]) =>
      server.database.db.insert(alertMessages).values(
        rows.map(({ ago = 0, ...row }) => {
          const at = new Date(server.clock.now().getTime() - ago);
          return {
            customerId,
            kind: 'announcement' as const,
            alertType: 'Email' as const,
            recipient: 'ops@tests.example',
            containerNumber: 'CSQU3054383',
            port: 'LGP' as const,
            gkey: '1',
            statusType: 'Arrived',
            statusTime: at,
            state: 'handed-over' as const,
            createdAt: at,
            stateAt: at,
            dueAt: at,
            ...row,
          };
        }),
      ),
  };
}

test('guests and customers with standard access cannot see messages [SRV-D1]', async () => {
  const { token } = await signInAs(server, { email: 'free-told@tests.example' });
  const query = { page: 1 };

  assert.equal((await server.call(listAlertMessages, { query })).status, 401);
  assert.equal((await server.call(listAlertMessages, { token, query })).status, 403);
});

test('an invalid page and an invalid container number are refused', async () => {
  const paid = await start();

  for (const query of [{}, { page: 0 }, { page: -1 }, { page: 'x' }, { page: 1, containerNumber: "'; --" }])
    assert.equal((await paid.ask(query)).status, 400, JSON.stringify(query));
});

test('every message of the customer is listed with its text, recipient, state and reason [PND-12]', async () => {
  const [paid, other] = [await start(), await start()];
  const stateAt = new Date(server.clock.now().getTime() + minute);
  await other.insert({});
  await paid.insert(
    { ago: 2 * minute, state: 'failed', reason: 'The mail server refused the address', stateAt },
    {
      ago: minute,
      kind: 'test',
      alertType: 'SMS',
      recipient: '07911123456',
      state: 'taken',
      containerNumber: null,
      port: null,
      gkey: null,
      statusType: null,
      statusTime: null,
    },
  );

  const { messages, ...pages } = await paid.list();

  const at = (ago: number) => new Date(server.clock.now().getTime() - ago).toISOString();
  assert.deepEqual(pages, { total: 2, currentPage: 1, allPages: 1 });
  assert.deepEqual(
    messages.map(({ id: _, ...message }) => message),
    [
      {
        kind: 'test',
        alertType: 'SMS',
        recipient: '07911123456',
        containerNumber: null,
        port: null,
        statusType: null,
        statusTime: null,
        state: 'queued',
        reason: null,
        queuedAt: at(minute),
        stateAt: at(minute),
      },
      {
        kind: 'announcement',
        alertType: 'Email',
        recipient: 'ops@tests.example',
        containerNumber: 'CSQU3054383',
        port: 'LGP',
        statusType: 'Arrived',
        statusTime: at(2 * minute),
        state: 'failed',
        reason: 'The mail server refused the address',
        queuedAt: at(2 * minute),
        stateAt: stateAt.toISOString(),
      },
    ],
  );
});

test('messages of the last 30 days are listed, for all containers or for one in any letter case [PND-12]', async () => {
  const paid = await start();
  await paid.insert(
    { ago: 30 * day, recipient: 'too-old@tests.example' },
    { ago: 30 * day - 1, recipient: 'oldest@tests.example' },
    { containerNumber: 'QWCU2001010', recipient: 'named@tests.example' },
  );
  const told = async (containerNumber?: string) =>
    (await paid.list({ page: 1, containerNumber })).messages.map(({ recipient }) => recipient);

  assert.deepEqual(await told(), ['named@tests.example', 'oldest@tests.example']);
  assert.deepEqual(await told('qwcu2001010'), ['named@tests.example']);
  assert.deepEqual(await told('QWCU2002022'), []);
});

test('messages come in pages, newest first, each once, even those of the same moment [PND-12]', async () => {
  const paid = await start();
  await paid.insert(...Array.from({ length: 41 }, (_, place) => ({ ago: Math.floor(place / 15) * minute })));

  const pages = [];
  for (const page of [1, 2, 3, 4, Number.MAX_SAFE_INTEGER]) pages.push(await paid.list({ page }));

  assert.deepEqual(
    pages.map(({ messages }) => messages.length),
    [20, 20, 1, 0, 0],
  );
  assert.ok(pages.every(({ total, allPages }) => total === 41 && allPages === 3));
  const all = pages.flatMap(({ messages }) => messages);
  assert.equal(new Set(all.map(({ id }) => id)).size, 41);
  assert.deepEqual(
    all.map(({ queuedAt }) => queuedAt),
    all
      .map(({ queuedAt }) => queuedAt)
      .sort()
      .reverse(),
  );
});

test('messages read page by page come once each, even while new ones are added [SRV-285]', async () => {
  const [paid, other] = [await start(), await start()];
  // Two messages at each moment, since a page may end between them.
  await paid.insert(...Array.from({ length: 45 }, (_, index) => ({ ago: Math.floor(index / 2) * minute + minute })));
  await other.insert({});
  const first = await paid.list();
  const read: string[] = [];
  for (let query: object | null = { page: 1, containerNumber: 'csqu3054383' }; query;) {
    const { answer, headers } = await paid.ask(query);
    read.push(...answer.messages.map(({ id }) => id));
    await paid.insert({});
    const next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    query = next === undefined ? null : Object.fromEntries(new URL(next, server.url).searchParams);
  }

  assert.deepEqual([read.length, new Set(read).size], [45, 45]);
  assert.deepEqual(
    read.slice(0, 20),
    first.messages.map(({ id }) => id),
  );
  const [theirs] = (await other.list()).messages;
  const { answer, headers } = await paid.ask({ page: 7, after: theirs?.id });
  assert.deepEqual([answer.messages, headers.get('link')], [[], null]);
  assert.equal((await paid.ask({ page: 1, after: "' or true --" })).status, 400);
});
