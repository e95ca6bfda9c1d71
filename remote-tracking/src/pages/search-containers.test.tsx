import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { searchContainers, searchContainersAdvanced } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import {
  openContainerDetails,
  prepareContainers,
  rowsOf,
  showContainers,
  shownNumbers,
} from '../testing/open-container-details.tsx';
import ContainerDetailsPage from './container-details-page.tsx';

const server = contractServer();
const [first, second] = ['TCLU7791046', 'MSKU3045128'] as const;
const bodies = () => server.received(searchContainersAdvanced).map(({ body }) => body);

test('the page searches for the numbers in its address, in upper or lower case, with any separator [CON-02] [CON-D3]', async () => {
  prepareContainers(server, [buildContainer(first), buildContainer(second)]);

  renderScreen(<ContainerDetailsPage />, { at: '/containers?numbers=tclu7791046%2C%20MSKU3045128' });
  await screen.findByText(/Last refreshed at/);

  expect(bodies()).toEqual([[first, second]]);
  expect(shownNumbers()).toEqual([first, second]);
});

test('tier Free searches with the standard call and gets neither an alert count nor checkboxes [CON-03] [CON-D2]', async () => {
  await showContainers(server, [buildContainer(first)], { tier: 'Free' });

  expect(server.received(searchContainers).map(({ body }) => body)).toEqual([[first]]);
  expect(bodies()).toEqual([]);
  expect(screen.queryByText(/containers? found/)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each(['Free-advanced', 'Paid', 'Internal'] as const)(
  'tier %s searches with the advanced call [CON-04] [CON-D2]',
  async (tier) => {
    await showContainers(server, [buildContainer(first)], { tier });

    expect(bodies()).toEqual([[first]]);
    expect(server.received(searchContainers)).toEqual([]);
  },
);

test.each([
  ['', 'You must provide at least one container number'],
  ['MSKU3045128 MSKU30 X', 'Invalid format of container number MSKU30, X'],
])('an address with the numbers "%s" gets a message instead of a search [CON-D4]', (numbers, message) => {
  openContainerDetails([numbers]);

  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'New search' })).toHaveAttribute('href', '/dashboard');
  expect(bodies()).toEqual([]);
});

test('an address with 21 numbers gets a message instead of a search [CON-05] [CON-D4]', () => {
  openContainerDetails(Array.from({ length: 21 }, (_, index) => `MSKU${3_000_000 + index}`));

  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a maximum of 20 container numbers');
  expect(bodies()).toEqual([]);
});

test.each([
  ['Paid', 6],
  ['Free', 0],
] as const)(
  'the loading state of tier %s has the shape of the result: a row per number, with journey steps if any [CON-18]',
  async (tier, steps) => {
    prepareContainers(server, []);
    server.hold(tier === 'Free' ? searchContainers : searchContainersAdvanced);
    openContainerDetails(['TCLU7791046', 'MSKU3045128', 'EGHU9073145'], { tier });

    const waiting = await waitFor(
      () => document.querySelector('[data-skeleton][data-wide][aria-hidden]')!.lastElementChild!,
    );
    const rows = [...waiting.children].slice(2);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.children[1]?.children.length ?? 0).toBe(steps);
  },
);

test('a loading state is shown until the result arrives, and again at every refresh [CON-18] [CON-70]', async () => {
  prepareContainers(server, [buildContainer(first)]);
  const answer = server.hold(searchContainersAdvanced);
  const { user } = openContainerDetails([first]);

  expect(screen.getByRole('status', { name: /loading/i })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  answer();
  await screen.findByText('1 container found');
  expect(screen.queryByRole('status', { name: /loading/i })).toBeNull();

  server.hold(searchContainersAdvanced);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByRole('status', { name: /loading/i })).toBeInTheDocument();
  expect(shownNumbers()).toEqual([first]);
});

test('the count says how many containers were found, and how many neither port knows [CON-13] [CON-D6]', async () => {
  await showContainers(server, [buildContainer(first), buildContainer(second, { visits: [] })]);

  expect(screen.getByText('1 found, 1 unknown')).toBeInTheDocument();
});

test('a hint says what is counted [CON-13]', async () => {
  const { user } = await showContainers(server, [buildContainer(first)]);

  await user.hover(screen.getByRole('button', { name: 'About the number of containers' }));

  expect(await screen.findByRole('tooltip', { name: 'Number of containers found for your search' })).toBeVisible();
});

test('Refresh repeats the search for the same numbers [CON-71] [CON-72]', async () => {
  const { user } = await showContainers(server, [buildContainer(first), buildContainer(second)]);

  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(bodies()).toEqual([
    [first, second],
    [first, second],
  ]);
});

test('a first search that fails says so and can be tried again', async () => {
  server.refuse(searchContainersAdvanced, 500);
  const { user } = openContainerDetails([first]);

  expect(await screen.findByText('Container results could not be loaded')).toBeInTheDocument();
  prepareContainers(server, [buildContainer(first)]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('1 container found')).toBeInTheDocument();
  expect(screen.queryByText('Container results could not be loaded')).toBeNull();
});

test('a failed refresh leaves the results on screen, and says that they are old [CON-D13]', async () => {
  const { user } = await showContainers(server, [buildContainer(first)]);

  server.disconnect(searchContainersAdvanced);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('The results below are from the last refresh.');
  expect(screen.queryByRole('status', { name: /loading/i })).toBeNull();
  expect(within(rowsOf(first)).getByText('Discharged')).toBeInTheDocument();
});

test('after too many searches the page says when to try again, with or without an old result [SRV-106]', async () => {
  const tooOften = () =>
    server.refuse(searchContainersAdvanced, 429, { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': '41' });
  tooOften();
  const { user } = openContainerDetails([first]);
  const said = 'There have been too many searches from your account. Please try again in 41 seconds.';
  expect(await screen.findByText(`Your container numbers are kept. ${said}`)).toBeInTheDocument();

  prepareContainers(server, [buildContainer(first)]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1 container found');
  tooOften();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(`${said} The results below are from the last refresh.`);
});

test('the rows are in the order of the address until something is sorted [CON-D5]', async () => {
  prepareContainers(server, [buildContainer(second), buildContainer(first)]);

  openContainerDetails([first, second]);
  await screen.findByText('2 containers found');

  expect(shownNumbers()).toEqual([first, second]);
});

test('a container at both ports shows both visits', async () => {
  await showContainers(server, [
    buildContainer(first, { visits: [buildVisit({ port: 'LGP' }), buildVisit({ port: 'SOU', gkey: '2' })] }),
  ]);

  expect(
    within(rowsOf(first))
      .getAllByRole('row')
      .map(({ textContent }) => /LGP|SOU/.exec(textContent)?.[0]),
  ).toEqual(['LGP', 'SOU']);
});

test('going back restores the previous numbers, and searches for them again [CON-02]', async () => {
  prepareContainers(server, [buildContainer(first), buildContainer(second)]);
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }
  const { user } = renderScreen(
    <>
      <Back />
      <Link to={`/containers?numbers=${second}`}>Other numbers</Link>
      <ContainerDetailsPage />
    </>,
    { at: `/containers?numbers=${first}` },
  );
  await waitFor(() => expect(shownNumbers()).toEqual([first]));

  await user.click(screen.getByRole('link', { name: 'Other numbers' }));
  await waitFor(() => expect(shownNumbers()).toEqual([second]));

  await user.click(screen.getByRole('button', { name: 'Back' }));

  await waitFor(() => expect(shownNumbers()).toEqual([first]));
  expect(bodies()).toEqual([[first], [second], [first]]);
});
