import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { searchCustomers } from '@quaywatch/shared/contract';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import {
  buildSummaries,
  buildSummary,
  field,
  findResult,
  openCustomerSearch,
  prepareFound,
  queryResult,
  result,
  searchButton,
  sentQueries,
} from '../testing/open-customer-search.tsx';

const server = contractServer();
afterEach(() => {
  setWindowWidth(1440);
  useConnectionProblem.getState().clear();
});

const broken = { code: 'INTERNAL', description: 'Internal error' };

test('each of the four fields takes at most 200 characters [HLP-01]', async () => {
  const { user } = openCustomerSearch();

  for (const label of ['First Name', 'Last Name', 'Company', 'Email Address']) {
    await user.click(field(label));
    await user.paste('a'.repeat(201));
    expect(field(label)).toHaveValue('a'.repeat(200));
  }
});

test('Search is disabled until a field contains more than spaces [HLP-04, HLP-D3]', async () => {
  const { user } = openCustomerSearch();
  expect(searchButton()).toBeDisabled();

  await user.type(field('Company'), '  ');
  expect(searchButton()).toBeDisabled();
  await user.type(field('Company'), 'T');

  expect(searchButton()).toBeEnabled();
});

test('Search sends the filled fields and shows the customers found [HLP-05, HLP-09]', async () => {
  prepareFound(server, buildSummaries(1));
  const { user } = openCustomerSearch();

  await user.type(field('Last Name'), ' okaf ');
  await user.click(searchButton());

  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last Name', 'First Name', 'Company', 'Email/Username', 'Contact Phone', 'Service Type', 'Status']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Amelia', 'Thameside Provisions Ltd', 'amelia1@thameside.example', '02079460958', 'Paid', 'Live']);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
  expect(within(table).getByRole('rowheader')).toHaveTextContent(/^Okafor1$/);
  expect(sentQueries(server)).toEqual([{ page: 1, lastName: 'okaf' }]);
});

test('Enter in a field searches too, and does nothing while all fields are blank [HLP-03]', async () => {
  prepareFound(server, buildSummaries(1));
  const { user } = openCustomerSearch();

  await user.type(field('Email Address'), ' {Enter}');
  expect(sentQueries(server)).toEqual([]);
  await user.type(field('Email Address'), 'amelia{Enter}');

  expect(await findResult(1)).toBeVisible();
});

test('a search without results says "No records found" and what to try, also to screen readers [HLP-07]', async () => {
  prepareFound(server, []);
  const { user, announcements } = openCustomerSearch();

  await user.type(field('First Name'), 'nobody{Enter}');

  expect(await screen.findByText('No records found')).toBeVisible();
  expect(screen.getByText('Check the spelling or search by company.')).toBeVisible();
  expect(announcements).toEqual(['No records found']);
});

test('a full name in one field that finds nobody is to be separated [HLP-26]', async () => {
  prepareFound(server, []);
  const { user } = openCustomerSearch();

  await user.type(field('Last Name'), 'Hamish Ellison{Enter}');

  expect(await screen.findByText('No records found')).toBeVisible();
  expect(screen.getByText(/^Enter first and last name in their own fields/)).toBeVisible();
});

test('after too many searches the agent is told when to search again [HLP-14]', async () => {
  server.refuse(searchCustomers, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' }, { 'retry-after': '60' });
  const { user } = openCustomerSearch();

  await user.type(field('First Name'), 'amelia{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have looked at as many customers as an agent may in an hour. Please try again in 1 minute.',
  );
});

test('a finished search says and shows how many customers it has found, as far as that is known [HLP-27]', async () => {
  prepareFound(server, buildSummaries(41));
  const { user, announcements } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(1);
  expect(screen.getByText('More than 40 customers found')).toBeVisible();

  prepareFound(server, buildSummaries(3));
  await user.click(searchButton());
  await waitFor(() => expect(queryResult(4)).toBeNull());
  expect(screen.getByText('3 customers found')).toBeVisible();

  await waitFor(() => expect(announcements).toEqual(['More than 40 customers found', '3 customers found']));
});

test('a search that finds more than can be counted asks the agent to narrow it; a smaller one does not [HLP-13]', async () => {
  server.answer(searchCustomers, { allPages: 50, foundMore: true, searchHelpDeskAccountDtos: buildSummaries(20) });
  const { user, announcements } = openCustomerSearch();
  const text = 'Too many customers found: no more than the first 1,000 can be shown. Please narrow the search.';

  await user.type(field('Last Name'), 'o{Enter}');

  expect(await screen.findByText(text)).toBeVisible();
  expect(announcements).toEqual([text]);
  server.answer(searchCustomers, { allPages: 50, searchHelpDeskAccountDtos: buildSummaries(20) });
  await user.type(field('Last Name'), 'k{Enter}');
  await waitFor(() => expect(announcements).toEqual([text, 'More than 980 customers found']));
  expect(screen.queryByText(text)).toBeNull();
});

test('"Show more results" appends a page, focuses its first customer, and goes after the last page [HLP-08, HLP-D1]', async () => {
  prepareFound(server, buildSummaries(21));
  const { user } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(20);

  await user.click(screen.getByRole('button', { name: 'Show more results' }));

  await waitFor(() => expect(queryResult(21)).toHaveFocus());
  expect(result(1)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull();
  expect(sentQueries(server).map(({ page }) => page)).toEqual([1, 2]);
});

test('if the next page fails, the results stay and the page can be requested again in its place [HLP-08]', async () => {
  prepareFound(server, buildSummaries(21));
  const { user } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(20);
  server.refuse(searchCustomers, 500, broken);

  await user.click(screen.getByRole('button', { name: 'Show more results' }));

  expect(await screen.findByText('More results could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(result(20)).toBeVisible();
  expect(useConnectionProblem.getState().present).toBe(false);
  prepareFound(server, buildSummaries(21));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(queryResult(21)).toHaveFocus());
  expect(screen.queryByText('More results could not be loaded.')).toBeNull();
});

test.each([
  [21, [1, 2, 1]],
  [45, [1, 2, 1, 2]],
])(
  'if one of %s results is gone before the next page, all load again, so that none is left out [HLP-23]',
  async (count, pages) => {
    const customers = buildSummaries(count);
    prepareFound(server, customers);
    const { user } = openCustomerSearch();
    await user.type(field('Last Name'), 'okafor{Enter}');
    await findResult(20);

    prepareFound(server, [...customers.slice(0, 4), ...customers.slice(5)]);
    await user.click(screen.getByRole('button', { name: 'Show more results' }));

    expect(await findResult(21)).toBeVisible();
    await waitFor(() => expect(queryResult(5)).toBeNull());
    expect(sentQueries(server).map(({ page }) => page)).toEqual(pages);
  },
);

test('a customer whom a new account has moved to the next page is listed once', async () => {
  const customers = buildSummaries(21);
  prepareFound(server, customers);
  const { user } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(20);

  prepareFound(server, [buildSummary(0), ...customers]);
  await user.click(screen.getByRole('button', { name: 'Show more results' }));

  await waitFor(() => expect(queryResult(21)).toHaveFocus());
  expect(screen.getAllByRole('link', { name: /^Okafor20, Amelia/ })).toHaveLength(1);
});

test('Clear empties the fields and the results, and moves the focus to the first field [HLP-02, HLP-D3]', async () => {
  prepareFound(server, buildSummaries(1));
  const { user } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(1);

  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(field('Last Name')).toHaveValue('');
  expect(queryResult(1)).toBeNull();
  expect(searchButton()).toBeDisabled();
  expect(field('First Name')).toHaveFocus();
  const answer = server.hold(searchCustomers);
  await user.type(field('Last Name'), 'okafor{Enter}');
  expect(queryResult(1)).toBeNull();
  answer();
  expect(await findResult(1)).toBeVisible();
});

test('Return to Dashboard leads to the dashboard [HLP-02, HLP-D3]', () => {
  openCustomerSearch();

  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('a failed search does not look like an empty one: it says so and offers a retry', async () => {
  server.refuse(searchCustomers, 500, broken);
  const { user } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No records found')).toBeNull();

  prepareFound(server, buildSummaries(1));
  await user.click(again);

  expect(await findResult(1)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Search results' })).toHaveFocus();
});

test('Enter pressed twice searches once; changed fields search at once, and only their customers show', async () => {
  const firstAnswer = server.hold(searchCustomers);
  prepareFound(server, buildSummaries(2));
  const { user } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}{Enter}');
  await waitFor(() => expect(sentQueries(server)).toEqual([{ page: 1, lastName: 'okafor' }]));

  server.answer(searchCustomers, ({ query }) => ({
    allPages: 1,
    searchHelpDeskAccountDtos: [buildSummary(query.lastName === 'okafors' ? 8 : 1)],
  }));
  await user.type(field('Last Name'), 's{Enter}');
  firstAnswer();

  expect(await findResult(8)).toBeVisible();
  expect(queryResult(1)).toBeNull();
  expect(sentQueries(server)).toHaveLength(2);
});

test('repeating the same search runs it again from the first page', async () => {
  prepareFound(server, buildSummaries(21));
  const { user } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(1);
  await user.click(screen.getByRole('button', { name: 'Show more results' }));
  await findResult(21);

  await user.type(field('Last Name'), '{Enter}');

  await waitFor(() => expect(queryResult(21)).toBeNull());
  expect(await findResult(1)).toBeVisible();
  expect(sentQueries(server).map(({ page }) => page)).toEqual([1, 2, 1]);
});

test('in a window narrower than 940 pixels each customer is a card with the same content [HLP-05, NAV-149]', async () => {
  setWindowWidth(939);
  prepareFound(server, buildSummaries(1));
  const { user } = openCustomerSearch();

  await user.type(field('Last Name'), 'okafor{Enter}');

  const card = await screen.findByRole('listitem');
  for (const fact of ['Thameside Provisions Ltd', 'amelia1@thameside.example', '02079460958', 'Paid', 'Live']) {
    expect(within(card).getByText(fact)).toBeVisible();
  }
  expect(within(card).getByRole('heading')).toHaveTextContent('Okafor1, Amelia');
  expect(screen.queryByRole('table')).toBeNull();
});
