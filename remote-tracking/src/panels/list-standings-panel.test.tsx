import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readSavedListStandings, type SavedListStanding } from '@quaywatch/shared/contract';
import { Slot } from '@quaywatch/shared/remote';
import { contractServer, expectConsoleError, renderScreen, translatePage } from '@quaywatch/shared/testing';
import ListStandingsPanel from './list-standings-panel.tsx';

const server = contractServer();
const none = { ready: 0, onHold: 0, notYet: 0, leavesByTrain: 0, gone: 0, other: 0, unknown: 0 };
const buildStanding = (
  name: string,
  standing: Partial<SavedListStanding['standing']>,
  ...containerNumbers: string[]
): SavedListStanding => ({
  customerContainerNumberListId: name,
  name,
  containerNumbers,
  standing: { ...none, ...standing },
});
const weekly = buildStanding('Weekly imports', { ready: 1, onHold: 2 }, 'QWCU2001010', 'QWCU2002022', 'QWCU2004046');

const show = () =>
  renderScreen(<Slot name="dashboard-section" props={{}} />, {
    at: '/dashboard',
    path: '/dashboard',
    panels: { 'dashboard-section': ListStandingsPanel },
  });
const card = () => screen.getByRole('region', { name: 'Your saved lists' });
const lines = async () => (await within(card()).findAllByRole('listitem')).map(({ textContent }) => textContent);

test('each saved list has a line with its name and the state of its containers, sorted by name [LST-24]', async () => {
  server.answer(readSavedListStandings, [
    weekly,
    buildStanding('Everything', { ready: 1, onHold: 1, notYet: 3, leavesByTrain: 2, gone: 4, other: 2, unknown: 5 }),
    buildStanding('Odds', { leavesByTrain: 1, other: 1 }),
  ]);
  show();

  expect(await lines()).toEqual([
    'Everything 1 collect now, 1 on hold, 3 not yet, 2 leave by train, 4 gone, 2 others, 5 unknown',
    'Odds 1 leaves by train, 1 other',
    'Weekly imports 1 collect now, 2 on hold',
  ]);
});

test('one press on the name of a list leads to its result [LST-24]', async () => {
  server.answer(readSavedListStandings, [weekly]);
  const { user, address } = show();

  await user.click(await screen.findByRole('link', { name: 'Weekly imports' }));

  expect(address()).toBe('/containers?numbers=QWCU2001010%20QWCU2002022%20QWCU2004046');
});

test('a customer without lists reads what would be shown there, with a link to create one [LST-24]', async () => {
  server.answer(readSavedListStandings, []);
  show();

  expect(await within(card()).findByText(/^None yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create a list' })).toHaveAttribute('href', '/saved-lists');
  expect(screen.queryByRole('list')).toBeNull();
});

test('while the counts are loading, the card is there and says so [LST-24]', async () => {
  server.answer(readSavedListStandings, [weekly]);
  const release = server.hold(readSavedListStandings);
  show();

  expect(within(card()).getByRole('status', { name: 'Loading your saved lists' })).toBeInTheDocument();
  release();

  expect(await lines()).toEqual(['Weekly imports 1 collect now, 2 on hold']);
  expect(screen.queryByRole('status')).toBeNull();
});

test('counts that could not be loaded say so, and offer Try again [LST-24]', async () => {
  server.refuse(readSavedListStandings, 503);
  expectConsoleError(/503/);
  const { user } = show();
  expect(await screen.findByText('This feature is temporarily unavailable.')).toBeVisible();

  server.answer(readSavedListStandings, [weekly]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Weekly imports' })).toBeVisible();
});

test('after too many searches the card says when to try again [LST-24, SRV-106]', async () => {
  server.refuse(readSavedListStandings, 429, '', { 'retry-after': '20' });
  show();

  expect(await screen.findByText(/Please try again in 20 seconds\.$/)).toBeVisible();
});

test('the counts are reloaded when the tab is shown again, and stay if that fails [LST-24]', async () => {
  server.answer(readSavedListStandings, [weekly]);
  show();
  await lines();

  server.answer(readSavedListStandings, [buildStanding('Weekly imports', { ready: 3 }, 'QWCU2001010')]);
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(async () => expect(await lines()).toEqual(['Weekly imports 3 collect now']));

  server.refuse(readSavedListStandings, 503);
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(server.received(readSavedListStandings)).toHaveLength(3));
  expect(await lines()).toEqual(['Weekly imports 3 collect now']);
});

test('on a page that the browser has translated, the counts of a list can change [NAV-127, LST-24]', async () => {
  server.answer(readSavedListStandings, [weekly]);
  show();
  expect(await lines()).toEqual(['Weekly imports 1 collect now, 2 on hold']);
  for (const [standing, line] of [
    [{ onHold: 3 }, '[Weekly imports][ ]3 on hold'],
    [{ ready: 1, onHold: 2, gone: 1 }, '[Weekly imports][ ]1 collect now, 2 on hold, 1 gone'],
  ] as const) {
    translatePage(screen.getAllByRole('listitem')[0]!);
    server.answer(readSavedListStandings, [{ ...weekly, standing: { ...none, ...standing } }]);
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(async () => expect((await lines())[0]?.replaceAll(/[[\]]/g, '')).toBe(line.replaceAll(/[[\]]/g, '')));
  }
});
