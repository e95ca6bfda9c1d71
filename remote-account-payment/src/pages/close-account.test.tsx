import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { deleteAccount, readAccountData, readAccountDetails, readTeam } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { accountServer } from '../testing/account-server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
const oops =
  'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123';
const question = 'Are you sure you want to delete your account? You will lose all your data and pending alerts.';

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  useConnectionProblem.getState().clear();
  URL.createObjectURL = () => 'blob:data';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.answer(readAccountDetails, buildAccountDetails());
});
afterEach(() => void jest.restoreAllMocks());

const download = () => screen.getByRole('button', { name: 'Download my data' });
const remove = () => screen.getByRole('button', { name: 'delete my account' });
const yes = () => screen.getByRole('button', { name: 'Yes' });

async function open(hasInvoiceHistory = false) {
  const invoiceHistoryDto = { hasInvoiceHistory, paymentRate: null, payedPeriodEndDate: null };
  server.answer(readAccountDetails, buildAccountDetails({ invoiceHistoryDto }));
  const view = renderScreen(<AccountPage />, { session: { tier: 'Free' } });
  await screen.findByRole('button', { name: 'delete my account' });
  return view;
}

test("all data held about the customer is downloaded as a file with the server's name [ACC-58]", async () => {
  server.answer(readAccountData, new File(['{}'], 'quaywatch-data-2026-11-22.json'));
  const release = server.hold(readAccountData);
  const { user } = await open();

  await user.dblClick(download());
  expect(download()).toHaveAttribute('aria-busy', 'true');
  release();

  await waitFor(() => expect(saved).toEqual(['quaywatch-data-2026-11-22.json']));
  expect(server.received(readAccountData)).toHaveLength(1);
  expect(download()).not.toHaveAttribute('aria-busy');
});

test('data that comes once another customer has signed in is not saved for them [ACC-58, NAV-99]', async () => {
  server.answer(readAccountData, new File(['{}'], 'data.json'));
  const release = server.hold(readAccountData);
  const { user } = await open();
  await user.click(download());

  act(() => useSession.setState({ customerId: '8' }));
  release();
  await waitFor(() => expect(download()).not.toHaveAttribute('aria-busy'));

  expect(saved).toEqual([]);
});

test.each([
  [
    429,
    { code: 'TOO_MANY_REQUESTS', description: 'x' },
    'You can download your data up to 5 times an hour. Please try again later.',
  ],
  [500, { code: 'INTERNAL', description: 'x' }, oops],
])('a download that fails with %s says so and can be retried [ACC-58, API-08]', async (status, body, text) => {
  server.refuse(readAccountData, status, body);
  expectConsoleError(/download the data of the account/);
  const { user } = await open();

  await user.click(download());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(readAccountData, new File(['{}'], 'data.json'));
  await user.click(download());
  await waitFor(() => expect(saved).toEqual(['data.json']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['without invoices', false, question],
  ['with invoices', true, `${question} Your invoice data will be kept for 7 years.`],
])('deleting an account %s asks first, and No keeps it [ACC-47] [ACC-D5]', async (_, hasInvoices, text) => {
  const { user } = await open(hasInvoices);

  await user.click(remove());
  expect(screen.getByRole('dialog', { name: 'Delete my account' }).querySelector('p')?.textContent).toBe(text);
  await user.click(screen.getByRole('button', { name: 'No' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(remove()).toHaveFocus();
  expect(server.received(deleteAccount)).toEqual([]);
});

test('Yes deletes the account, once, and signs out [ACC-48, ACC-49]', async () => {
  server.answer(deleteAccount, undefined);
  const { user } = await open();
  await user.click(remove());

  await user.dblClick(yes());

  await waitFor(() => expect(useSession.getState().status).toBe('signed-out'));
  expect(server.received(deleteAccount)).toHaveLength(1);
});

test('a deletion that ends once another customer has signed in does not sign them out [ACC-118]', async () => {
  server.answer(deleteAccount, undefined);
  const release = server.hold(deleteAccount);
  const { user } = await open();
  await user.click(remove());
  await user.click(yes());

  act(() => useSession.setState({ customerId: '8' }));
  release();
  await waitFor(() => expect(yes()).not.toHaveAttribute('aria-busy'));

  expect(useSession.getState()).toMatchObject({ status: 'signed-in', customerId: '8' });
});

test.each([403, 404, 500])(
  'an account that cannot be deleted (%s) stays, and the connection error shows [ACC-50]',
  async (status) => {
    server.refuse(deleteAccount, status, { code: 'INTERNAL', description: 'x' });
    expectConsoleError(/delete the account/);
    const { user } = await open();
    await user.click(remove());

    await user.click(yes());

    await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(useSession.getState().status).toBe('signed-in');
  },
);

test('a member reads that the team’s lists stay with the colleagues [ACC-D5]', async () => {
  const member = (id: string) => ({ id, name: id, email: `${id}@tests.example`, joinedAt: '2026-11-20T09:00:00Z' });
  const members = [
    { ...member('amelia'), isCaller: true },
    { ...member('ben'), isCaller: false },
  ];
  const choices = { mayRemove: true, sharesReferences: false, usesTeamFreeDays: false };
  server.answer(readTeam, { team: { name: 'Forwarders', ...choices, members, invitations: [] }, invitations: [] });
  const { user } = await open();
  await screen.findByText('ben@tests.example');

  await user.click(remove());

  expect(await screen.findByRole('dialog')).toHaveTextContent(
    `${question} The lists of your team stay with your colleagues.`,
  );
});
