import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addAccountNote, limits, listAccountNotes } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { readAccountChanges } from '../../testing/read-account-changes.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { accountNotes } from './account-notes.tables.ts';

const lines: string[] = [];
let server: TestApp;
let helpdesk: Awaited<ReturnType<typeof signInAs>>;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
  helpdesk = await signInAs(server, {
    email: 'helen@tests.example',
    tier: 'Internal',
    authorities: ['CUSTOMER', 'HELP_DESK'],
  });
});
after(() => server.stop());

const list = (id: string, page = 1, token: string | undefined = helpdesk.token) =>
  server.call(listAccountNotes, { params: { id }, query: { page }, ...(token ? { token } : {}) });
const add = (id: string, note: string, { token = helpdesk.token, customerId = id } = {}) =>
  server.call(addAccountNote, { params: { id }, body: { note, customerId }, ...(token ? { token } : {}) });

test('only the helpdesk can read and write notes [SRV-51]', async () => {
  const paid = await signInAs(server, { email: 'paid@tests.example', tier: 'Paid' });
  await add(paid.customerId, 'Rang about an invoice.');

  const refused = [
    await list(paid.customerId, 1, ''),
    await add(paid.customerId, 'mine', { token: '' }),
    await list(paid.customerId, 1, paid.token),
    await add(paid.customerId, 'mine', { token: paid.token }),
  ];

  assert.deepEqual(
    refused.map(({ status }) => status),
    [401, 401, 403, 403],
  );
  assert.doesNotMatch(JSON.stringify(refused.map(({ error }) => error)), /invoice/);
});

test('notes of an unknown customer get 404, and a note about another customer than in the address gets 400', async () => {
  const customerId = await createTestAccount(server, { email: 'addressed@tests.example' });
  const other = await createTestAccount(server, { email: 'other@tests.example' });

  for (const id of [nextId(), 'x'])
    assert.deepEqual([(await list(id)).status, (await add(id, 'Rang.')).status], [404, 404], id);
  const refused = await add(customerId, 'Rang.', { customerId: other });

  assert.deepEqual([refused.status, refused.error.code], [400, 'INVALID_INPUT']);
  assert.deepEqual([(await list(customerId)).answer.notes, (await list(other)).answer.notes], [[], []]);
});

test('a note has text, date and customer, and is returned as it is stored [HCU-37, HCU-39, HCU-D1]', async () => {
  const customerId = await createTestAccount(server, { email: 'noted@tests.example' });

  const { answer } = await add(customerId, '  Rang about a hold.\nCalls back on Monday. ');

  const createdDate = server.clock.now().toISOString();
  assert.deepEqual(answer, { note: 'Rang about a hold.\nCalls back on Monday.', createdDate, customerId });
  assert.deepEqual((await list(customerId)).answer, { notes: [answer], allPages: 1 });
});

test('notes come in pages of 5, newest first, and only those of the customer [HCU-38, HCU-D1]', async () => {
  const customerId = await createTestAccount(server, { email: 'pages@tests.example' });
  const other = await createTestAccount(server, { email: 'pages-other@tests.example' });
  assert.deepEqual((await list(customerId)).answer, { notes: [], allPages: 0 });
  for (let number = 1; number <= 11; number += 1) {
    server.clock.advance({ minutes: 1 });
    await add(customerId, `Note ${number}`);
    await add(other, `Other ${number}`);
  }

  const pages = [];
  for (const page of [1, 2, 3, 4, Number.MAX_SAFE_INTEGER]) pages.push((await list(customerId, page)).answer);

  assert.deepEqual(
    pages.map(({ notes }) => notes.map(({ note }) => note)),
    [
      ['Note 11', 'Note 10', 'Note 9', 'Note 8', 'Note 7'],
      ['Note 6', 'Note 5', 'Note 4', 'Note 3', 'Note 2'],
      ['Note 1'],
      [],
      [],
    ],
  );
  assert.deepEqual(new Set(pages.map(({ allPages }) => allPages)), new Set([3]));
  assert.equal((await list(customerId, 0)).status, 400);
});

test('a note has at most 500 characters, counted as browsers count, and is not blank [HCU-40, LIM-22]', async () => {
  const customerId = await createTestAccount(server, { email: 'long@tests.example' });
  // For a browser, a ship emoji has two characters, and a Windows line end also has two.
  const longest = [
    'x'.repeat(limits.accountNoteMax),
    '🚢'.repeat(250),
    `${'x\n'.repeat(249)}xx`,
    `a${'\r\n'.repeat(249)}b`,
  ];

  for (const note of longest) assert.equal((await add(customerId, note)).answer.note, note);
  for (const note of [...longest.map((text) => `${text}x`), '', ' \n ', '\0', '\ud83d'])
    assert.equal((await add(customerId, note)).status, 400, JSON.stringify(note));

  assert.equal((await list(customerId)).answer.notes.length, longest.length);
});

test('an Unverified account takes no notes and shows none, not even earlier ones [SRV-52, HCU-42]', async () => {
  const customerId = await createTestAccount(server, { email: 'unverified@tests.example', status: 'Unverified' });
  await server.database.db
    .insert(accountNotes)
    .values({ customerId, note: 'From before.', createdAt: server.clock.now() });

  for (const { status, error } of [await list(customerId), await add(customerId, 'Rang.')])
    assert.deepEqual(
      [status, error.code, error.description],
      [409, 'CONFLICT', 'The email of this account has not been confirmed yet.'],
    );
  assert.equal((await readAccountChanges(server, customerId)).length, 0);
});

test('a suspended customer and a data owner can have notes like everyone else', async () => {
  const suspended = await createTestAccount(server, { email: 'suspended@tests.example', status: 'Suspended' });
  const owner = await createTestAccount(server, { email: 'owner@tests.example', isDataOwner: true });

  for (const id of [suspended, owner]) assert.equal((await add(id, 'Rang.')).status, 200);
});

test('writing a note is recorded as an account change, but its text is neither recorded nor logged [HCU-51]', async () => {
  const customerId = await createTestAccount(server, { email: 'discreet@tests.example' });
  lines.splice(0);

  await add(customerId, 'Sounded unwell.');

  const changes = await readAccountChanges(server, customerId);
  assert.deepEqual(
    changes.map(({ agent, change, values }) => ({ agent, change, values })),
    [{ agent: 'helpdesk', change: 'note', values: null }],
  );
  assert.match(lines.join(''), /account changed/);
  assert.doesNotMatch(lines.join(''), /unwell/);
});
