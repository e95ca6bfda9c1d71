import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { listContainerReferences, searchContainersAdvanced, searchHistory } from '@quaywatch/shared/contract';
import { contractServer, setOnline } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { buildHistory } from '../testing/build-history.ts';
import { openContainerDetails, prepareContainers, rowsOf, showContainers } from '../testing/open-container-details.tsx';
import { openHistory } from '../testing/open-history.tsx';

const server = contractServer();
const number = 'CSQU3054383';
const discharged = buildContainer(number);
const departed = buildContainer(number, { visits: [buildVisit({ status: { statusType: 'Departed by Road' } })] });

beforeEach(() => useConnectionProblem.getState().clear());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const offline = () => screen.findByText(/^You are offline; this is from \d\d:\d\d\.$/);
const calls = () => server.received(searchContainersAdvanced).length;

/** Long enough for a failed search to be repeated. */
function letTimePass() {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 16 * 60_000);
}

test('offline, a result says when it is from; back online it no longer does [CON-90]', async () => {
  await showContainers(server, [discharged]);

  setOnline(false);
  expect(await offline()).toBeVisible();
  expect(within(rowsOf(number)).getByText('Discharged')).toBeInTheDocument();

  setOnline(true);
  expect(screen.queryByText(/offline/)).toBeNull();
  expect(calls()).toBe(1);
});

test('Refresh fails at once while offline, and is made up for when the connection is back [CON-90]', async () => {
  const { user } = await showContainers(server, [discharged]);
  setOnline(false);
  server.disconnect(searchContainersAdvanced);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(calls()).toBe(2));
  expect(await offline()).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  expect(useConnectionProblem.getState().present).toBe(false);

  prepareContainers(server, [departed]);
  letTimePass();
  setOnline(true);

  expect(await within(rowsOf(number)).findByText('Departed by Road')).toBeVisible();
  expect(screen.queryByText(/offline/)).toBeNull();
});

test('a new search while offline says so in place of the result, and runs when the connection is back [CON-90]', async () => {
  setOnline(false);
  server.disconnect(searchContainersAdvanced);
  openContainerDetails([number]);
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(screen.getByText(/The search is repeated when you are back online/)).toBeVisible();

  prepareContainers(server, [discharged]);
  const release = server.hold(searchContainersAdvanced);
  letTimePass();
  setOnline(true);
  await waitFor(() => expect(calls()).toBe(2));
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  release();

  expect(await screen.findByText(/Last refreshed at/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'You are offline' })).toBeNull();
});

test('a failed connection is retried automatically, but a refusal by the server is not [CON-90]', async () => {
  jest.useFakeTimers();
  server.disconnect(searchContainersAdvanced);
  openContainerDetails([number]);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: 'Container results could not be loaded' })).toBeVisible();
  expect(calls()).toBe(1);

  server.refuse(searchContainersAdvanced, 503);
  await act(() => jest.advanceTimersByTimeAsync(5_001));
  expect(calls()).toBe(2);
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(calls()).toBe(2);
});

test('an automatic retry leaves the failure message and the focus as they are until it ends [CON-90]', async () => {
  jest.useFakeTimers();
  server.disconnect(searchContainersAdvanced);
  openContainerDetails([number]);
  await act(() => jest.advanceTimersByTimeAsync(0));
  const again = screen.getByRole('button', { name: 'Try again' });
  act(() => again.focus());

  const release = server.hold(searchContainersAdvanced);
  await act(() => jest.advanceTimersByTimeAsync(5_001));
  expect(calls()).toBe(2);
  expect(screen.getByRole('heading', { name: 'Container results could not be loaded' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  release();
  await act(() => jest.advanceTimersByTimeAsync(0));

  expect(screen.getByRole('button', { name: 'Try again' })).toBe(again);
  expect(again).toHaveFocus();
});

test('a press on Try again during an automatic retry shows that the search is running [CON-90] [CON-91]', async () => {
  jest.useFakeTimers();
  server.disconnect(searchContainersAdvanced);
  openContainerDetails([number]);
  await act(() => jest.advanceTimersByTimeAsync(0));
  server.hold(searchContainersAdvanced);
  await act(() => jest.advanceTimersByTimeAsync(5_001));

  act(() => screen.getByRole('button', { name: 'Try again' }).click());

  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Container results could not be loaded' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.getByText(/taking longer than usual/)).toBeVisible();
  expect(calls()).toBe(2);
});

test('after an add without an answer, rows count as old also during an automatic retry [CON-90] [CON-D13]', async () => {
  const added = 'TCNU7200794';
  prepareContainers(server, [discharged]);
  const { user } = openContainerDetails([number]);
  await user.click(await screen.findByRole('button', { name: 'Add Containers' }));
  await user.type(await screen.findByLabelText('Container numbers', {}, { timeout: 15_000 }), added);
  server.disconnect(searchContainersAdvanced);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Containers' }));
  const old = /^The latest search failed\. The results below are from the last refresh/;
  expect(await screen.findByText(old)).toBeVisible();

  server.hold(searchContainersAdvanced);
  letTimePass();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(calls()).toBe(3));

  expect(screen.getByText(old)).toBeVisible();
});

test('a failed search is not repeated because the tab is shown again, unless it got no answer [CON-90]', async () => {
  server.refuse(searchContainersAdvanced, 503);
  openContainerDetails([number]);
  expect(await screen.findByRole('heading', { name: 'Container results could not be loaded' })).toBeVisible();

  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await act(async () => undefined);

  expect(calls()).toBe(1);
});

test('after eight seconds of waiting, the page says that the answer is still awaited [CON-91]', async () => {
  jest.useFakeTimers();
  prepareContainers(server, [discharged]);
  const release = server.hold(searchContainersAdvanced);
  openContainerDetails([number]);
  await act(() => jest.advanceTimersByTimeAsync(7_900));
  expect(screen.queryByText(/taking longer than usual/)).toBeNull();

  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('This is taking longer than usual. We are still waiting for the answer.')).toBeVisible();

  release();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.queryByText(/taking longer than usual/)).toBeNull();
  expect(screen.getByText(/Last refreshed at/)).toBeVisible();
});

test('a failed history search is not repeated because the tab is shown again [HIS-D9]', async () => {
  server.answer(listContainerReferences, []);
  server.refuse(searchHistory, 503);
  openHistory('/containers-history?fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026&isJourneyDate=false');
  expect(await screen.findByRole('heading', { name: 'Container history could not be loaded' })).toBeVisible();

  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await act(async () => undefined);

  expect(server.received(searchHistory)).toHaveLength(1);
});

test('a history search while offline says so, and runs when back online; a result stays as it is [HIS-39]', async () => {
  server.answer(listContainerReferences, []);
  const release = server.hold(searchHistory);
  server.disconnect(searchHistory);
  openHistory('/containers-history?fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026&isJourneyDate=false');
  setOnline(false);
  release();
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(screen.getByText(/^What you searched for is kept/)).toBeVisible();

  server.answer(searchHistory, [buildHistory(number, [])]);
  setOnline(true);
  expect(await screen.findByRole('table', { name: 'Container history' })).toBeVisible();

  setOnline(false);
  setOnline(true);
  expect(server.received(searchHistory)).toHaveLength(2);
});
