import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readContent, readDashboardSummary, type Tier } from '@quaywatch/shared/contract';
import { hints } from '@quaywatch/shared/domain';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DashboardPage } from './dashboard-page.tsx';
import { dashboardSummaryWith } from './testing/dashboard-summary.ts';

const server = contractServer();
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), advanceTimers: true });
  server.answer(readContent, []);
  server.answer(readDashboardSummary, dashboardSummaryWith());
});
afterEach(() => void jest.useRealTimers());

const open = async (tier: Tier = 'Paid') => {
  const view = renderScreen(
    <main tabIndex={-1}>
      <DashboardPage />
    </main>,
    { session: { tier } },
  );
  await screen.findByText('More to come');
  return view;
};
const box = (name: string) => screen.queryByRole('region', { name }) ?? screen.getByRole('group', { name });

test('My Account shows the last log-in and leads to the account [DSH-07, DSH-08, DSH-D2]', async () => {
  await open();

  expect(await within(box('My Account')).findByText('16:48 20/11/2026')).toBeVisible();
  expect(within(box('My Account')).getByText('Last log-in')).toBeVisible();
  expect(within(box('My Account')).getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
});

test('a customer who signs in for the first time is told so', async () => {
  server.answer(readDashboardSummary, dashboardSummaryWith({ lastLoginTime: null }));
  await open();

  expect(await within(box('My Account')).findByText('This is your first log-in')).toBeVisible();
});

test('Alerts shows the counts of both kinds and leads to the templates [DSH-09]', async () => {
  await open();

  expect(await within(box('Alerts')).findByText('Pending email alerts - 24')).toBeVisible();
  expect(within(box('Alerts')).getByText('Pending SMS alerts - 18')).toBeVisible();
  expect(within(box('Alerts')).getByRole('link')).toHaveAttribute('href', '/alert-templates');
});

test('Alerts shows whose free time ends today and tomorrow, with links to exactly these containers [DSH-37]', async () => {
  const freeTimeEnds = { today: ['CSQU3054383', 'TCNU7200794'], tomorrow: ['MSKU3045128'] };
  server.answer(readDashboardSummary, { ...dashboardSummaryWith(), freeTimeEnds });
  await open();

  const today = await within(box('Alerts')).findByRole('link', { name: '2 today' });
  expect(today).toHaveAttribute('href', '/containers?numbers=CSQU3054383%20TCNU7200794');
  expect(today.closest('p')).toHaveTextContent('Free time ends: 2 today, 1 tomorrow');
});

test('if no free time ends, Alerts does not mention it [DSH-37]', async () => {
  await open();
  await within(box('Alerts')).findByText('Pending email alerts - 24');

  expect(screen.queryByText(/Free time/)).toBeNull();
});

test('History shows the date six months ago and leads to the search [DSH-16, DSH-17, DSH-D2]', async () => {
  await open();

  expect(within(box('History')).getByText('History from')).toBeVisible();
  expect(within(box('History')).getByText('21/05/2026')).toBeVisible();
  expect(within(box('History')).getByRole('link')).toHaveAttribute('href', '/history-search');
});

test('Free customers get a hint in place of Alerts and History, and its link to My Account works [DSH-18]', async () => {
  await open('Free');

  await screen.findByText('16:48 20/11/2026');

  for (const name of ['Alerts', 'History']) {
    expect(box(name)).toHaveAccessibleDescription(hints.advancedFeature);
    const link = within(box(name)).getByRole('link');
    expect(link).toHaveAttribute('href', '/account');
    expect(link.closest('[aria-disabled]')).toBeNull();
  }
  expect(screen.queryByText(/Pending email/)).toBeNull();
});

test('while the answer is loading, the boxes say what they wait for, and their links work', async () => {
  server.hold(readDashboardSummary);
  await open();

  expect(screen.getByRole('status', { name: 'Loading the last log-in' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading the alerts' })).toBeInTheDocument();
  expect(within(box('Alerts')).getByRole('link')).toHaveAttribute('href', '/alert-templates');
});

test('after a failure the boxes have no counts or times; their links work, and they offer Try again [DSH-D10]', async () => {
  server.refuse(readDashboardSummary, 500);
  expectConsoleError(/Internal error/);
  const { user } = await open();
  await waitFor(() => expect(within(box('Alerts')).getByText('Temporarily unavailable')).toBeVisible());
  expect(within(box('My Account')).getByRole('link')).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('dialog')).toBeNull();

  server.answer(readDashboardSummary, dashboardSummaryWith());
  await user.click(within(box('Alerts')).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Pending email alerts - 24')).toBeVisible();
  expect(screen.getByText('16:48 20/11/2026')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
