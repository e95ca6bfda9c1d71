import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  findContainersByReference,
  limits,
  listContainerReferences,
  messages,
  saveContainerReferences,
  searchContainersAdvanced,
  type Tier,
} from '@quaywatch/shared/contract';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { customers } from '../customers/customers.tables.ts';
import { saveReferences } from './container-references.queries.ts';
import { containerReferences } from './container-references.tables.ts';

let server: TestApp;
const lines: string[] = [];
before(async () => {
  server = await startTestProduct({ log: { write: (line) => void lines.push(line) } });
});
after(() => server.stop());

let accounts = 0;

async function startCustomer(tier: Tier = 'Paid') {
  accounts += 1;
  const { customerId, token } = await signInAs(server, { email: `references-${accounts}@tests.example`, tier });
  return {
    customerId,
    token,
    list: async () => (await server.call(listContainerReferences, { token })).answer,
    save: (body: unknown) => server.call(saveContainerReferences, { token, body: body as never }),
    find: async (...body: readonly string[]) =>
      (await server.call(findContainersByReference, { token, body: [...body] })).answer,
    search: async (...body: readonly string[]) =>
      (await server.call(searchContainersAdvanced, { token, body: [...body] })).answer.containers.map(
        ({ reference }) => reference,
      ),
  };
}

const of = (container: string, reference: string | null) => ({ container, reference });
const [first, second] = ['REFU1000001', 'REFU1000002'] as const;
const job = 'Job 4711, PO 88213';

test('references are closed to strangers and to standard access [CON-120] [SRV-03]', async () => {
  const { token } = await startCustomer('Free');

  for (const asked of [{}, { token }]) {
    const expected = 'token' in asked ? 403 : 401;
    assert.equal((await server.call(listContainerReferences, asked)).status, expected);
    assert.equal((await server.call(saveContainerReferences, { ...asked, body: [of(first, job)] })).status, expected);
    assert.equal((await server.call(findContainersByReference, { ...asked, body: [job] })).status, expected);
  }
});

test('an invalid reference is refused, and nothing of the call is saved [CON-120]', async () => {
  const { list, save, token } = await startCustomer();
  await save([of(first, job)]);

  for (const reference of ['', '  ', 'x'.repeat(41), 'a\nb', 'a\tb', 'a\u2028b', 'a\0b', '\ud800', 7])
    assert.equal((await save([of(second, 'fine'), of(first, reference as string)])).status, 400, String(reference));
  const { error } = await save([of(first, 'x'.repeat(41))]);
  assert.equal(error.description, `0.reference: ${messages.containerReference}`);
  const many = Array.from({ length: 201 }, (_, place) => of(`MANU${1_000_000 + place}`, job));
  for (const body of [[], many, [of('x', job)], [of(first, job), of('refu1000001', 'b')], of(first, job), null])
    assert.equal((await save(body)).status, 400);
  for (const body of [[], [''], ['x'.repeat(41)], Array.from({ length: 21 }, (_, place) => `Job ${place}`), job])
    assert.equal((await server.call(findContainersByReference, { token, body: body as never })).status, 400);
  assert.deepEqual(await list(), [of(first, job)]);
});

test('a reference is set, changed and removed, and searches for its container show it [CON-120]', async () => {
  const { list, save, search } = await startCustomer();
  assert.deepEqual([await list(), await search(first, second)], [[], [undefined, undefined]]);

  assert.equal((await save([of('refu1000001', ` ${job} `), of(second, 'x'.repeat(40))])).status, 200);
  assert.deepEqual(await list(), [of(first, job), of(second, 'x'.repeat(40))]);
  assert.deepEqual(await search('REFU1000003', first), [undefined, job]);

  await save([of(first, 'Job 1'), of(second, null), of('REFU1000003', null)]);
  assert.deepEqual(await list(), [of(first, 'Job 1')]);
});

test('a customer’s reference is never shown to another who searches for the same container [CON-120]', async () => {
  const [own, other] = [await startCustomer(), await startCustomer()];
  await own.save([of(first, 'Mine')]);
  assert.deepEqual([await other.list(), await other.search(first), await other.find('Mine')], [[], [undefined], []]);

  await other.save([of(first, 'Theirs')]);
  assert.deepEqual([await own.list(), await own.search(first)], [[of(first, 'Mine')], ['Mine']]);
  await other.save([of(first, null)]);
  assert.deepEqual(await own.find('mine'), [of(first, 'Mine')]);
});

test('containers are found by the whole reference, ignoring case, each reference with all of its own [CON-121]', async () => {
  const { find, save } = await startCustomer();
  await save([of(second, job), of(first, job), of('REFU1000003', 'Job 4712'), of('REFU1000004', '%')]);

  assert.deepEqual(await find('JOB 4711, po 88213'), [of(first, job), of(second, job)]);
  assert.deepEqual(await find('job 4712', job), [of(first, job), of(second, job), of('REFU1000003', 'Job 4712')]);
  assert.deepEqual(await find('Job 4711', 'unknown'), []);
  assert.deepEqual(await find('%'), [of('REFU1000004', '%')]);
});

test('a customer has at most 2,000 references, even with simultaneous calls [CON-120]', async () => {
  const { customerId, list, save } = await startCustomer();
  const now = server.clock.now();
  await server.database.db.insert(containerReferences).values(
    Array.from({ length: limits.containerReferences - 100 }, (_, place) => ({
      customerId,
      containerNumber: `FULU${1_000_000 + place}`,
      reference: 'x',
      updatedAt: now,
      endsAt: now,
    })),
  );
  const part = (start: number) => Array.from({ length: 60 }, (_, place) => of(`NEWU${start + place}`, 'y'));

  const tries = await Promise.all([part(1_000_000), part(2_000_000)].map((body) => save(body)));
  assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 400]);
  const { error } = tries.find(({ status }) => status === 400) ?? assert.fail();
  assert.equal(error.description, messages.referencesFull);
  assert.equal((await list()).length, limits.containerReferences - 40);
});

test('deleting the account during the call is not a failure [CON-120]', async () => {
  const { customerId } = await startCustomer();
  const { db } = server.database;
  await db.delete(customers).where(eq(customers.id, customerId));

  const changes = [of(first, job)];
  await server.database.transaction((tx) => saveReferences(tx, customerId, { changes, now: server.clock.now() }));
});

test('a search with references needs as many statements as one without [CON-120]', async (t: TestContext) => {
  const { save, search } = await startCustomer();
  const count = async () => {
    await search(first);
    return (await statementsOf(t, () => search(first))).length;
  };
  const without = await count();
  await save([of(first, job)]);

  assert.ok(without > 0);
  assert.equal(await count(), without);
});

test('no reference is logged, whether it is set, refused, searched for or removed [CON-120]', async () => {
  const { find, save, search } = await startCustomer();
  const secret = 'Consignee Smith 1';
  await save([of(first, secret)]);
  await save([of(first, `${secret}${'x'.repeat(40)}`)]);
  await save([of('?', secret)]);
  await find(secret);
  await search(first);
  await save([of(first, null)]);

  assert.ok(lines.length > 0);
  assert.deepEqual(
    lines.filter((line) => line.includes('Consignee')),
    [],
  );
});

test('references are read in pages; each page leads to the next, and no reference appears twice [SRV-285]', async () => {
  const customer = await startCustomer();
  const numbers = Array.from({ length: 5 }, (_, index) => `REFU200000${index}`);
  await customer.save(numbers.map((number) => of(number, `Job ${number}`)));
  const authorization = `Bearer ${customer.token}`;
  const read: string[][] = [];
  for (let path: string | undefined = `${listContainerReferences.path}?limit=2`; path;) {
    const answer: Response = await fetch(server.url + path, { headers: { authorization } });
    read.push(((await answer.json()) as { container: string }[]).map(({ container }) => container));
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }

  assert.deepEqual(read, [numbers.slice(0, 2), numbers.slice(2, 4), numbers.slice(4)]);
  const from = await server.call(listContainerReferences, {
    token: customer.token,
    query: { after: 'refu2000003', limit: 200 },
  });
  assert.deepEqual([from.answer.length, from.headers.get('link')], [1, null]);
  for (const query of ['limit=0', 'limit=201', 'limit=x', 'after=x'])
    assert.equal(
      (await fetch(`${server.url}${listContainerReferences.path}?${query}`, { headers: { authorization } })).status,
      400,
      query,
    );
});
