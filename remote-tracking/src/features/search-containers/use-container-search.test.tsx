import { afterEach, expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { askAhead, forgetAskedAhead } from '@quaywatch/shared/api';
import { searchContainersAdvanced, type AlertState } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../../testing/build-container.ts';
import { useContainerSearch, type ContainerSearch } from './use-container-search.ts';

const server = contractServer();
afterEach(forgetAskedAhead);
const number = 'MSKU3045128';
const discharged = buildContainer(number);
const departed = buildContainer(number, { visits: [buildVisit({ status: { statusType: 'Departed by Road' } })] });

const prepare = (container = discharged, limit = { smsLimit: 30, emailLimit: 30 }) =>
  server.answer(searchContainersAdvanced, { containers: [container], limit });

function startSearch() {
  const states: ContainerSearch[] = [];
  const drawn: ContainerSearch[] = [];
  let setNumbers: (numbers: readonly string[]) => void;
  function Probe() {
    const [numbers, set] = useState<readonly string[]>([number]);
    setNumbers = set;
    const state = useContainerSearch(numbers, 'Paid');
    states.push(state);
    useLayoutEffect(() => void drawn.push(state));
    return null;
  }
  renderScreen(<Probe />);
  return Object.assign(() => states.at(-1)!, {
    drawn,
    for: (numbers: readonly string[]) => act(() => setNumbers(numbers)),
  });
}

test('a search sets the loading flag, and its answer becomes the found containers [CON-70] [CON-73]', async () => {
  prepare();

  const search = startSearch();
  expect(search()).toMatchObject({ isLoading: true, foundContainers: null });

  await waitFor(() => expect(search().isLoading).toBe(false));
  expect(search()).toMatchObject({ foundContainers: [discharged], recentContainers: [], hasFailed: false });
});

async function startAfterAnswer() {
  prepare();
  void askAhead(searchContainersAdvanced, { body: [number] });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  prepare(departed);
  return startSearch();
}

const searches = () => server.received(searchContainersAdvanced).length;

test('an answer that came before the page is the first thing that the page shows [NAV-87]', async () => {
  const search = await startAfterAnswer();

  expect(search.drawn[0]).toMatchObject({ isLoading: false, foundContainers: [discharged], isAutomatic: false });
  expect(search().recentContainers).toEqual([]);
  expect(search().lastRefreshedAt).toBeInstanceOf(Date);
  expect(searches()).toBe(1);
});

test('an answer that came before the page is used once: a refresh, and coming back, search anew [NAV-87]', async () => {
  const search = await startAfterAnswer();

  act(() => search().refresh());
  await waitFor(() => expect(search().foundContainers).toEqual([departed]));
  expect(searches()).toBe(2);

  search.for(['MSKU3045133']);
  await waitFor(() => expect(searches()).toBe(3));
  search.for([number]);
  await waitFor(() => expect(searches()).toBe(4));
});

test('a refresh requests the same numbers and keeps the earlier result as the recent containers [CON-71] [CON-73]', async () => {
  prepare();
  const search = startSearch();
  await waitFor(() => expect(search().foundContainers).toEqual([discharged]));

  prepare(departed);
  act(() => search().refresh());
  await waitFor(() => expect(search().foundContainers).toEqual([departed]));

  expect(search().recentContainers).toEqual([discharged]);
  expect(server.received(searchContainersAdvanced).map(({ body }) => body)).toEqual([[number], [number]]);
});

test.each([
  [0, 0, true, true],
  [0, 5, true, false],
  [5, 0, false, true],
  [5, 5, false, false],
])(
  'with %i SMS and %i emails left, the flags for suspended alerts are %s and %s [CON-73] [CON-D7]',
  async (smsLimit, emailLimit, smsAlertsSuspended, emailAlertsSuspended) => {
    prepare(discharged, { smsLimit, emailLimit });

    const search = startSearch();

    await waitFor(() => expect(search().isLoading).toBe(false));
    expect(search()).toMatchObject({ smsAlertsSuspended, emailAlertsSuspended });
  },
);

test('a failed search clears the loading flag and keeps the earlier result [CON-D13]', async () => {
  prepare();
  const search = startSearch();
  await waitFor(() => expect(search().foundContainers).toEqual([discharged]));

  server.refuse(searchContainersAdvanced, 500);
  act(() => search().refresh());

  await waitFor(() => expect(search().hasFailed).toBe(true));
  expect(search()).toMatchObject({ isLoading: false, foundContainers: [discharged] });
});

test('failures before an answer do not count for a search of other numbers [CON-D13]', async () => {
  server.refuse(searchContainersAdvanced, 500);
  const search = startSearch();
  await waitFor(() => expect(search().failedTries).toBe(1));
  prepare();
  act(() => search().refresh());
  await waitFor(() => expect(search().failedTries).toBe(0));

  server.refuse(searchContainersAdvanced, 500);
  search.for([number, 'QWCU2001010']);

  await waitFor(() => expect(search().hasFailed).toBe(true));
  expect(search().failedTries).toBe(1);
});

const marksWith = (emailAlertStatus: AlertState) => ({
  numbers: [number],
  marks: [
    {
      container: number,
      port: 'LGP' as const,
      gkey: '1',
      statusType: 'Discharged',
      emailAlertStatus,
      smsAlertStatus: 'INACTIVE' as const,
      alertTakenBackTime: null,
    },
  ],
  limit: { smsLimit: 30, emailLimit: 29 },
});

test('new alert marks never set the loading flag, and the same marks again draw nothing [CON-85]', async () => {
  prepare();
  const search = startSearch();
  await waitFor(() => expect(search().foundContainers).toEqual([discharged]));
  const before = search.drawn.length;

  act(() => search().takeAlertMarks(marksWith('SENT')));

  expect(search().foundContainers?.[0]?.containerStatuses[0]?.status.emailAlertStatus).toBe('SENT');
  expect(search.drawn.slice(before).map(({ isLoading }) => isLoading)).not.toContain(true);
  const marked = search.drawn.length;
  act(() => search().takeAlertMarks(marksWith('SENT')));
  expect(search.drawn).toHaveLength(marked);
});
