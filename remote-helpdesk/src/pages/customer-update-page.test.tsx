import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  deleteCustomer,
  listAccountChanges,
  listAccountNotes,
  listRoleTypes,
  readCustomer,
  readCustomerTeam,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { buildCustomer } from '../testing/build-customer.ts';
import CustomerUpdatePage from './customer-update-page.tsx';

const server = contractServer();
beforeEach(() => {
  server.answer(listRoleTypes, ['Operations']);
  server.answer(readCustomerTeam, { team: null });
  server.answer(listAccountNotes, { notes: [], allPages: 0 });
  server.answer(listAccountChanges, { changes: [], allPages: 0 });
});

afterEach(() => void jest.restoreAllMocks());

const openPage = (query = '?customerId=a7e2') =>
  renderScreen(<CustomerUpdatePage />, {
    at: `/customer-update${query}`,
    path: '/customer-update',
    session: { tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] },
  });

test('the page shows whose account it is, with tier and status, and links back [HCU-01, HCU-02, HCU-35]', async () => {
  server.answer(readCustomer, buildCustomer({ serviceType: 'Free-advanced', statusType: 'Suspended' }));
  openPage();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Customer Account Preferences');
  expect(await screen.findByText('Amelia Okafor, Thameside Provisions Ltd')).toBeVisible();
  expect(screen.getByText('Free-advanced')).toBeVisible();
  expect(screen.getByText('Suspended')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Search' })).toHaveAttribute('href', '/administration-search');
});

test('the customer in the address is loaded without the answers to the secret questions [HCU-50]', async () => {
  server.answer(readCustomer, buildCustomer());
  openPage('?customerId=A7E2%2F1');

  await screen.findByText('Amelia Okafor, Thameside Provisions Ltd');

  expect(server.received(readCustomer).map(({ params, query }) => [params, query])).toEqual([
    [{ id: 'a7e2/1' }, { secretAnswers: 'withheld' }],
  ]);
});

test('a return to the tab loads nothing about the customer again within five minutes [HLP-24]', async () => {
  server.answer(readCustomer, buildCustomer());
  openPage();
  await screen.findByText('Amelia Okafor, Thameside Provisions Ltd');
  const calls = [readCustomer, readCustomerTeam, listAccountNotes, listAccountChanges];
  const counts = () => calls.map((call) => server.received(call).length);
  await waitFor(() => expect(counts()).toEqual([1, 1, 1, 1]));

  const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  expect(counts()).toEqual([1, 1, 1, 1]);

  const later = Date.now() + 5 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await comeBack();
  await waitFor(() => expect(counts()).toEqual([2, 2, 2, 2]));
});

test.each([
  ['no customer', ''],
  ['a blank customer', '?customerId=%20'],
])('an address with %s leads back to the search without a call [HCU-D6]', (_, query) => {
  const { address } = openPage(query);

  expect(address()).toBe('/administration-search');
  expect(server.received(readCustomer)).toEqual([]);
});

test.each([
  ['an unknown customer', 404],
  ['an id that cannot be one', 400],
])('%s leads back to the search [HCU-D6]', async (_, status) => {
  server.refuse(readCustomer, status, { code: 'NOT_FOUND', description: 'There is no such customer.' });
  const { address } = openPage();
  expect(screen.getByRole('status', { name: 'Loading the customer' })).toBeInTheDocument();

  await waitFor(() => expect(address()).toBe('/administration-search'));
});

test('an agent who has opened too many customers is told when the next one can be opened [HLP-14]', async () => {
  server.refuse(readCustomer, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' }, { 'retry-after': '600' });
  openPage();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have looked at as many customers as an agent may in an hour. Please try again in 10 minutes.',
  );
});

test('a deletion is confirmed even if the customer was being loaded meanwhile [HCU-30]', async () => {
  server.answer(readCustomer, buildCustomer({ customerId: 'a7e2' }));
  server.refuse(deleteCustomer, 500, { code: 'INTERNAL', description: 'Internal error' });
  expectConsoleError(/delete the account/);
  const { user, address } = openPage();
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
  };
  await remove();
  server.refuse(readCustomer, 404, { code: 'NOT_FOUND', description: 'There is no such customer.' });
  const answerLoad = server.hold(readCustomer);
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(server.received(readCustomer)).toHaveLength(2);

  server.answer(deleteCustomer, undefined);
  const answerDeletion = server.hold(deleteCustomer);
  await remove();
  await waitFor(() => expect(server.received(deleteCustomer)).toHaveLength(2));
  answerLoad();
  // The page hears from the cache a turn after the answer.
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise<void>((done) => setTimeout(done)));
  answerDeletion();

  expect(await screen.findByText('Account is deleted')).toBeVisible();
  expect(address()).toBe('/customer-update?customerId=a7e2');
});

test('notes and team that a failed deletion kept from loading are loaded after it [HCU-31]', async () => {
  server.answer(readCustomer, buildCustomer({ customerId: 'a7e2' }));
  server.refuse(deleteCustomer, 500, { code: 'INTERNAL', description: 'Internal error' });
  expectConsoleError(/delete the account/);
  server.answer(readCustomerTeam, { team: { name: 'Thameside', members: [] } });
  const releases = [listAccountNotes, readCustomerTeam].map((call) => server.hold(call));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText(/Account was not deleted/);
  for (const release of releases) release();

  await user.click(screen.getByRole('button', { name: 'OK' }));

  expect(await screen.findByText('There are no notes yet.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Team' })).toBeVisible();
});

test('a customer that cannot be loaded does not count as unknown: the page stays and offers a retry', async () => {
  server.refuse(readCustomer, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user, address } = openPage();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(address()).toBe('/customer-update?customerId=a7e2');

  server.answer(readCustomer, buildCustomer());
  await user.click(again);

  expect(await screen.findByText('Amelia Okafor, Thameside Provisions Ltd')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a customer’s team is on the page with links to the other members; without a team there is nothing [HLP-20]', async () => {
  server.answer(readCustomer, buildCustomer());
  const { customerId } = buildCustomer();
  const at = '2026-06-15T09:00:00.000Z';
  const members = [
    { id: customerId, name: 'Amelia Okafor', email: 'amelia@thameside.example', joinedAt: at },
    { id: 'b8f3', name: 'Ben Stone', email: 'ben@thameside.example', joinedAt: at },
  ];
  server.answer(readCustomerTeam, { team: { name: 'Thameside', members } });
  const { unmount } = openPage(`?customerId=${customerId}`);

  const team = await screen.findByRole('region', { name: 'Team' });
  expect(team).toHaveTextContent('ThamesideAmelia Okaforamelia@thameside.exampleBen Stoneben@thameside.example');
  expect(
    within(team)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/customer-update?customerId=b8f3']);
  unmount();
});

test('a team that cannot be loaded says so and can be retried; without a team nothing is shown [HLP-20]', async () => {
  server.answer(readCustomer, buildCustomer());
  server.refuse(readCustomerTeam, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = openPage();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(readCustomerTeam, { team: null });
  await user.click(again);

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Team' })).toBeNull();
});
