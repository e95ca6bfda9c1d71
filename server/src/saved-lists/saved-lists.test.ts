import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  createSavedList,
  deleteSavedList,
  listSavedLists,
  messages,
  readSavedListStandings,
  updateSavedList,
  type CallBody,
} from '@quaywatch/shared/contract';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { signInWith } from '../../testing/token-requests.ts';
import { buildDeletion } from '../build-deletion.ts';
import { customers } from '../customers/customers.tables.ts';
import { savedLists } from './saved-lists.tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

type NewList = CallBody<typeof createSavedList>;

let accounts = 0;

async function startCustomer(tier: 'Free' | 'Free-advanced' | 'Paid' | 'Internal' = 'Paid') {
  const email = `lists-${(accounts += 1)}@tests.example`;
  const customerId = await createTestAccount(server, { email, tier });
  const { body } = await signInWith(server.url, email);
  const token = body.access_token;
  return {
    customerId,
    token,
    create: (list: Partial<NewList> = {}) =>
      server.call(createSavedList, { token, body: { name: 'June', containerNumbers: ['QWCU2001010'], ...list } }),
    change: (customerContainerNumberListId: string, list: Partial<NewList> = {}, ifMatch?: string) =>
      server.call(updateSavedList, {
        token,
        body: { name: 'June', containerNumbers: ['QWCU2001010'], ...list, customerContainerNumberListId },
        ...(ifMatch !== undefined && { ifMatch }),
      }),
    remove: (listId: string) => server.call(deleteSavedList, { token, params: { listId } }),
    read: async () => (await server.call(listSavedLists, { token })).answer.map(({ etag: _, ...list }) => list),
    tags: async () => (await server.call(listSavedLists, { token })).answer.map(({ etag }) => etag ?? ''),
  };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `ABCU${1_000_000 + index}`);

test('saved lists are for Free-advanced, Paid and Internal: strangers get 401 and Free 403 on every call [SRV-D1]', async () => {
  const listId = '00000000-0000-4000-8000-000000000000';
  const list = { name: 'June', containerNumbers: ['QWCU2001010'] };
  const statusesOf = async (token?: string) => {
    const caller = token === undefined ? {} : { token };
    return [
      (await server.call(listSavedLists, caller)).status,
      (await server.call(readSavedListStandings, caller)).status,
      (await server.call(createSavedList, { ...caller, body: list })).status,
      (await server.call(updateSavedList, { ...caller, body: { ...list, customerContainerNumberListId: listId } }))
        .status,
      (await server.call(deleteSavedList, { ...caller, params: { listId } })).status,
    ];
  };

  assert.deepEqual(await statusesOf(), [401, 401, 401, 401, 401]);
  assert.deepEqual(await statusesOf((await startCustomer('Free')).token), [403, 403, 403, 403, 403]);
  for (const tier of ['Free-advanced', 'Paid', 'Internal'] as const)
    assert.deepEqual(await statusesOf((await startCustomer(tier)).token), [200, 200, 200, 404, 404], tier);
});

test('a list with an invalid name or invalid numbers is refused with 400 and the field [LST-08, LST-11, LST-12]', async () => {
  const paid = await startCustomer();
  const { answer: id } = await paid.create({ name: 'Kept' });
  const wrong: [Partial<NewList>, string][] = [
    [{ name: '' }, `name: ${messages.empty}`],
    [{ name: '   ' }, `name: ${messages.empty}`],
    [{ name: 'x'.repeat(21) }, `name: ${messages.empty}`],
    [{ containerNumbers: [] }, `containerNumbers: ${messages.containersMissing}`],
    [{ containerNumbers: many(21) }, `containerNumbers: ${messages.containersTooMany}`],
    [{ containerNumbers: ['abc123'] }, `containerNumbers: ${messages.containersFormat(['ABC123'])}`],
  ];

  for (const [list, description] of wrong) {
    for (const { status, error } of [await paid.create(list), await paid.change(id, list)])
      assert.deepEqual([status, error.code, error.description], [400, 'INVALID_INPUT', description]);
  }
  assert.equal((await paid.create({ name: '<b>' })).status, 400);
  assert.deepEqual(await paid.read(), [
    { customerContainerNumberListId: id, name: 'Kept', containerNumbers: ['QWCU2001010'] },
  ]);
});

test('a new list returns its id, and is read back with its name and numbers [LST-18, LST-19, LST-20]', async () => {
  const paid = await startCustomer();
  const none = await paid.read();

  const { status, answer: id } = await paid.create({
    name: '  Rail boxes ',
    containerNumbers: ['QWCU2005058', 'QWCU2001010'],
  });

  assert.deepEqual([none, status], [[], 200]);
  assert.deepEqual(await paid.read(), [
    { customerContainerNumberListId: id, name: 'Rail boxes', containerNumbers: ['QWCU2005058', 'QWCU2001010'] },
  ]);
});

test('lists come by name, A to Z, ignoring case [LST-19, LST-D1]', async () => {
  const paid = await startCustomer();
  for (const name of ['beta', 'Gamma', 'Alpha']) await paid.create({ name });

  assert.deepEqual(
    (await paid.read()).map(({ name }) => name),
    ['Alpha', 'beta', 'Gamma'],
  );
});

test('numbers are stored in capitals, each once, in their order, in new and changed lists [LST-13, LST-D2]', async () => {
  const paid = await startCustomer();
  const { answer: id } = await paid.create({ containerNumbers: ['qwcu2002022', 'QWCU2001010', 'Qwcu2002022'] });
  const first = (await paid.read())[0]?.containerNumbers;
  await paid.change(id, { containerNumbers: ['qwcu2001010', 'qwcu2003034', 'QWCU2001010'] });

  assert.deepEqual(first, ['QWCU2002022', 'QWCU2001010']);
  assert.deepEqual((await paid.read())[0]?.containerNumbers, ['QWCU2001010', 'QWCU2003034']);
});

test('a changed list keeps its id, with or without a slash at the end of the address [LST-21, LST-D7]', async () => {
  const paid = await startCustomer();
  const { answer: id } = await paid.create();

  const { status } = await paid.change(id, { name: 'July', containerNumbers: ['QWCU2002022'] });
  const bare = { ...updateSavedList, path: updateSavedList.path.replace(/\/$/, '') };
  const without = await server.call(bare, {
    token: paid.token,
    body: { customerContainerNumberListId: id, name: 'August', containerNumbers: ['QWCU2002022'] },
  });

  assert.match(updateSavedList.path, /\/$/);
  assert.deepEqual([status, without.status], [200, 200]);
  assert.deepEqual(await paid.read(), [
    { customerContainerNumberListId: id, name: 'August', containerNumbers: ['QWCU2002022'] },
  ]);
});

test('a change based on an older state of a list gets 412 with the current one, and changes nothing [LST-56]', async () => {
  const paid = await startCustomer();
  const { answer: id } = await paid.create();
  const { answer: other } = await paid.create({ name: 'Other' });
  const [older = ''] = await paid.tags();
  await paid.change(other, { name: 'Other', containerNumbers: ['QWCU2003034'] });
  const first = await paid.change(id, { containerNumbers: ['QWCU2001010', 'QWCU2002022'] }, older);
  const late = await paid.change(id, { containerNumbers: ['QWCU2004046'] }, older);
  const [newer = ''] = await paid.tags();

  assert.deepEqual([first.status, late.status, late.error.code], [200, 412, 'PRECONDITION_FAILED']);
  const now = { customerContainerNumberListId: id, name: 'June', containerNumbers: ['QWCU2001010', 'QWCU2002022'] };
  assert.deepEqual(late.error['list'], { ...now, etag: newer });
  assert.deepEqual((await paid.read())[0], now);
  assert.notEqual(newer, older);
  assert.equal((await paid.change(id, { name: 'July' }, newer)).status, 200);
  assert.equal((await paid.change(id, { name: 'August' })).status, 200);
});

test('a change that is there already is no conflict, as when its answer was lost [LST-56]', async () => {
  const paid = await startCustomer();
  const { answer: id } = await paid.create();
  const [older = ''] = await paid.tags();
  const change = () => paid.change(id, { name: ' July ', containerNumbers: ['qwcu2002022'] }, older);

  assert.deepEqual([(await change()).status, (await change()).status], [200, 200]);
});

test('of two changes of one state at once, one is made and the other is refused [LST-56]', async () => {
  const paid = await startCustomer();
  const { answer: id } = await paid.create();
  const [etag = ''] = await paid.tags();

  const results = await Promise.all(
    ['QWCU2002022', 'QWCU2003034'].map((number) => paid.change(id, { containerNumbers: [number] }, etag)),
  );

  assert.deepEqual(results.map(({ status }) => status).sort(), [200, 412]);
});

test('a customer can use a name only once, ignoring case; a list can keep its own name [LST-09, LST-D3, SRV-48]', async () => {
  const paid = await startCustomer();
  const other = await startCustomer();
  const { answer: june } = await paid.create({ name: 'June' });
  const { answer: july } = await paid.create({ name: 'July' });

  for (const { status, error } of [await paid.create({ name: ' jUNE ' }), await paid.change(july, { name: 'JUNE' })]) {
    assert.deepEqual([status, error.code], [400, 'INVALID_INPUT']);
    assert.deepEqual(error['fields'], [{ field: 'name', message: 'This list name already exists' }]);
  }
  assert.equal((await paid.change(june, { name: 'JUNE' })).status, 200);
  assert.equal((await other.create({ name: 'June' })).status, 200);
});

test('a list holds 20 numbers, even if it had fewer before [SRV-48, LST-12]', async () => {
  const paid = await startCustomer();
  const { answer: id } = await paid.create({ containerNumbers: [...many(20), 'abcu1000000'] });

  assert.equal((await paid.read())[0]?.containerNumbers.length, 20);
  assert.equal((await paid.change(id, { containerNumbers: many(21) })).status, 400);
});

test('the eleventh list is refused; deleting one makes room [SRV-47, LST-D6, LST-22]', async () => {
  const paid = await startCustomer();
  for (let number = 1; number <= 10; number += 1) await paid.create({ name: `List ${number}` });

  const { status, error } = await paid.create({ name: 'List 11' });
  const [first] = await paid.read();
  const deleted = await paid.remove(first?.customerContainerNumberListId ?? '');

  assert.deepEqual(
    [status, error.code, error.description],
    [400, 'INVALID_INPUT', 'You can have a maximum of 10 saved lists'],
  );
  assert.equal(deleted.status, 200);
  assert.equal((await paid.read()).length, 9);
  assert.equal((await paid.create({ name: 'List 11' })).status, 200);
});

test('twenty simultaneous lists become ten, and lists of the same name become one [SRV-47, SRV-48]', async () => {
  const [paid, doubled] = [await startCustomer(), await startCustomer()];

  const lists = await Promise.all(Array.from({ length: 20 }, (_, n) => paid.create({ name: `List ${n}` })));
  const same = await Promise.all(
    Array.from({ length: 20 }, (_, n) => doubled.create({ name: n % 2 ? 'JUNE' : 'June' })),
  );

  const counted = (results: readonly { status: number }[], status: number) =>
    results.filter((result) => result.status === status).length;
  assert.deepEqual([counted(lists, 200), counted(lists, 400), (await paid.read()).length], [10, 10, 10]);
  assert.deepEqual([counted(same, 200), counted(same, 400), (await doubled.read()).length], [1, 19, 1]);
});

test('of two lists that take the same name at once, one gets it [LST-09, SRV-48]', async () => {
  const paid = await startCustomer();
  const ids = [(await paid.create({ name: 'One' })).answer, (await paid.create({ name: 'Two' })).answer];

  const results = await Promise.all(ids.map((id) => paid.change(id, { name: 'Same' })));

  assert.deepEqual(results.map(({ status }) => status).sort(), [200, 400]);
});

test('another customer’s list, an unknown list and an invalid id all get 404, and nothing changes [LST-D7]', async () => {
  const [paid, other] = [await startCustomer(), await startCustomer()];
  const { answer: theirs } = await other.create({ name: 'Theirs' });

  for (const id of [theirs, '00000000-0000-4000-8000-000000000000', '7', "' or true --", theirs.toUpperCase()]) {
    for (const { status, error } of [await paid.change(id), await paid.remove(id)])
      assert.deepEqual([status, error.code], [404, 'NOT_FOUND'], id);
  }
  assert.deepEqual(await paid.read(), []);
  assert.deepEqual(
    (await other.read()).map(({ name }) => name),
    ['Theirs'],
  );
});

test('a list that was deleted in another tab gets 404 here [LST-22]', async () => {
  const paid = await startCustomer();
  const { answer: id } = await paid.create();

  assert.deepEqual(
    [(await paid.remove(id)).status, (await paid.remove(id)).status, (await paid.change(id)).status],
    [200, 404, 404],
  );
});

test('lists are kept when a customer returns to Free, and deleted with the account [SRV-D4, SRV-D7]', async () => {
  const { db } = server.database;
  const paid = await startCustomer();
  await paid.create();
  const countLists = async () =>
    (await db.select().from(savedLists).where(eq(savedLists.customerId, paid.customerId))).length;

  await db.update(customers).set({ tier: 'Free' }).where(eq(customers.id, paid.customerId));
  const whileFree = [(await server.call(listSavedLists, { token: paid.token })).status, await countLists()];
  await db.update(customers).set({ tier: 'Paid' }).where(eq(customers.id, paid.customerId));
  const afterwards = (await paid.read()).length;
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [paid.customerId]));

  assert.deepEqual([whileFree, afterwards, await countLists()], [[403, 1], 1, 0]);
});
