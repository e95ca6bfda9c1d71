import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  ceaseNotifications,
  readContent,
  readDashboardSummary,
  saveMarketingPreferences,
  type DashboardSummary,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, refuseWrites, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardPage } from './dashboard-page.tsx';
import { dashboardSummaryWith } from './testing/dashboard-summary.ts';

const changed = { containerNumbers: ['QWCU2001010', 'QWCU2002022'], subscriptionIds: ['1', '2', '3'] };
const expiring = { paidSubscriptionExpirationDate: '2026-11-22T09:00:00Z' };
const unasked = { hasMarketingPreferences: false };
const question = 'Would you like to receive marketing updates from London Gateway and Southampton?';

const server = contractServer();
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), advanceTimers: true });
  server.answer(readContent, []);
  server.answer(ceaseNotifications, undefined);
  server.answer(saveMarketingPreferences, undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const visit = (info: DashboardSummary) => {
  server.answer(readDashboardSummary, info);
  return renderScreen(<DashboardPage />, { at: '/dashboard', path: '/dashboard', session: { tier: 'Paid' } });
};
const dialog = (name: string) => screen.findByRole('dialog', { name });
const settle = () => screen.findByText('16:48 20/11/2026');
const seen = () => localStorage.getItem('didMarketingPreferencesModalShown');

test('containers with a changed activity are listed, and OK ends the notice [DSH-25, DSH-26, DSH-27, DSH-D4]', async () => {
  const { user } = visit(dashboardSummaryWith(changed));
  const notice = await dialog('Activity changed');
  expect(notice).toHaveTextContent('The activity of the following containers has changed:');
  expect(notice).toHaveTextContent(
    'Pending alerts for their earlier activity have ended. To set alerts for the new one, search for the containers and select Apply Template Alerts or Set Alert.',
  );
  for (const number of changed.containerNumbers) expect(within(notice).getByText(number)).toBeInTheDocument();

  await user.click(within(notice).getByRole('button', { name: 'OK' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(ceaseNotifications).map(({ body }) => body)).toEqual([['1', '2', '3']]);
});

test('a notice that could not be ended closes all the same and returns on the next visit [DSH-D7, API-D11]', async () => {
  server.refuse(ceaseNotifications, 500);
  expectConsoleError(/^Could not end the notice of changed activities: Internal error$/);
  const { user, unmount } = visit(dashboardSummaryWith(changed));
  await user.click(within(await dialog('Activity changed')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(console.warn).toHaveBeenLastCalledWith('Could not end the notice of changed activities: Internal error');
  unmount();

  visit(dashboardSummaryWith(changed));

  expect(await dialog('Activity changed')).toBeVisible();
});

test('the expiry dialog names the day and is shown once a day [DSH-28, DSH-29, DSH-30, SES-28, DSH-D4]', async () => {
  const { user, unmount } = visit(dashboardSummaryWith(expiring));
  const notice = await dialog('Subscription expiry');
  expect(notice).toHaveAccessibleDescription('Your subscription expires on 22 Nov 2026. Go to My Account to renew it.');
  expect(localStorage.getItem('lastExpPaidModalShown')).toBeNull();

  await user.click(within(notice).getByRole('button', { name: 'OK' }));
  expect(localStorage.getItem('lastExpPaidModalShown')).toBe('21/11/2026');
  unmount();
  const { unmount: leave } = visit(dashboardSummaryWith(expiring));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  leave();

  jest.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  visit(dashboardSummaryWith(expiring));
  expect(await dialog('Subscription expiry')).toBeVisible();
});

test('the expiry dialog leads to My Account, which counts as closing it [DSH-30]', async () => {
  const { user, address } = visit(dashboardSummaryWith(expiring));

  await user.click(within(await dialog('Subscription expiry')).getByRole('link', { name: 'My Account' }));

  expect(address()).toBe('/account');
  expect(localStorage.getItem('lastExpPaidModalShown')).toBe('21/11/2026');
});

test('changed activities come first, then the expiry, and no marketing question [DSH-33, DSH-D3]', async () => {
  const { user } = visit(dashboardSummaryWith({ ...changed, ...expiring, ...unasked }));
  const first = await dialog('Activity changed');
  expect(screen.getAllByRole('dialog')).toEqual([first]);
  expect(seen()).toBe('true');

  await user.click(within(first).getByRole('button', { name: 'Close' }));
  await user.click(within(await dialog('Subscription expiry')).getByRole('button', { name: 'OK' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.received(ceaseNotifications)).toEqual([]);
});

test('the marketing question needs a Yes or No before it can be saved [DSH-31, DSH-34, DSH-35, DSH-D4]', async () => {
  const { user } = visit(dashboardSummaryWith(unasked));
  const asked = await dialog('Marketing preferences');
  expect(within(asked).getByRole('group', { name: question })).toBeVisible();
  expect(within(asked).getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(seen()).not.toBe('true');

  await user.click(within(asked).getByRole('radio', { name: 'Yes' }));
  await user.click(within(asked).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(saveMarketingPreferences).map(({ body }) => body)).toEqual([
    { lgpPortSelected: true, souPortSelected: true },
  ]);
  expect(seen()).toBe('true');
});

test('No is saved for both ports; a failed save also closes the question [DSH-34, DSH-D6, API-D11]', async () => {
  server.refuse(saveMarketingPreferences, 500);
  expectConsoleError(/^Could not save the marketing preferences: Internal error$/);
  const { user } = visit(dashboardSummaryWith(unasked));
  const asked = await dialog('Marketing preferences');

  await user.click(within(asked).getByRole('radio', { name: 'No' }));
  await user.click(within(asked).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(saveMarketingPreferences)[0]?.body).toEqual({
    lgpPortSelected: false,
    souPortSelected: false,
  });
  expect(seen()).toBe('true');
  expect(console.warn).toHaveBeenLastCalledWith('Could not save the marketing preferences: Internal error');
});

test('after closing the marketing question unanswered, it returns at the next sign-in [DSH-32, DSH-35]', async () => {
  localStorage.setItem('didMarketingPreferencesModalShown', 'false');
  const { user, unmount } = visit(dashboardSummaryWith(unasked));
  await user.click(within(await dialog('Marketing preferences')).getByRole('button', { name: 'Close' }));
  expect(seen()).toBe('true');
  unmount();

  visit(dashboardSummaryWith(unasked));
  await settle();

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.received(saveMarketingPreferences)).toEqual([]);
});

test('nothing opens on a day without news', async () => {
  visit(dashboardSummaryWith());

  await settle();

  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Activity changed', 'OK', changed],
  ['Subscription expiry', 'OK', expiring],
  ['Marketing preferences', 'Close', unasked],
])('%s closes and leaves the dashboard even if the storage is full [NAV-138]', async (name, button, news) => {
  const { user } = visit(dashboardSummaryWith(news));
  refuseWrites();

  await user.click(within(await dialog(name)).getByRole('button', { name: button }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await settle();
});
