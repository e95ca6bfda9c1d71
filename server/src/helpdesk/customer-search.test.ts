import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nextId } from '../../testing/next-id.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { clientOf, signInAs } from '../../testing/sign-in-as.ts';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { withoutTrigrams } from '../../testing/without-trigrams.ts';
import { customers } from '../customers/customers.tables.ts';
import { searchCustomerPage } from './customer-search.queries.ts';
import type { SearchField } from './customer-trigrams.rules.ts';

type Answer = {
  allPages: number;
  foundMore?: boolean;
  matches?: number;
  searchHelpDeskAccountDtos: { lastName: string; email: string }[];
};

const path = '/api/help-desk/customers';

let server: TestApp;
let helpdesk: Awaited<ReturnType<typeof signInAs>>;
before(async () => {
  server = await startTestProduct();
  helpdesk = await signInAs(server, {
    email: 'helpdesk@tests.example',
    tier: 'Internal',
    authorities: ['CUSTOMER', 'HELP_DESK'],
    lastName: 'Desk',
  });
  // With these, some values are rare in their partition and looked up by trigrams, and others are read by name.
  await withoutTrigrams(server.platform.pool.pool, () =>
    insertCustomers(sql`select '!' || n, 'Nobody', 'Nothing', 'other' || n || '@others.example'
      from generate_series(1, 5000) n`),
  );
});
after(() => server.stop());

/** @param rows last name, first name, company and email of each */
async function insertCustomers(rows: SQL): Promise<void> {
  await server.database.db.execute(sql`
    insert into customers (last_name, first_name, company_name, email, phone, postcode, role_type, business_type, created_at)
    select added.*, '02079460958', 'E16 2QU', 'Operations', 'Haulier', now() from (${rows}) as added`);
}

async function search(filters: Record<string, string>): Promise<Answer> {
  const { status, body } = await helpdesk.get(`${path}?${new URLSearchParams(filters).toString()}`);
  assert.equal(status, 200);
  return body as Answer;
}

test('a stranger and a customer without helpdesk authority cannot search [API-05, SRV-51]', async () => {
  const internal = await signInAs(server, { email: 'internal@tests.example', tier: 'Internal' });

  assert.equal((await clientOf(server.url).get(`${path}?page=1&lastName=Desk`)).status, 401);
  assert.equal((await internal.get(`${path}?page=1&lastName=Desk`)).status, 403);
});

test('an invalid page number, and a repeated, too long or unstorable filter, are refused', async () => {
  const filters = ['lastName=a&lastName=b', `lastName=${'a'.repeat(201)}`, 'email=a%00b', 'companyName=%00'];

  for (const query of ['page=0', 'page=x', 'page=1.5', ...filters]) {
    const { status } = await helpdesk.get(
      `${path}?${query.includes('page') ? `${query}&lastName=a` : `page=1&${query}`}`,
    );
    assert.equal(status, 400, query);
  }
});

test('a result shows name, company, email, phone, tier and status [HLP-09, HLP-10]', async () => {
  const customerId = await createTestAccount(server, {
    email: 'ruth.oh@haleandsons.example',
    firstName: 'Ruth',
    lastName: 'Okafor-Hale',
    companyName: 'Hale and Sons Importers',
    phone: '01632960442',
    tier: 'Free-advanced',
    status: 'Suspended',
  });

  const answer = await search({ page: '1', lastName: 'okafor-h' });

  assert.deepEqual(answer, {
    allPages: 1,
    matches: 1,
    searchHelpDeskAccountDtos: [
      {
        customerId,
        firstName: 'Ruth',
        lastName: 'Okafor-Hale',
        companyName: 'Hale and Sons Importers',
        email: 'ruth.oh@haleandsons.example',
        phone: '01632960442',
        serviceType: 'Free-advanced',
        statusType: 'Suspended',
      },
    ],
  });
});

test('filters match parts of values, ignoring case, and all must match; blank ones do not count [HLP-D2]', async () => {
  await createTestAccount(server, { email: 'one@filter.example', firstName: 'Daniel', lastName: 'Filterson' });
  await createTestAccount(server, { email: 'two@filter.example', firstName: 'Marcus', lastName: 'Filterson' });

  const both = await search({ page: '1', lastName: ' ILTERS ', companyName: '   ' });
  const one = await search({ page: '1', lastName: 'filterson', firstName: 'dan', email: '@FILTER' });
  const none = await search({ page: '1', lastName: 'filterson', firstName: 'ruth' });

  assert.equal(both.searchHelpDeskAccountDtos.length, 2);
  assert.deepEqual(
    one.searchHelpDeskAccountDtos.map(({ email }) => email),
    ['one@filter.example'],
  );
  assert.deepEqual(none, { allPages: 0, matches: 0, searchHelpDeskAccountDtos: [] });
});

test('a pasted curly apostrophe or separate accent finds the name that is stored without it [HLP-D2]', async () => {
  const customer = { firstName: 'Ren\u00e9e', lastName: "O'Neillson", companyName: "Neill's Cargo" };
  await createTestAccount(server, { email: 'curly@filter.example', ...customer });

  const pasted = { lastName: 'O\u2019neills', firstName: 'Rene\u0301e', companyName: 'neill\u2019s' };
  for (const [field, part] of Object.entries(pasted))
    assert.equal((await search({ page: '1', [field]: part })).allPages, 1, field);
});

test('white space in a filter stands for any number of spaces in a value, and the other way round [HLP-28]', async () => {
  for (const [place, companyName] of [
    'Spacely Sprockets Ltd',
    'Spacely   Sprockets  Ltd',
    'SpacelySprockets Ltd',
  ].entries())
    await createTestAccount(server, { email: `spaces-${place}@filter.example`, companyName });

  for (const companyName of ['spacely sprockets ltd', ' spacely \t sprockets\u00a0ltd ', 'y  s'])
    assert.deepEqual(
      (await search({ page: '1', companyName })).searchHelpDeskAccountDtos.map(({ email }) => email),
      ['spaces-0@filter.example', 'spaces-1@filter.example'],
      companyName,
    );
  assert.equal((await search({ page: '1', companyName: 'spacely sp ltd' })).allPages, 0);
});

test('the characters %, _ and \\ match only themselves [HLP-D2]', async () => {
  await createTestAccount(server, { email: 'percent@filter.example', companyName: '100% Cargo_Ltd \\ Sons' });

  for (const companyName of ['0% c', 'o_l', 'd \\ s']) {
    const { searchHelpDeskAccountDtos: found } = await search({ page: '1', companyName });
    assert.deepEqual(
      found.map(({ email }) => email),
      ['percent@filter.example'],
      companyName,
    );
  }
  assert.equal((await search({ page: '1', companyName: '%_%' })).allPages, 0);
});

test('results come in pages of 20 with their count, sorted by last name, first name and email [HLP-D1, HLP-23]', async () => {
  const names = Array.from({ length: 45 }, (_, number) => `Pagely${String(number).padStart(2, '0')}`);
  for (const lastName of names.toReversed()) {
    await createTestAccount(server, { email: `${lastName}@pages.example`, lastName });
  }

  const pages = [];
  for (const page of ['1', '2', '3', '4']) pages.push(await search({ page, lastName: 'pagely' }));

  assert.deepEqual(
    pages.map(({ searchHelpDeskAccountDtos: rows }) => rows.length),
    [20, 20, 5, 0],
  );
  assert.deepEqual(
    pages.map(({ allPages, matches }) => [allPages, matches]),
    Array(4).fill([3, 45]),
  );
  assert.deepEqual(
    pages.flatMap(({ searchHelpDeskAccountDtos: rows }) => rows.map(({ lastName }) => lastName)),
    names,
  );
});

test('a customer is found by a new name at once, no longer by the old one, and not after leaving [HLP-D4]', async () => {
  const customerId = await createTestAccount(server, { email: 'moves@changes.example', lastName: 'Beforehand' });
  const find = async (lastName: string) => {
    const { allPages, searchHelpDeskAccountDtos: rows } = await search({ page: '1', lastName });
    return [allPages, ...rows.map(({ email }) => email)];
  };

  await server.database.db.update(customers).set({ lastName: 'Afterwards' }).where(eq(customers.id, customerId));
  assert.deepEqual([await find('beforehand'), await find('afterwards')], [[0], [1, 'moves@changes.example']]);

  await server.database.db.delete(customers).where(eq(customers.id, customerId));
  assert.deepEqual(await find('afterwards'), [0]);
});

test('a backup may restore the search copies before the customers, and a replica the other way round', async () => {
  const restore = (id: string, lastName: string) => ({
    copy: sql`insert into customer_search values (${id}, ${lastName.toLowerCase()}, 'a', ${`${lastName.toLowerCase()}@restored.example`}, 'a')`,
    customer: sql`insert into customers (id, last_name, first_name, company_name, email, phone, postcode, role_type, business_type, created_at)
      values (${id}, ${lastName}, 'A', 'A', ${`${lastName}@restored.example`}, '02079460958', 'E16 2QU', 'Operations', 'Haulier', now())`,
  });
  const [backup, replica] = [restore(nextId(), 'Backupson'), restore(nextId(), 'Replicason')];

  await server.database.db.execute(backup.copy);
  await server.database.db.execute(backup.customer);
  await server.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(replica.customer);
    await tx.execute(replica.copy);
  });

  for (const lastName of ['Backupson', 'Replicason'])
    assert.equal((await search({ page: '1', lastName })).searchHelpDeskAccountDtos.length, 1, lastName);
});

const letters = fc.constantFrom(...`abcab@.-% _\\'`, 'ó', 'Ó', 'ß', 'ẞ', 'Ł', 'İ', 'ı', 'é', '🚢');
const words = fc.array(letters, { minLength: 1, maxLength: 6 }).map((list) => list.join(''));

test('a search finds what reading every customer would find, for any characters [HLP-09, HLP-D1, HLP-D2]', async () => {
  for (const [place, names] of fc.sample(fc.tuple(words, words, words, words), { numRuns: 300, seed: 8 }).entries()) {
    const [lastName, firstName, companyName, email] = names;
    await insertCustomers(sql`select ${lastName}, ${firstName}, ${companyName}, ${`${email}${place}`}`);
  }
  const part = fc.option(words, { nil: '', freq: 2 });
  const filters = fc
    .record({ lastName: part, firstName: part, companyName: part, email: part })
    .filter((given) => Object.values(given).some((value) => value.trim() !== ''));

  let found = 0;
  const compare = async (given: Record<SearchField, string>) => {
    const { total, rows } = await searchCustomerPage(server.database.db, given, { number: 1, size: 50 });
    const expected = await readEvery(given);
    found += total;
    assert.deepEqual([total, rows.map(({ customerId }) => customerId)], [expected.length, expected.slice(0, 50)]);
  };
  await fc.assert(fc.asyncProperty(filters, compare), { numRuns: 150, seed: 8 });

  assert.ok(found > 300, `only ${found} were found`);
});

/** Searches by the written rule alone. */
async function readEvery(given: Record<SearchField, string>): Promise<string[]> {
  const contains = (column: PgColumn, value: string) => {
    const part = value
      .trim()
      .replace(/ +/g, ' ')
      .replace(/[\\%_]/g, '\\$&');
    return sql`regexp_replace(${column}, ' +', ' ', 'g') ilike ${`%${part}%`}`;
  };
  const { rows } = await server.database.db.execute<{ id: string }>(sql`
    select id from customers
    where ${contains(customers.lastName, given.lastName)} and ${contains(customers.firstName, given.firstName)}
      and ${contains(customers.companyName, given.companyName)} and ${contains(customers.email, given.email)}
    order by lower(last_name) collate "C", lower(first_name) collate "C", lower(email) collate "C"`);
  return rows.map(({ id }) => id);
}

test('1,000 matches are counted and shown in order of their names, but not more [HLP-13, HLP-D1]', async () => {
  const addCounted = (first: number, last: number) =>
    insertCustomers(sql`select 'Zz' || lpad((n * 7919 % 100003)::text, 6, '0'), 'Amir', 'Counted', n || '@counted.example'
      from generate_series(${first}::int, ${last}::int) n`);
  const readPages = (page: number) =>
    // Common in one partition, and common in all of them.
    Promise.all([
      search({ page: String(page), companyName: 'counted' }),
      search({ page: String(page), email: '.example' }),
    ]);
  await withoutTrigrams(server.platform.pool.pool, () => addCounted(1, 980));

  const [before] = await readPages(49);
  await addCounted(981, 1_000);
  const [full] = await readPages(50);
  await addCounted(1_001, 1_001);
  const [over, most] = await readPages(50);
  const behind = await readPages(51);

  const names = Array.from(
    { length: 1_001 },
    (_, place) => `Zz${String(((place + 1) * 7919) % 100_003).padStart(6, '0')}`,
  );
  const lastPageOf = (count: number) => names.slice(0, count).sort().slice(980, 1_000);
  const namesOf = ({ searchHelpDeskAccountDtos: rows }: Answer) => rows.map(({ lastName }) => lastName);
  assert.deepEqual([before.allPages, full.allPages, over.allPages, most.allPages], [49, 50, 50, 50]);
  assert.deepEqual(
    [before.foundMore, full.foundMore, over.foundMore, most.foundMore],
    [undefined, undefined, true, true],
  );
  assert.deepEqual(namesOf(full), lastPageOf(1_000));
  assert.deepEqual(namesOf(over), lastPageOf(1_001));
  assert.deepEqual(behind, [
    { allPages: 50, foundMore: true, matches: 1_000, searchHelpDeskAccountDtos: [] },
    { allPages: 50, foundMore: true, matches: 1_000, searchHelpDeskAccountDtos: [] },
  ]);
});
