import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  addAccountNote,
  downloadAccountChanges,
  limits,
  listAccountChanges,
  updateAccountDetails,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { recordAccountChange } from '../account-changes/index.ts';
import { buildDeletion } from '../build-deletion.ts';

let server: TestApp;
let helpdesk: Awaited<ReturnType<typeof signInAs>>;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());
// Each test uses its own agent, because files are counted per agent.
let agents = 0;
beforeEach(async () => {
  agents += 1;
  helpdesk = await signInAs(server, {
    email: `helen${agents}@tests.example`,
    tier: 'Internal',
    authorities: ['CUSTOMER', 'HELP_DESK'],
  });
});

const list = (id: string, page = 1, token: string | undefined = helpdesk.token) =>
  server.call(listAccountChanges, { params: { id }, query: { page }, ...(token ? { token } : {}) });
const download = (id: string, token: string | undefined = helpdesk.token) =>
  server.call(downloadAccountChanges, { params: { id }, ...(token ? { token } : {}) });
const note = (id: string) =>
  server.call(addAccountNote, {
    params: { id },
    body: { note: 'Rang.', customerId: id },
    token: helpdesk.token,
  });

async function linesOf({ answer }: Awaited<ReturnType<typeof download>>): Promise<string[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (answer as Blob).arrayBuffer());
  assert.match(text, /^\uFEFFTime \(UTC\),Customer,Agent,Agent name,Change,Field,Before,After,Change id\r\n/);
  return text.split('\r\n').slice(1, -1);
}

test('only the helpdesk can read and download changes [SRV-51]', async () => {
  const paid = await signInAs(server, { email: 'paid@tests.example', tier: 'Paid' });
  await note(paid.customerId);

  const refused = [
    await list(paid.customerId, 1, ''),
    await download(paid.customerId, ''),
    await list(paid.customerId, 1, paid.token),
    await download(paid.customerId, paid.token),
  ];

  assert.deepEqual(
    refused.map(({ status, error }) => [status, error.code]),
    [
      [401, 'UNAUTHENTICATED'],
      [401, 'UNAUTHENTICATED'],
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
    ],
  );
  assert.equal((await list(paid.customerId)).answer.changes.length, 1);
});

test('an id without account and changes gets 404, for the list and for the file', async () => {
  for (const id of [nextId(), 'x', '..%2f']) {
    const refused = [await list(id), await download(id)];
    assert.deepEqual(
      refused.map(({ status, headers }) => [status, headers.get('content-disposition')]),
      [
        [404, null],
        [404, null],
      ],
      id,
    );
  }
  assert.equal((await list(helpdesk.customerId, 0)).status, 400);
});

test('each change shows when, who, what, and the values before and after [HCU-51, HCU-52]', async () => {
  const customer = await signInAs(server, { email: 'told@tests.example', phone: '01632960111' });
  const { companyName, postcode, roleType } = { companyName: 'New Ltd', postcode: 'E16 2QU', roleType: 'Operations' };
  const body = { companyName, postcode, roleType, phone: '01632960222' };
  assert.equal((await server.call(updateAccountDetails, { body, token: customer.token })).status, 200);
  const first = server.clock.now().toISOString();
  server.clock.advance({ minutes: 5 });
  await note(customer.customerId);

  const { answer } = await list(customer.customerId);

  const [newest, oldest] = answer.changes;
  assert.deepEqual(newest, {
    at: server.clock.now().toISOString(),
    agent: 'helpdesk',
    agentName: `helen${agents}@tests.example`,
    change: 'note',
    values: [],
  });
  assert.deepEqual(
    { ...oldest, values: oldest?.values.toSorted((one, other) => one.field.localeCompare(other.field)) },
    {
      at: first,
      agent: 'customer',
      agentName: null,
      change: 'details',
      values: [
        { field: 'companyName', before: 'Thameside Provisions Ltd', after: 'New Ltd' },
        { field: 'phone', before: '01632960111', after: '01632960222' },
      ],
    },
  );
  assert.equal(answer.changes.length, 2);
});

test('changes come in pages of 10, newest first, and only those of the customer [HCU-52]', async () => {
  const customerId = await createTestAccount(server, { email: 'pages@tests.example' });
  const other = await createTestAccount(server, { email: 'pages-other@tests.example' });
  const record = (id: string, reason: string) =>
    server.database.transaction((tx) =>
      recordAccountChange(tx, server.platform, {
        customerId: id,
        agent: { kind: 'system', job: 'test' },
        change: 'renewal',
        details: { reason },
      }),
    );
  assert.deepEqual((await list(customerId)).answer, { changes: [], allPages: 0 });
  for (let number = 1; number <= 20; number += 1) {
    server.clock.advance({ minutes: 1 });
    await record(customerId, String(number));
    if (number % 2 === 0) await record(other, `other ${number}`);
  }
  const exact = await list(customerId, 2);
  server.clock.advance({ minutes: 1 });
  await record(customerId, '21');

  const pages = [];
  for (const page of [1, 2, 3, 4, Number.MAX_SAFE_INTEGER]) pages.push((await list(customerId, page)).answer);

  assert.equal(exact.answer.allPages, 2);
  assert.deepEqual(
    pages.map(({ allPages, changes }) => [allPages, changes.length, changes[0]?.values[0]?.after]),
    [
      [3, 10, '21'],
      [3, 10, '11'],
      [3, 1, '1'],
      [3, 0, undefined],
      [3, 0, undefined],
    ],
  );
});

test('the file has all changes in order, the download itself last, and is not cached [HCU-53]', async () => {
  const customerId = await createTestAccount(server, { email: 'file@tests.example' });
  const other = await createTestAccount(server, { email: 'file-other@tests.example' });
  await note(customerId);
  await note(other);
  server.clock.moveTo('2026-09-01T23:30:00.125Z');
  const values = { before: { companyName: '=1+1' }, after: { companyName: 'Łódź, "A&B"' } };
  await server.database.transaction((tx) =>
    recordAccountChange(tx, server.platform, {
      customerId,
      agent: { kind: 'operator', name: 'root' },
      change: 'details',
      values,
    }),
  );
  server.clock.advance({ minutes: 1 });
  // The session from June has expired.
  const { body } = await signInWith(server.url, `helen${agents}@tests.example`);

  const file = await download(customerId, body.access_token);

  assert.deepEqual(
    ['content-type', 'content-disposition', 'cache-control'].map((name) => file.headers.get(name)),
    ['text/csv; charset=utf-8', 'attachment; filename="account-changes-2026-09-02.csv"', 'no-store'],
  );
  const agent = `helpdesk,helen${agents}@tests.example`;
  const uuid = '[\\da-f-]{36}';
  const [first, second, last, ...more] = await linesOf(file);
  assert.match(first ?? '', new RegExp(`^[\\dT:.-]+Z,${customerId},${agent},note,,,,${uuid}$`));
  assert.match(
    second ?? '',
    new RegExp(
      `^2026-09-01T23:30:00.125Z,${customerId},operator,root,details,companyName,'=1\\+1,"Łódź, ""A&B""",${uuid}$`,
    ),
  );
  assert.match(
    last ?? '',
    new RegExp(`^2026-09-01T23:31:00.125Z,${customerId},${agent},changes-downloaded,,,,${uuid}$`),
  );
  assert.deepEqual(more, []);
  const [newest] = (await list(customerId, 1, body.access_token)).answer.changes;
  assert.deepEqual([newest?.change, newest?.agentName], ['changes-downloaded', `helen${agents}@tests.example`]);
});

test('a deleted account keeps its changes: who and when, but no values [HCU-55]', async () => {
  const customerId = await createTestAccount(server, { email: 'gone@tests.example' });
  const values = { before: { phone: '01632960111' }, after: { phone: '01632960222' } };
  await server.database.transaction((tx) =>
    recordAccountChange(tx, server.platform, {
      customerId,
      agent: { kind: 'operator', name: 'root' },
      change: 'details',
      values,
    }),
  );
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [customerId]));
  server.clock.advance({ minutes: 1 });

  const lines = await linesOf(await download(customerId.toUpperCase()));
  const { answer } = await list(customerId);

  assert.deepEqual(
    lines.map((line) => line.split(',').slice(1, 8)),
    [
      [customerId, 'operator', 'root', 'details', '', '', ''],
      [customerId, 'helpdesk', `helen${agents}@tests.example`, 'changes-downloaded', '', '', ''],
    ],
  );
  assert.deepEqual(answer.changes.map(({ change, values: told }) => [change, told]).toSorted(), [
    ['changes-downloaded', []],
    ['details', []],
  ]);
});

test('an agent gets 20 files an hour, colleagues have their own limit, and a refused file is not recorded [HCU-53]', async () => {
  const customerId = await createTestAccount(server, { email: 'often@tests.example' });
  const colleague = await signInAs(server, {
    email: 'colleague@tests.example',
    tier: 'Internal',
    authorities: ['CUSTOMER', 'HELP_DESK'],
  });

  const statuses = [];
  for (let time = 0; time < limits.changesFilesPerHour; time += 1) statuses.push((await download(customerId)).status);
  const refused = await download(customerId);

  assert.deepEqual(new Set(statuses), new Set([200]));
  assert.equal(statuses.length, 20);
  assert.deepEqual([refused.status, refused.error.code], [429, 'TOO_MANY_REQUESTS']);
  const wait = Number(refused.headers.get('retry-after'));
  assert.ok(wait > 3500 && wait <= 3600, String(wait));
  assert.equal((await list(customerId)).answer.allPages, 2);
  assert.equal((await download(customerId, colleague.token)).status, 200);
});
