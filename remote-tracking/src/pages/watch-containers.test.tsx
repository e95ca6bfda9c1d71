import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addContainerWatch,
  listContainerWatches,
  messages,
  removeContainerWatch,
  searchContainersAdvanced,
  type ContainerWatch,
} from '@quaywatch/shared/contract';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { contractServer, expectConsoleError, setWindowWidth } from '@quaywatch/shared/testing';
import { buildContainer } from '../testing/build-container.ts';
import { openContainerDetails, prepareContainers, rowsOf, showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
const [unknown, known] = ['EGHU9073145', 'MSKU3045128'] as const;
const found = [buildContainer(unknown, { visits: [] }), buildContainer(known)];

const watchOf = (containerNumber: string): ContainerWatch => ({
  containerNumber,
  createdAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2027-02-19T12:00:00.000Z',
});

/** Keeps changes, as the server does. */
function prepareWatches(...watches: ContainerWatch[]) {
  let kept = watches;
  server.answer(listContainerWatches, () => kept);
  server.answer(addContainerWatch, ({ body }) => void (kept = [...kept, watchOf(body.containerNumber)]));
  server.answer(removeContainerWatch, ({ params }) => {
    kept = kept.filter(({ containerNumber }) => containerNumber !== params.containerNumber);
  });
}

async function showUnknown(...watches: ContainerWatch[]) {
  prepareContainers(server, found);
  prepareWatches(...watches);
  const view = openContainerDetails([unknown, known]);
  await screen.findByText(/Last refreshed at/);
  return view;
}

// The lazy offer is compiled on its first use.
const wait = { timeout: 15_000 };
const offer = () => screen.findByRole('button', { name: `Tell me when it arrives (${unknown})` }, wait);
const remove = () => screen.findByRole('button', { name: `Remove the watch of ${unknown}` }, wait);

test('an unknown number can be watched from its row, which then says until when; the focus stays [CON-86]', async () => {
  const { user, announcements } = await showUnknown();

  await user.click(await offer());

  expect(await within(rowsOf(unknown)).findByText('Watched until 19/02/2027')).toBeInTheDocument();
  expect(server.received(addContainerWatch).map(({ body }) => body)).toEqual([{ containerNumber: unknown }]);
  expect(await remove()).toHaveFocus();
  expect(announcements.at(-1)).toBe(`${unknown} is watched`);
});

test('a number that is watched says so in its row even if the watches cannot be reloaded [CON-86]', async () => {
  const { user } = await showUnknown();
  const button = await offer();
  server.refuse(listContainerWatches, 404);

  await user.click(button);

  expect(await within(rowsOf(unknown)).findByText(/^Watched until/)).toBeInTheDocument();
  expect(await remove()).toHaveFocus();
});

test('a watched number is removed in its row and can be watched again at once [CON-86]', async () => {
  const { user, announcements } = await showUnknown(watchOf(unknown));
  expect(within(rowsOf(unknown)).queryByText(/Tell me/)).toBeNull();

  await user.click(await remove());

  expect(await offer()).toHaveFocus();
  expect(screen.queryByText(/Watched until/)).toBeNull();
  expect(server.received(removeContainerWatch).map(({ params }) => params)).toEqual([{ containerNumber: unknown }]);
  expect(announcements.at(-1)).toBe(`${unknown} is no longer watched`);
});

test('a watch that has ended elsewhere counts as removed [CON-86]', async () => {
  const { user } = await showUnknown(watchOf(unknown));
  const button = await remove();
  server.refuse(removeContainerWatch, 404, { code: 'NOT_FOUND', description: 'x' });
  server.answer(listContainerWatches, []);

  await user.click(button);

  expect(await offer()).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one watch too many is refused in the row, with a link to the existing ones [CON-86]', async () => {
  const { user } = await showUnknown();
  server.refuse(addContainerWatch, 400, { code: 'INVALID_INPUT', description: messages.watchesTooMany });

  await user.click(await offer());

  const refusal = await within(rowsOf(unknown)).findByRole('alert');
  expect(refusal).toHaveTextContent('You can watch a maximum of 50 container numbers');
  expect(within(refusal).getByRole('link', { name: 'See watched containers' })).toHaveAttribute(
    'href',
    '/pending-alerts?view=watched',
  );
});

test('a number that a port now reports is refused in the row, with a refresh that shows it [CON-86]', async () => {
  const { user } = await showUnknown();
  server.refuse(addContainerWatch, 400, { code: 'INVALID_INPUT', description: messages.watchKnown });
  await user.click(await offer());
  expect(await within(rowsOf(unknown)).findByRole('alert')).toHaveTextContent('A port already reports this container');

  prepareContainers(server, [buildContainer(unknown), buildContainer(known)]);
  await user.click(screen.getByRole('button', { name: `Refresh to see ${unknown}` }));

  await waitFor(() => expect(within(rowsOf(unknown)).getByText('Discharged')).toBeInTheDocument());
});

test.each([
  [503, ''],
  [400, { code: 'INVALID_INPUT', description: 'containerNumber: Invalid input' }],
])('a watch that fails with %s says so in the row and can be tried again [CON-86]', async (status, body) => {
  expectConsoleError(/Could not watch/);
  const { user } = await showUnknown();
  server.refuse(addContainerWatch, status, body);
  await user.click(await offer());
  expect(await within(rowsOf(unknown)).findByRole('alert')).toHaveTextContent(
    'This could not be saved. Please try again.',
  );
  expect(useConnectionProblem.getState().present).toBe(false);

  prepareWatches();
  await user.click(await offer());

  expect(await screen.findByText(/Watched until/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('watches that cannot be loaded say so in the row and offer Try again [CON-86, NAV-146]', async () => {
  prepareContainers(server, found);
  server.refuse(listContainerWatches, 503);
  const { user } = openContainerDetails([unknown, known]);
  expect(await screen.findByText('Watched containers could not be loaded.', {}, wait)).toBeInTheDocument();
  expect(useConnectionProblem.getState().present).toBe(false);

  prepareWatches(watchOf(unknown));
  const release = server.hold(listContainerWatches);
  const again = screen.getByRole('button', { name: 'Try again to load watched containers' });
  expect(again).not.toHaveAccessibleDescription();
  await user.click(again);
  await waitFor(() => expect(server.received(listContainerWatches)).toHaveLength(2));
  release();

  expect(await remove()).toHaveFocus();
});

test('the watches are requested once, and only if an unknown number is shown [CON-86]', async () => {
  await showContainers(server, [buildContainer(known)]);
  expect(server.received(listContainerWatches)).toHaveLength(0);
  expect(server.received(searchContainersAdvanced)).toHaveLength(1);

  prepareContainers(server, [...found, buildContainer('TCLU7791046', { visits: [] })]);
  openContainerDetails([unknown, known, 'TCLU7791046']);
  expect(await screen.findAllByRole('button', { name: /Tell me when it arrives/ }, wait)).toHaveLength(2);

  expect(server.received(listContainerWatches)).toHaveLength(1);
});

test('tier Free sees the offer locked, with the hint, and nothing is requested [CON-86]', async () => {
  prepareContainers(server, found);
  const { user } = openContainerDetails([unknown, known], { tier: 'Free' });
  const button = await offer();

  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/This is an advanced feature/);
  await user.click(button);

  expect(server.received(listContainerWatches)).toHaveLength(0);
  expect(server.received(addContainerWatch)).toHaveLength(0);
});

test('the card of an unknown number on a phone offers the watch too [CON-86]', async () => {
  setWindowWidth(390);
  const { user } = await showUnknown();

  await user.click(await offer());

  const card = screen.getByRole('article', { name: `Container ${unknown}` });
  expect(await within(card).findByText('Watched until 19/02/2027')).toBeInTheDocument();
});

beforeEach(() => useConnectionProblem.getState().clear());
afterEach(() => setWindowWidth(1440));
