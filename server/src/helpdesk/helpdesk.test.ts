import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { clientOf, signInAs } from '../../testing/sign-in-as.ts';
import { createTestAccount } from '../../testing/create-test-account.ts';

type Answer = { allPages: number; searchHelpDeskAccountDtos: { lastName: string; email: string }[] };

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
});
after(() => server.stop());

async function search(filters: Record<string, string>): Promise<Answer> {
  const { status, body } = await helpdesk.get(`${path}?${new URLSearchParams(filters).toString()}`);
  assert.equal(status, 200);
  return body as Answer;
}

test('a stranger and a customer without the helpdesk authority may not search [API-05, SRV-51]', async () => {
  const internal = await signInAs(server, { email: 'internal@tests.example', tier: 'Internal' });

  assert.equal((await clientOf(server.url).get(`${path}?page=1&lastName=Desk`)).status, 401);
  assert.equal((await internal.get(`${path}?page=1&lastName=Desk`)).status, 403);
});

test('a page that is no number and a repeated or too long filter are refused', async () => {
  const queries = ['page=0', 'page=x', 'page=1.5', 'lastName=a&lastName=b', `lastName=${'a'.repeat(201)}`];

  for (const query of queries) {
    const { status } = await helpdesk.get(
      `${path}?${query.includes('page') ? `${query}&lastName=a` : `page=1&${query}`}`,
    );
    assert.equal(status, 400, query);
  }
});

test('a found customer is shown with name, company, email, phone, tier and status [HLP-09, HLP-10]', async () => {
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

test('filters match parts of the value in any letter case, all of them together; blank ones do not count [HLP-D2]', async () => {
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
  assert.deepEqual(none, { allPages: 0, searchHelpDeskAccountDtos: [] });
});

test('the letters %, _ and \\ stand for themselves [HLP-D2]', async () => {
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

test('results come in pages of 20, sorted by last name, first name and email [HLP-D1]', async () => {
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
    pages.map(({ allPages }) => allPages),
    [3, 3, 3, 3],
  );
  assert.deepEqual(
    pages.flatMap(({ searchHelpDeskAccountDtos: rows }) => rows.map(({ lastName }) => lastName)),
    names,
  );
});
