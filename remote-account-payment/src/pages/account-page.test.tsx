import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  listAccessKeys,
  listRoleTypes,
  listSessions,
  readAccountDetails,
  readAdvancedAccountDetails,
  readSecondFactor,
  readTeam,
  updateAccountDetails,
} from '@quaywatch/shared/contract';
import type { AccountDetails, Tier } from '@quaywatch/shared/contract';
import type { SlotProps } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { renderScreen } from '@quaywatch/shared/testing';
import { accountServer } from '../testing/account-server.ts';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();

const standard = buildAccountDetails();

const paying = buildAccountDetails({
  contactDetail: { email: 'ops@thameside.example', phone: null },
  packageInfo: {
    currentDate: '2026-11-21T12:00:00Z',
    periodStartDate: '2026-11-05T12:00:00Z',
    periodEndDate: '2026-12-05T12:00:00Z',
    availableEmail: 212,
    pendingEmail: 24,
    availableSms: 231,
    pendingSms: 18,
    emailLimit: 300,
    smsLimit: 299,
  },
  invoiceHistoryDto: {
    hasInvoiceHistory: true,
    paymentRate: 'Recurring payment',
    payedPeriodEndDate: '2099-12-04T12:00:00Z',
  },
});

function Preferences({ contact, onChanged }: SlotProps['account-alert-preferences']) {
  return (
    <p>
      Alerts go to {contact.email} <button onClick={() => onChanged()}>Change</button>
    </p>
  );
}

const CraneRates = () => <p>Crane rates of a remote that has a section here</p>;

async function openPage(tier: Tier, details: AccountDetails) {
  server.answer(tier === 'Free' ? readAccountDetails : readAdvancedAccountDetails, details);
  const view = renderScreen(<AccountPage />, {
    session: { tier },
    panels: { 'account-alert-preferences': Preferences, 'account-section': CraneRates },
  });
  await screen.findByText('General information');
  return view;
}

function linesOf(card: string): Record<string, string> {
  const region = screen.getByRole('region', { name: card });
  const values = within(region).getAllByRole('definition');
  const labels = within(region).getAllByRole('term');
  return Object.fromEntries(labels.map((label, index) => [label.textContent, values[index]?.textContent ?? '']));
}

test('sections of other remotes are below the cards of the account page', async () => {
  await openPage('Free', standard);

  expect(screen.getByText('Crane rates of a remote that has a section here')).toBeVisible();
});

test('while the cards of the page are loading, screen readers do not hear each of them [NAV-122]', async () => {
  const answers = [readSecondFactor, listAccessKeys, listSessions, readTeam].map((call) => server.hold(call));
  await openPage('Paid', paying);

  const waiting = screen.getAllByRole('group', { name: /^Loading/ });
  expect(waiting.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Loading your second factor',
    'Loading the keys for programs',
    'Loading where you are signed in',
    'Loading your team',
  ]);
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
  for (const answer of answers) answer();
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Loading/ })).toBeNull());
});

test('a standard customer sees name, contact, company and role [ACC-01, ACC-03, ACC-07, ACC-19]', async () => {
  await openPage('Free', standard);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Account Preferences');
  expect(linesOf('General information')).toEqual({
    'First name': 'Amelia',
    'Last name': 'Okafor',
    Email: 'amelia@thameside.example',
    Postcode: 'E16 2QU',
    Company: 'Thameside Provisions Ltd',
    Phone: '02079460958',
    'Role in company': 'Operations',
  });
  expect(linesOf('Access information')).toEqual({ Username: 'amelia@thameside.example' });
  expect(server.received(readAdvancedAccountDetails)).toEqual([]);
});

test('a standard customer without invoices sees neither package nor alert nor payment details [ACC-20, ACC-27]', async () => {
  await openPage('Free', standard);

  for (const card of ['Package details', 'Alert preferences', 'Payment details']) {
    expect(screen.queryByText(card)).toBeNull();
  }
});

test.each(['Free-advanced', 'Paid', 'Internal'] as const)(
  'tier %s loads the advanced details and sees the package with its counts, limits and dates [ACC-04, ACC-20, ACC-21, ACC-22, ACC-23, ACC-D8]',
  async (tier) => {
    await openPage(tier, paying);

    expect(linesOf('Package details')).toEqual({
      'As at': '21 Nov 2026',
      'Current period start': '05 Nov 2026',
      'Current period end': '05 Dec 2026',
      '30-day Email limit': '300',
      '30-day SMS limit': '299',
    });
    const card = within(screen.getByRole('region', { name: 'Package details' }));
    expect(card.getByRole('group', { name: 'Email alerts' })).toHaveTextContent(/212 of 300 available.*Pending 24/);
    expect(card.getByRole('group', { name: 'SMS alerts' })).toHaveTextContent(/231 of 299 available.*Pending 18/);
    expect(server.received(readAccountDetails)).toEqual([]);
  },
);

test('the package details link to the pending alerts [ACC-24]', async () => {
  await openPage('Paid', paying);

  const card = within(screen.getByRole('region', { name: 'Package details' }));
  expect(card.getByRole('link', { name: 'Pending alerts' })).toHaveAttribute('href', '/pending-alerts');
});

test("another remote's panel gets the account's alert contacts; a change reloads the account [ACC-25]", async () => {
  const { user } = await openPage('Paid', paying);
  expect(screen.getByText('Alerts go to ops@thameside.example')).toBeVisible();

  server.answer(readAdvancedAccountDetails, {
    ...paying,
    contactDetail: { email: 'night@thameside.example', phone: null },
  });
  await user.click(screen.getByRole('button', { name: 'Change' }));

  expect(await screen.findByText('Alerts go to night@thameside.example')).toBeVisible();
});

test('a standard customer has no section for alert contacts, even if a remote could fill it [ACC-20, ACC-25]', async () => {
  await openPage('Free', standard);

  expect(screen.queryByText(/Alerts go to/)).toBeNull();
});

test('a customer with invoices sees the subscription and when payment is due [ACC-27, ACC-29, ACC-31, ACC-D8]', async () => {
  await openPage('Paid', paying);

  expect(linesOf('Payment details')).toEqual({
    Subscription: '30 day subscription recurring',
    'Next payment due before': '04 Dec 2099',
    Invoices: 'My Invoice-Receipts',
  });
});

const exchangeTokens = () => act(() => useSession.setState(({ exchanges }) => ({ exchanges: exchanges + 1 })));

test('what the helpdesk changed shows after the next token exchange, and typed input stays [HCU-58, ACC-113]', async () => {
  server.answer(listRoleTypes, [standard.roleType]);
  server.answer(updateAccountDetails, undefined);
  const { user } = await openPage('Free', standard);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Company'), ' UK');
  await user.type(screen.getByLabelText('Phone'), '1');
  server.answer(readAccountDetails, { ...standard, lastName: 'Okafor-Lindqvist', phone: '02079460222' });

  exchangeTokens();

  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Okafor-Lindqvist'));
  expect(screen.getByLabelText('Company')).toHaveValue('Thameside Provisions Ltd UK');
  expect(server.received(readAccountDetails)).toHaveLength(2);

  await user.type(screen.getByLabelText('Phone'), '{Backspace}');
  expect(screen.getByLabelText('Phone')).toHaveValue('02079460222');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('02079460222')).toBeVisible();
  expect(server.received(updateAccountDetails).map(({ body }) => body)).toEqual([
    { postcode: 'E16 2QU', companyName: 'Thameside Provisions Ltd UK', phone: '02079460222', roleType: 'Operations' },
  ]);
});

test('reloading after a token exchange is not an action, and its failure shows nothing [HCU-58, SES-D10]', async () => {
  await openPage('Free', standard);
  server.refuse(readAccountDetails, 500);

  exchangeTokens();

  await waitFor(() => expect(server.received(readAccountDetails)).toHaveLength(2));
  expect(linesOf('General information')['Last name']).toBe('Okafor');
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('an account that cannot be loaded says so and can be retried', async () => {
  server.refuse(readAccountDetails, 500, { code: 'INTERNAL', description: 'Internal error' });
  const { user } = renderScreen(<AccountPage />, { session: { tier: 'Free' } });
  const again = await screen.findByRole('button', { name: 'Try again' });

  server.answer(readAccountDetails, standard);
  await user.click(again);

  expect(await screen.findByText('General information')).toBeVisible();
});

test('an account of a new tier that cannot be loaded stays so while it is tried again [NAV-146]', async () => {
  const { user } = await openPage('Free', standard);
  server.refuse(readAdvancedAccountDetails, 500);
  act(() => useSession.setState({ tier: 'Free-advanced' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(readAdvancedAccountDetails, paying);
  const answer = server.hold(readAdvancedAccountDetails);

  await user.click(again);

  expect(screen.getByRole('alert')).toHaveTextContent('Loading');
  expect(again).toHaveFocus();
  expect(screen.queryByText('General information')).toBeNull();
  answer();
  expect(await screen.findByText('Package details')).toBeVisible();
});
