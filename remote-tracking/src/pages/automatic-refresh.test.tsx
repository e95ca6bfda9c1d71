import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { searchContainersAdvanced } from '@quaywatch/shared/contract';
import { contractServer, refuseWrites } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { prepareContainers, rowsOf, showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
const [moving, standing] = ['CSQU3054383', 'TCNU7200794'] as const;
const moved = buildContainer(moving, { visits: [buildVisit({ status: { statusType: 'Departed by Road' } })] });

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'refresh_token=r';
});
afterEach(() => void jest.useRealTimers());

const theSwitch = () => screen.getByRole('switch', { name: 'Refresh every minute' });
const calls = () => server.received(searchContainersAdvanced).length;

async function letAMinutePass() {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 60_001);
  const before = calls();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(calls()).toBe(before + 1));
}
afterEach(() => void jest.restoreAllMocks());

test('automatic refresh is off until the customer switches it on, and stays on while the tab is open [CON-81]', async () => {
  const { user, unmount } = await showContainers(server, [buildContainer(standing)]);
  expect(theSwitch()).not.toBeChecked();

  await user.click(theSwitch());
  expect(theSwitch()).toBeChecked();
  unmount();

  await showContainers(server, [buildContainer(standing)]);
  expect(theSwitch()).toBeChecked();
});

test('automatic refresh can be switched on even if the storage is full [NAV-138]', async () => {
  const { user } = await showContainers(server, [buildContainer(standing)]);
  refuseWrites();

  await user.click(theSwitch());

  expect(theSwitch()).toBeChecked();
});

test('a refresh marks and announces changes, and leaves the selection and the focus [CON-25] [CON-71] [CON-D11]', async () => {
  const { user, announcements } = await showContainers(server, [buildContainer(moving), buildContainer(standing)]);
  await user.click(theSwitch());
  await user.click(screen.getByRole('checkbox', { name: `Select ${standing}` }));
  screen.getByRole('button', { name: 'Refresh' }).focus();

  await letAMinutePass();
  expect(announcements).toEqual(['Container results loaded']);

  prepareContainers(server, [moved, buildContainer(standing)]);
  await letAMinutePass();

  expect(await within(rowsOf(moving)).findByText('Changed')).toBeInTheDocument();
  expect(announcements).toEqual(['Container results loaded', '1 container changed']);
  expect(screen.getByRole('checkbox', { name: `Select ${standing}` })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
});

test('an automatic refresh shows no spinner, and its failure only says that the results are old [CON-81]', async () => {
  const { user } = await showContainers(server, [buildContainer(standing)]);
  await user.click(theSwitch());

  const answer = server.hold(searchContainersAdvanced);
  server.refuse(searchContainersAdvanced, 503);
  await letAMinutePass();
  expect(screen.queryByRole('status', { name: /loading/i })).toBeNull();
  answer();

  expect(await screen.findByRole('alert')).toHaveTextContent('The results below are from the last refresh.');
  expect(within(rowsOf(standing)).getByText('Discharged')).toBeInTheDocument();
  expect(useConnectionProblem.getState().present).toBe(false);
});

test('no more requests are sent after the session ends', async () => {
  const { user } = await showContainers(server, [buildContainer(standing)]);
  await user.click(theSwitch());
  server.refuse(searchContainersAdvanced, 401);
  await letAMinutePass();
  await screen.findByRole('alert');
  const before = calls();

  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  expect(calls()).toBe(before);
});
