import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { searchCustomers } from '@quaywatch/shared/contract';
import type { CustomerSummary } from '@quaywatch/shared/contract';
import { contractServer, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import AdministrationSearchPage from './administration-search-page.tsx';

const server = contractServer();
afterEach(() => setWindowWidth(1440));

const buildCustomer = (number: number): CustomerSummary => ({
  customerId: `customer-${number}`,
  firstName: 'Amelia',
  lastName: `Okafor${number}`,
  companyName: 'Thameside Provisions Ltd',
  email: `amelia${number}@thameside.example`,
  phone: '02079460958',
  serviceType: 'Paid',
  statusType: 'Live',
});

/** So many pages with one customer each. */
function prepareCustomers(allPages: number) {
  server.answer(searchCustomers, ({ query }) => ({
    allPages,
    searchHelpDeskAccountDtos: allPages === 0 ? [] : [buildCustomer(query.page)],
  }));
}

const openPage = () =>
  renderScreen(<AdministrationSearchPage />, {
    session: { tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] },
  }).user;
const field = (label: string) => screen.getByLabelText(label);
const searchButton = () => screen.getByRole('button', { name: 'Search' });
const sentQueries = () => server.received(searchCustomers).map(({ query }) => query);

test('each of the four fields takes 200 characters and no more [HLP-01]', async () => {
  const user = openPage();

  for (const label of ['First Name', 'Last Name', 'Company', 'Email Address']) {
    await user.click(field(label));
    await user.paste('a'.repeat(201));
    expect(field(label)).toHaveValue('a'.repeat(200));
  }
});

test('Search is closed until one field is filled with more than spaces [HLP-04, HLP-D3]', async () => {
  const user = openPage();
  expect(searchButton()).toBeDisabled();

  await user.type(field('Company'), '  ');
  expect(searchButton()).toBeDisabled();
  await user.type(field('Company'), 'T');

  expect(searchButton()).toBeEnabled();
});

test('Search sends the filled fields and shows who was found [HLP-05, HLP-09]', async () => {
  prepareCustomers(1);
  const user = openPage();

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
  ).toEqual([
    'Okafor1',
    'Amelia',
    'Thameside Provisions Ltd',
    'amelia1@thameside.example',
    '02079460958',
    'Paid',
    'Live',
  ]);
  expect(sentQueries()).toEqual([{ page: 1, lastName: 'okaf' }]);
});

test('Enter in a field searches too, and does nothing while all fields are blank [HLP-03]', async () => {
  prepareCustomers(1);
  const user = openPage();

  await user.type(field('Email Address'), '{Enter}');
  expect(sentQueries()).toEqual([]);
  await user.type(field('Email Address'), 'amelia{Enter}');

  expect(await screen.findByText('Okafor1')).toBeVisible();
});

test('a search without results reads "No records found" [HLP-07]', async () => {
  prepareCustomers(0);
  const user = openPage();

  await user.type(field('First Name'), 'nobody{Enter}');

  expect(await screen.findByText('No records found')).toBeVisible();
});

test('"Show more results" appends the next page and goes away after the last [HLP-08, HLP-D1]', async () => {
  prepareCustomers(2);
  const user = openPage();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await screen.findByText('Okafor1');

  await user.click(screen.getByRole('button', { name: 'Show more results' }));

  expect(await screen.findByText('Okafor2')).toBeVisible();
  expect(screen.getByText('Okafor1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull();
});

test('Clear empties the fields and the results [HLP-02, HLP-D3]', async () => {
  prepareCustomers(1);
  const user = openPage();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await screen.findByText('Okafor1');

  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(field('Last Name')).toHaveValue('');
  expect(screen.queryByText('Okafor1')).toBeNull();
  expect(searchButton()).toBeDisabled();
});

test('Return to Dashboard leads there [HLP-02, HLP-D3]', () => {
  openPage();

  expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('a failed search does not look like an empty one: it says so and offers another try', async () => {
  server.refuse(searchCustomers, 500, { code: 'INTERNAL', description: 'Internal error' });
  const user = openPage();
  await user.type(field('Last Name'), 'okafor{Enter}');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No records found')).toBeNull();

  prepareCustomers(1);
  await user.click(again);

  expect(await screen.findByText('Okafor1')).toBeVisible();
});

test('on a phone each customer is a card with the same facts [HLP-05]', async () => {
  setWindowWidth(390);
  prepareCustomers(1);
  const user = openPage();

  await user.type(field('Last Name'), 'okafor{Enter}');

  const card = await screen.findByRole('listitem');
  for (const fact of ['Thameside Provisions Ltd', 'amelia1@thameside.example', '02079460958', 'Paid', 'Live']) {
    expect(within(card).getByText(fact)).toBeVisible();
  }
  expect(within(card).getByRole('heading')).toHaveTextContent('Okafor1, Amelia');
  expect(screen.queryByRole('table')).toBeNull();
});
