import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  cancelRecurringPayment,
  readAccountDetails,
  readAdvancedAccountDetails,
  requestToken,
  toggleFreeServiceType,
  type AccountDetails,
  type Tier,
} from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { expectConsoleError, handOver, renderScreen, signInAs } from '@quaywatch/shared/testing';
import { accountServer } from '../testing/account-server.ts';
import { ToastRegion } from '@quaywatch/shared/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import { buildTokenAnswer } from '../testing/build-token-answer.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();

type InvoiceHistory = AccountDetails['invoiceHistoryDto'];
const paidBy = (paymentRate: InvoiceHistory['paymentRate'], end = '2099-12-04T12:00:00Z') =>
  buildAccountDetails({
    isTrialModeAllowed: false,
    invoiceHistoryDto: { hasInvoiceHistory: true, paymentRate, payedPeriodEndDate: end },
  });
const recurring = paidBy('Recurring payment');
const single = paidBy('Single payment');
const over = paidBy(null, '2026-01-04T12:00:00Z');
const unpaid = buildAccountDetails({ isTrialModeAllowed: false });
const trialAllowed = buildAccountDetails();

beforeEach(() => {
  useConnectionProblem.getState().clear();
  document.cookie = 'refresh_token=before';
});

afterEach(() => void jest.useRealTimers());

const callOf = (tier: Tier) => (tier === 'Free' ? readAccountDetails : readAdvancedAccountDetails);

async function open(tier: Tier, details: AccountDetails) {
  server.answer(callOf(tier), details);
  const view = renderScreen(<AccountPage />, { at: '/account', session: { tier } });
  await screen.findByText('General information');
  return view;
}

const button = (name: string) => screen.queryByRole('button', { name });
const link = (name: string) => screen.queryByRole('link', { name });
const trial = 'Trial Advanced Features';
const back = 'Return to Standard Features';
const purchase = 'Purchase Advanced Features';
const renew = 'Renew Subscription';
const cancel = 'Cancel Subscription';

test('a customer who may try the features sees what is new, and where to read more [ACC-33, ACC-35]', async () => {
  await open('Free', trialAllowed);

  const promo = within(screen.getByRole('region', { name: 'Why not try them now!' }));
  expect(promo.getByText('NEW advanced features')).toBeVisible();
  expect(promo.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/advanced-features');
});

test('a customer whose trial is over sees the price of the features [ACC-34, ACC-35]', async () => {
  await open('Free', unpaid);

  const promo = within(screen.getByRole('region', { name: 'Upgrade for 15 pounds per 30 day period' }));
  expect(promo.getByText('NEW features')).toBeVisible();
  expect(promo.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/paid-features');
});

test('a customer who has paid is offered nothing but the renewal [ACC-D7]', async () => {
  await open('Paid', single);

  expect(link('Learn More')).toBeNull();
});

test.each<[Tier, string, AccountDetails, string[]]>([
  ['Free', 'who may try', trialAllowed, [trial, purchase]],
  ['Free', 'whose trial is over', unpaid, [purchase]],
  ['Free', 'whose paid period is over', over, [purchase]],
  ['Free-advanced', 'on the trial', trialAllowed, [back, purchase]],
  ['Paid', 'with a single payment', single, [renew]],
  ['Paid', 'with recurring payment', recurring, [renew, cancel]],
  ['Internal', 'who would be allowed the trial', trialAllowed, [purchase]],
])('a %s customer %s is offered: %s [ACC-36, ACC-40, ACC-44] [ACC-D2, ACC-D3]', async (tier, _, details, offered) => {
  await open(tier, details);

  const all = [trial, back, purchase, renew, cancel];
  expect(all.filter((name) => button(name) ?? link(name))).toEqual(offered);
});

test('buying and renewing lead to the payment page [ACC-44]', async () => {
  const { unmount } = await open('Free', trialAllowed);
  expect(link(purchase)).toHaveAttribute('href', '/payment');
  unmount();
  await open('Paid', recurring);
  expect(link(renew)).toHaveAttribute('href', '/payment');
});

test('an internal account sees that it cannot buy [ACC-45, ACC-46]', async () => {
  await open('Internal', unpaid);

  expect(button(purchase)).toBeDisabled();
  expect(link(purchase)).toBeNull();
});

test.each<[Tier, boolean]>([
  ['Free', true],
  ['Paid', true],
  ['Free-advanced', false],
  ['Internal', false],
])('a %s customer with invoices has a link to them: %s [ACC-32] [ACC-D7, X-41]', async (tier, hasLink) => {
  await open(tier, over);

  if (hasLink) expect(link('My Invoice-Receipts')).toHaveAttribute('href', '/receipts');
  else expect(link('My Invoice-Receipts')).toBeNull();
  expect(screen.getByRole('region', { name: 'Payment details' })).toHaveTextContent('No current subscription');
});

/** Answers with these tiers in turn, then repeats the last one. */
function answerExchanges(...tiers: readonly [Tier, ...Tier[]]) {
  server.answer(requestToken, () =>
    buildTokenAnswer(tiers[server.received(requestToken).length - 1] ?? tiers.at(-1) ?? tiers[0]),
  );
}

test('the trial starts at once: tokens are exchanged, and the account has the new tier [ACC-37, ACC-38] [SES-D11]', async () => {
  server.answer(toggleFreeServiceType, { serviceType: 'Free-advanced' });
  answerExchanges('Free', 'Free-advanced');
  const { user, announcements } = await open('Free', trialAllowed);
  server.answer(readAdvancedAccountDetails, trialAllowed);
  const release = server.hold(toggleFreeServiceType);

  await user.dblClick(screen.getByRole('button', { name: trial }));
  expect(button(trial)).toHaveAttribute('aria-disabled', 'true');
  expect(useSession.getState().tier).toBe('Free');
  release();

  expect(await screen.findByRole('button', { name: back })).toHaveFocus();
  expect(useSession.getState().tier).toBe('Free-advanced');
  expect(server.received(toggleFreeServiceType)).toHaveLength(1);
  expect(server.received(requestToken)).toHaveLength(2);
  await waitFor(() => expect(server.received(readAdvancedAccountDetails)).toHaveLength(1));
  await waitFor(() => expect(announcements).toContain('You are trying the advanced features.'));
});

test('an exchange that was already running before the toggle does not count [ACC-38]', async () => {
  server.answer(toggleFreeServiceType, { serviceType: 'Free' });
  answerExchanges('Free-advanced', 'Free-advanced', 'Free');
  const { user } = await open('Free-advanced', trialAllowed);
  server.answer(readAccountDetails, trialAllowed);

  await user.click(screen.getByRole('button', { name: back }));

  expect(await screen.findByRole('button', { name: trial })).toBeVisible();
  expect(server.received(requestToken)).toHaveLength(3);
});

test.each<[Tier, Tier, string]>([
  ['Free', 'Free-advanced', trial],
  ['Free-advanced', 'Free', back],
])('a page that still shows %s does not undo a switch to %s on another device [ACC-37]', async (shown, tier, label) => {
  answerExchanges(tier);
  const { user, announcements } = await open(shown, trialAllowed);
  server.answer(callOf(tier), trialAllowed);

  await user.click(screen.getByRole('button', { name: label }));

  expect(await screen.findByRole('button', { name: label === trial ? back : trial })).toBeVisible();
  expect(server.received(toggleFreeServiceType)).toEqual([]);
  await waitFor(() => expect(announcements).toHaveLength(1));
});

test('typed input stays while the trial is switched [ACC-38, ACC-59]', async () => {
  server.answer(toggleFreeServiceType, { serviceType: 'Free-advanced' });
  answerExchanges('Free', 'Free-advanced');
  const { user } = await open('Free', trialAllowed);
  server.answer(readAdvancedAccountDetails, trialAllowed);
  const release = server.hold(readAdvancedAccountDetails);

  await user.click(screen.getByRole('button', { name: trial }));
  await screen.findByRole('button', { name: back });

  expect(screen.getByRole('region', { name: 'General information' })).toBeVisible();
  release();
});

test('a trial that is refused because it is over is no longer offered [ACC-36, ACC-39]', async () => {
  server.refuse(toggleFreeServiceType, 403, { code: 'FORBIDDEN', description: 'x' });
  answerExchanges('Free');
  expectConsoleError(/switch between trial and standard access/);
  const { user } = await open('Free', trialAllowed);
  server.answer(readAccountDetails, unpaid);

  await user.click(screen.getByRole('button', { name: trial }));

  await waitFor(() => expect(button(trial)).toBeNull());
  expect(server.received(requestToken)).toHaveLength(1);
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('after too many switches the page says when to try again, and the trial is still offered [ACC-37, SRV-474]', async () => {
  const refused = { code: 'TOO_MANY_REQUESTS', description: 'x' };
  server.refuse(toggleFreeServiceType, 429, refused, { 'retry-after': '1800' });
  answerExchanges('Free');
  expectConsoleError(/switch between trial and standard access/);
  const { user } = await open('Free', trialAllowed);

  await user.click(screen.getByRole('button', { name: trial }));

  const problem = await screen.findByRole('alert');
  expect(problem).toHaveTextContent('You have done this too often. Please try again in 30 minutes.');
  expect(button(trial)).toHaveFocus();
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('if the service fails, the toggle shows the notice and can be tried again [ACC-37, API-07]', async () => {
  server.refuse(toggleFreeServiceType, 503);
  answerExchanges('Free');
  expectConsoleError(/switch between trial and standard access/);
  const { user } = await open('Free', trialAllowed);

  await user.click(screen.getByRole('button', { name: trial }));

  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
  await waitFor(() => expect(button(trial)).not.toHaveAttribute('aria-disabled'));
});

test('if nothing was switched because an exchange had no answer, the notice stays once the tokens are exchanged [SES-78, ACC-37]', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.disconnect(requestToken);
  expectConsoleError(/switch between trial and standard access/);
  const { user } = await open('Free', trialAllowed);
  await user.click(screen.getByRole('button', { name: trial }));
  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));

  answerExchanges('Free');
  await act(() => jest.advanceTimersByTimeAsync(5_000));

  expect(server.received(requestToken)).toHaveLength(2);
  expect(useConnectionProblem.getState().present).toBe(true);
  expect(server.received(toggleFreeServiceType)).toEqual([]);
});

test('if only the tokens with the new tier are late, the notice goes when they arrive [SES-78, ACC-38]', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.answer(toggleFreeServiceType, () => {
    server.disconnect(requestToken);
    return { serviceType: 'Free-advanced' as const };
  });
  answerExchanges('Free');
  expectConsoleError(/switch between trial and standard access/);
  const { user } = await open('Free', trialAllowed);
  server.answer(readAdvancedAccountDetails, trialAllowed);
  await user.click(screen.getByRole('button', { name: trial }));
  await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));

  server.answer(requestToken, buildTokenAnswer('Free-advanced'));
  await act(() => jest.advanceTimersByTimeAsync(5_000));

  expect(await screen.findByRole('button', { name: back })).toBeVisible();
  expect(useConnectionProblem.getState().present).toBe(false);
});

const question = 'Your subscription will be cancelled at the end of the current paid period. Do you want to continue?';

test('Cancel Subscription asks first, and No changes nothing [ACC-41] [ACC-D4]', async () => {
  const { user } = await open('Paid', recurring);

  await user.click(screen.getByRole('button', { name: cancel }));
  expect(screen.getByRole('dialog', { name: cancel })).toHaveTextContent(question);
  await user.click(screen.getByRole('button', { name: 'No' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button(cancel)).toHaveFocus();
  expect(server.received(cancelRecurringPayment)).toEqual([]);
});

test('Yes cancels once, and the account no longer renews after its period [ACC-42, ACC-43] [ACC-D4, X-11]', async () => {
  server.answer(cancelRecurringPayment, undefined);
  const { user } = await open('Paid', recurring);
  await user.click(screen.getByRole('button', { name: cancel }));
  server.answer(readAdvancedAccountDetails, single);

  await user.dblClick(screen.getByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button(cancel)).toBeNull();
  const card = screen.getByRole('region', { name: 'Payment details' });
  expect(card).toHaveTextContent('30 day subscriptionNext payment due before04 Dec 2099');
  expect(server.received(cancelRecurringPayment)).toHaveLength(1);
  expect(useSession.getState().tier).toBe('Paid');
});

test.each([
  ['with the day on which it ends', single, ' It ends on 04 Dec 2099.'],
  ['without a day if its period is over', over, ''],
])('that the subscription has been cancelled is said %s [ACC-D4]', async (_, after, ends) => {
  render(<ToastRegion />);
  server.answer(cancelRecurringPayment, undefined);
  const { user } = await open('Paid', paidBy('Recurring payment', '2099-11-04T12:00:00Z'));
  await user.click(screen.getByRole('button', { name: cancel }));
  server.answer(readAdvancedAccountDetails, after);
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText(`Your subscription has been cancelled.${ends}`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('that the subscription has been cancelled is also said once the question is closed [ACC-D4, NAV-124]', async () => {
  render(<ToastRegion />);
  server.answer(cancelRecurringPayment, undefined);
  const release = server.hold(cancelRecurringPayment);
  const { user } = await open('Paid', recurring);
  await user.click(screen.getByRole('button', { name: cancel }));
  server.answer(readAdvancedAccountDetails, single);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByText('Close'));
  release();

  expect(await screen.findByText(/^Your subscription has been cancelled\. It ends/)).toBeVisible();
  expect(button(cancel)).toBeNull();
});

test('that the subscription has been cancelled is not said to the next customer [ACC-D4, NAV-99]', async () => {
  render(<ToastRegion />);
  server.answer(cancelRecurringPayment, undefined);
  const release = server.hold(cancelRecurringPayment);
  const { user } = await open('Paid', recurring);
  await user.click(screen.getByRole('button', { name: cancel }));
  signInAs({ customerId: '7' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  signInAs({ customerId: '8' });
  release();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/^Your subscription has been cancelled/)).toBeNull();
});

test.each([403, 500])(
  'a cancellation that fails with %s shows the notice, and Cancel stays [ACC-42, API-08]',
  async (status) => {
    server.refuse(cancelRecurringPayment, status, { code: 'INTERNAL', description: 'x' });
    expectConsoleError(/cancel the subscription/);
    const { user } = await open('Paid', recurring);
    await user.click(screen.getByRole('button', { name: cancel }));

    await user.click(screen.getByRole('button', { name: 'Yes' }));

    await waitFor(() => expect(useConnectionProblem.getState().present).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button(cancel)).toBeVisible();
  },
);

test('the access of the next customer is not switched because the one before asked for it [SES-83, ACC-37]', async () => {
  expectConsoleError(/^Could not switch between trial and standard access: Status 401$/);
  server.answer(toggleFreeServiceType, { serviceType: 'Free-advanced' });
  const { user, unmount } = await open('Free', trialAllowed);
  const begin = () => user.click(screen.getByRole('button', { name: trial }));

  await handOver(server, { tier: 'Free', step: requestToken, begin, leave: unmount });

  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(server.received(toggleFreeServiceType)).toEqual([]);
});
