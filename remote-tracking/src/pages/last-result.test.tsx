import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  listSilentPorts,
  searchContainers,
  searchContainersAdvanced,
  type FreeDaysOfPort,
} from '@quaywatch/shared/contract';
import { contractServer, renderScreen, setOnline } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { prepareContainers, rowsOf } from '../testing/open-container-details.tsx';
import { setClock } from '../testing/set-clock.ts';
import ContainerDetailsPage from './container-details-page.tsx';

jest.setTimeout(20_000);

const server = contractServer();
const number = 'CSQU3054383';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'refresh_token=r; path=/';
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.cookie = 'refresh_token=; path=/; max-age=0';
});

const open = (customerId: string, numbers = number, tier: 'Free' | 'Paid' = 'Paid') =>
  renderScreen(<ContainerDetailsPage />, { at: `/containers?numbers=${numbers}`, session: { customerId, tier } });

/** A customer searches, closes the page, and is offline when they open it again. */
async function searchAndLoseTheLine(container = buildContainer(number), freeDays: FreeDaysOfPort[] = []) {
  prepareContainers(server, [container]);
  const limit = { smsLimit: 30, emailLimit: 30 };
  server.answer(searchContainersAdvanced, { containers: [container], limit, freeDays });
  const { unmount } = open('7');
  await screen.findByText(/Last refreshed at/);
  unmount();
  setOnline(false);
  server.disconnect(searchContainersAdvanced);
  server.disconnect(searchContainers);
}
async function noResult() {
  await screen.findByRole('heading', { name: 'You are offline' });
  expect(screen.queryByText(number)).toBeNull();
}

test("offline, the customer's last result is shown with its time until the connection is back [CON-109]", async () => {
  await searchAndLoseTheLine();

  open('7');

  expect(await screen.findByText(/^You are offline; this is from \d\d:\d\d\.$/)).toBeVisible();
  expect(within(rowsOf(number)).getByText('Discharged')).toBeInTheDocument();

  const departed = buildContainer(number, { visits: [buildVisit({ status: { statusType: 'Departed by Road' } })] });
  prepareContainers(server, [departed]);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 16 * 60_000);
  setOnline(true);
  expect(await within(rowsOf(number)).findByText('Departed by Road')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/offline/)).toBeNull());
  // Each result also requests the silent ports.
  await waitFor(() => expect(server.received(listSilentPorts)).toHaveLength(3));
  await act(async () => undefined);
});

test('a kept result still says when it is from while the search is repeated automatically [CON-109]', async () => {
  await searchAndLoseTheLine();
  open('7');
  const old = /^You are offline; this is from \d\d:\d\d\.$/;
  await screen.findByText(old);

  server.hold(searchContainersAdvanced);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 16 * 60_000);
  setOnline(true);
  await waitFor(() => expect(server.received(searchContainersAdvanced)).toHaveLength(3));

  expect(screen.getByText(old)).toBeVisible();
});

test('the customer’s free days count down offline too [CON-105, CON-109]', async () => {
  setClock('2026-11-22T12:00:00Z');
  const ashore = { statusType: 'On Hold', dischargedTime: '2026-11-19T09:20:00.000Z' };
  await searchAndLoseTheLine(buildContainer(number, { visits: [buildVisit({ status: ashore })] }), [
    { port: 'LGP', days: 5 },
  ]);

  open('7');

  await screen.findByText(/^You are offline/);
  expect(rowsOf(number)).toHaveTextContent('Last free day 24/11/2026, 2 days left, by your setting');
});

test('a result that was kept before free days existed is shown without them [CON-105, CON-109]', async () => {
  await searchAndLoseTheLine();
  const { freeDays: _, ...kept } = JSON.parse(sessionStorage.getItem('lastResult') ?? '{}') as Record<string, unknown>;
  sessionStorage.setItem('lastResult', JSON.stringify(kept));

  open('7');

  await screen.findByText(/^You are offline/);
  expect(rowsOf(number)).not.toHaveTextContent('Free time');
});

test('a result from another day shows the date [CON-109]', async () => {
  await searchAndLoseTheLine();
  const kept = JSON.parse(sessionStorage.getItem('lastResult') ?? '{}') as object;
  sessionStorage.setItem('lastResult', JSON.stringify({ ...kept, receivedAt: '2026-09-01T08:42:00.000Z' }));

  open('7');

  expect(await screen.findByText('You are offline; this is from 09:42 01/09/2026.')).toBeVisible();
});

test('no other customer sees the last result, and no tier sees what it may not see [CON-109, CON-12]', async () => {
  await searchAndLoseTheLine();

  const other = open('8');
  await noResult();
  other.unmount();

  open('7', number, 'Free');
  await noResult();
});

test('no part of the last result outlives the tab [SES-71]', async () => {
  await searchAndLoseTheLine();

  expect(sessionStorage.getItem('lastResult')).toContain(number);
  expect(JSON.stringify(localStorage)).not.toContain(number);
});

test('a kept result that lacks some requested numbers is not shown [CON-109]', async () => {
  await searchAndLoseTheLine();

  open('7', `${number}+QWCU2001010`);

  await noResult();
});

test('nothing is kept after sign-out in another tab, and unreadable data gives no result [CON-109, SES-71]', async () => {
  prepareContainers(server, [buildContainer(number)]);
  document.cookie = 'refresh_token=; path=/; max-age=0';
  const { unmount } = open('7');
  await screen.findByText(/Last refreshed at/);
  expect(sessionStorage.getItem('lastResult')).toBeNull();
  unmount();

  sessionStorage.setItem('lastResult', '{"customerId":"7","isAdvanced":true');
  setOnline(false);
  server.disconnect(searchContainersAdvanced);
  open('7');
  await noResult();
});
