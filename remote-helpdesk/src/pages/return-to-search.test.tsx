import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import {
  deleteCustomer,
  listAccountChanges,
  listAccountNotes,
  listRoleTypes,
  readCustomer,
  readCustomerTeam,
  resetCustomerPassword,
  searchCustomers,
  suspendCustomer,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildCustomer } from '../testing/build-customer.ts';
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
import CustomerUpdatePage from './customer-update-page.tsx';

const server = contractServer();
let scrollTo: jest.Spied<typeof window.scrollTo>;
beforeEach(() => void (scrollTo = jest.spyOn(window, 'scrollTo')));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The results are this old from now on. */
function pass(milliseconds: number) {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
}
const fiveMinutes = 5 * 60_000;

async function openCustomer() {
  prepareFound(server, buildSummaries(25));
  const view = openCustomerSearch();
  await view.user.type(field('Company'), 'Thame ');
  await view.user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(20);
  await view.user.click(screen.getByRole('button', { name: 'Show more results' }));
  await findResult(25);
  window.scrollY = 840;
  await view.user.click(result(23));
  await screen.findByText('Customer Account Preferences');
  return { ...view, goBack: () => view.user.click(screen.getByText('Return to Search')) };
}

test('on return from a customer, the fields, all results, the place and the focus are as they were [HLP-12, HLP-D4]', async () => {
  const { goBack, announcements } = await openCustomer();
  announcements.length = 0;
  pass(fiveMinutes);
  const answer = server.hold(searchCustomers);

  await goBack();

  expect(field('Company')).toHaveValue('Thame ');
  expect(field('Last Name')).toHaveValue('okafor');
  expect(result(1)).toBeVisible();
  expect(result(25)).toBeVisible();
  await waitFor(() => expect(result(23)).toHaveFocus());
  expect(scrollTo).toHaveBeenLastCalledWith(0, 840);
  answer();
  await waitFor(() => expect(sentQueries(server)).toHaveLength(4));
  expect(result(23)).toHaveFocus();
  expect(announcements).toEqual([]);
});

test('a return within five minutes loads nothing again, unless this agent has changed something [HLP-21]', async () => {
  const { user, goBack } = await openCustomer();
  pass(fiveMinutes - 1_000);

  await goBack();
  await waitFor(() => expect(result(23)).toHaveFocus());
  expect(sentQueries(server)).toHaveLength(2);
  await user.click(result(23));
  await user.click(await screen.findByText('Change the customer'));
  await goBack();

  await waitFor(() => expect(sentQueries(server)).toHaveLength(4));
});

test('changes made meanwhile show after the return: a new name, and no deleted account [HLP-12]', async () => {
  const { goBack } = await openCustomer();
  const customers = buildSummaries(25).filter(({ customerId }) => customerId !== 'customer-23');
  prepareFound(server, [buildSummary(1, { lastName: 'Adebayo' }), ...customers.slice(1)]);
  pass(fiveMinutes);

  await goBack();

  expect(await screen.findByRole('link', { name: /^Adebayo, Amelia/ })).toBeVisible();
  expect(queryResult(23)).toBeNull();
  // The next customer has taken the place of the deleted one.
  expect(result(24)).toHaveFocus();
});

const gone = 'This account does not exist. It may have been deleted.';

/** The results on return are those that the page knows: the search is not answered again. */
async function openFoundCustomer() {
  prepareFound(server, buildSummaries(3));
  server.answer(listRoleTypes, ['Operations']);
  server.answer(readCustomerTeam, { team: null });
  server.answer(listAccountNotes, { notes: [], allPages: 0 });
  server.answer(listAccountChanges, { changes: [], allPages: 0 });
  const { user } = openCustomerSearch(
    <>
      <Link to="/administration-search">Back</Link>
      <CustomerUpdatePage />
    </>,
  );
  await user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(2);
  server.hold(searchCustomers);
  await user.click(result(2));
  return user;
}

test('a customer whom a colleague has deleted is not among the results on return, and a message says so [HLP-22]', async () => {
  render(<ToastRegion />);
  server.refuse(readCustomer, 404, { code: 'NOT_FOUND', description: 'There is no such customer.' });
  await openFoundCustomer();

  expect(await screen.findByText(gone)).toBeVisible();
  await waitFor(() => expect(result(3)).toHaveFocus());
  expect(queryResult(2)).toBeNull();
});

test('a customer whom the agent has deleted is not among the results, however the agent goes back [HLP-22]', async () => {
  server.answer(readCustomer, buildCustomer({ customerId: 'customer-2' }));
  server.answer(deleteCustomer, undefined);
  const user = await openFoundCustomer();
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('Account is deleted');

  await user.click(screen.getByText('Back'));

  expect(result(3)).toBeVisible();
  expect(queryResult(2)).toBeNull();
});

test.each([
  ['deleted', 'amelia@thameside.example: Account is deleted'],
  ['not deleted', /^amelia@thameside.example: Oops, .* Account was not deleted\./],
])(
  'an account that is %s after the agent has left is reported on the next page [HCU-71, HLP-22]',
  async (end, text) => {
    render(<ToastRegion />);
    server.answer(readCustomer, buildCustomer({ customerId: 'customer-2' }));
    if (end === 'deleted') server.answer(deleteCustomer, undefined);
    else {
      server.refuse(deleteCustomer, 500, { code: 'INTERNAL', description: 'x' });
      expectConsoleError(/delete the account/);
    }
    const release = server.hold(deleteCustomer);
    const user = await openFoundCustomer();
    await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await user.click(screen.getByText('Close'));
    await user.click(screen.getByText('Back'));
    await waitFor(() => expect(result(2)).toHaveFocus());

    release();

    expect(await screen.findByText(text)).toBeVisible();
    expect(queryResult(2) === null).toBe(end === 'deleted');
  },
);

const fourth = 'A temporary password has been requested for the 4th time which has suspended this account';

test.each([
  ['a fourth temporary password', 'Send temporary password', resetCustomerPassword, fourth],
  ['a suspension', 'Account Suspended', suspendCustomer, 'Account Suspended'],
])(
  'how %s ended is reported on the next page, with the email of the customer [HCU-72]',
  async (_, press, call, text) => {
    render(<ToastRegion />);
    server.answer(readCustomer, buildCustomer({ customerId: 'customer-2' }));
    server.answer(resetCustomerPassword, -1);
    server.answer(suspendCustomer, undefined);
    const release = server.hold(call);
    const user = await openFoundCustomer();
    await user.click(await screen.findByRole('button', { name: press }));
    await user.click(screen.getByText('Back'));
    await waitFor(() => expect(result(2)).toHaveFocus());

    release();

    expect(await screen.findByText(`amelia@thameside.example: ${text}`)).toBeVisible();
  },
);

test('an action that failed after the agent has left is reported on the next page [HCU-72]', async () => {
  render(<ToastRegion />);
  server.answer(readCustomer, buildCustomer({ customerId: 'customer-2' }));
  server.refuse(suspendCustomer, 404, { code: 'NOT_FOUND', description: 'x' });
  expectConsoleError(/change the status of the account/);
  const release = server.hold(suspendCustomer);
  const user = await openFoundCustomer();
  await user.click(await screen.findByRole('button', { name: 'Account Suspended' }));
  await user.click(screen.getByText('Back'));
  await waitFor(() => expect(result(2)).toHaveFocus());

  release();

  expect(await screen.findByText('amelia@thameside.example: This account does not exist any more.')).toBeVisible();
});

test('if the only result is gone after the return, the message that says so has the focus [HLP-12]', async () => {
  prepareFound(server, buildSummaries(1));
  const { user } = openCustomerSearch();
  await user.type(field('Last Name'), 'okafor{Enter}');
  await user.click(await findResult(1));
  prepareFound(server, []);
  pass(fiveMinutes);

  await user.click(screen.getByText('Return to Search'));

  expect(await screen.findByText('No records found')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Search results' })).toHaveFocus();
  prepareFound(server, buildSummaries(2));
  await user.type(field('Last Name'), '{Enter}');
  await findResult(2);
  expect(field('Last Name')).toHaveFocus();
});

test('results that cannot be refreshed stay, say how old they are, and can be requested again [HLP-12]', async () => {
  const { user, goBack } = await openCustomer();
  server.refuse(searchCustomers, 500, { code: 'INTERNAL', description: 'Internal error' });
  pass(fiveMinutes);

  await goBack();

  expect(await screen.findByText(/^These results are from \d\d:\d\d\. They could not be refreshed\.$/)).toBeVisible();
  expect(result(23)).toBeVisible();
  prepareFound(server, [buildSummary(1, { lastName: 'Adebayo' })]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Adebayo, Amelia/ })).toBeVisible();
  expect(screen.queryByText(/could not be refreshed/)).toBeNull();
});

test('results that an agent may not load again in this hour stay, and say when to try again [HLP-14]', async () => {
  const { goBack } = await openCustomer();
  server.refuse(searchCustomers, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' }, { 'retry-after': '60' });
  pass(fiveMinutes);

  await goBack();

  expect(
    await screen.findByText(
      /They could not be refreshed\. You have looked at as many customers as an agent may in an hour\. Please try again in 1 minute\.$/,
    ),
  ).toBeVisible();
  expect(result(23)).toBeVisible();
});

test('a new search after the return starts at its top, and Clear forgets everything [HLP-12, HLP-D3]', async () => {
  const { user, goBack } = await openCustomer();
  await goBack();
  await waitFor(() => expect(result(23)).toHaveFocus());
  scrollTo.mockClear();

  await user.click(searchButton());
  await waitFor(() => expect(queryResult(23)).toBeNull());
  await user.click(await findResult(2));
  await user.click(await screen.findByText('Return to Search'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.type(field('Last Name'), 'okafor{Enter}');
  await findResult(2);

  expect(field('Last Name')).toHaveFocus();
  expect(field('Company')).toHaveValue('');
  expect(scrollTo.mock.calls).toEqual([[0, 840]]);
});

test('after a visit to another page the search is still there, unless it was cleared [HLP-12, HLP-D3]', async () => {
  const { user, goBack } = await openCustomer();
  await goBack();

  await user.click(screen.getByText('Return to Dashboard'));
  await user.click(screen.getByText('Admin'));
  expect(field('Last Name')).toHaveValue('okafor');
  expect(result(25)).toBeVisible();

  await user.click(screen.getByText('Clear'));
  await user.click(screen.getByText('Return to Dashboard'));
  await user.click(screen.getByText('Admin'));
  expect(field('Last Name')).toHaveValue('');
  expect(queryResult(25)).toBeNull();
});

test('an hour with a customer does not lose the search [HLP-12]', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  const { goBack } = await openCustomer();
  const answer = server.hold(searchCustomers);

  act(() => jest.advanceTimersByTime(60 * 60_000));
  await goBack();

  expect(field('Last Name')).toHaveValue('okafor');
  await waitFor(() => expect(queryResult(23)).toHaveFocus());
  answer();
});

test('neither storage nor the address reveals whom the helpdesk looks for [HLP-12, HLP-D4]', async () => {
  const { user, address, goBack } = await openCustomer();
  expect(address()).toBe('/customer-update?customerId=customer-23');
  await goBack();
  await user.type(field('Email Address'), 'amelia');

  expect(address()).toBe('/administration-search');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/okafor|thame|amelia/i);
});

test('nothing of the search is left after sign-out [HLP-12]', async () => {
  const { unmount } = await openCustomer();
  // The shell drops the query cache with the session. A new session starts with an empty cache.
  unmount();

  openCustomerSearch();

  expect(field('Last Name')).toHaveValue('');
  expect(queryResult(1)).toBeNull();
});
