import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { prepareContainers, showContainers } from '../testing/open-container-details.tsx';
import { prepareLists } from '../testing/open-saved-lists.tsx';

const server = contractServer();
const [first, second] = ['TCLU7791046', 'MSKU3045128'] as const;

beforeEach(() => setWindowWidth(390));
afterEach(() => setWindowWidth(1440));

const cardOf = (number: string) => within(screen.getByRole('article', { name: `Container ${number}` }));
const shownNumbers = () =>
  screen.getAllByRole('article').map(({ textContent }) => /[A-Z]{4}\d{7}/.exec(textContent)?.[0]);

test('a phone shows cards, closed at first, and a toolbar instead of the table [CON-23] [CON-36] [CON-110, CON-153]', async () => {
  const { user } = await showContainers(server, [
    buildContainer(first, { visits: [buildVisit({ pastStatuses: [buildStatus({ statusType: 'Arrived' })] })] }),
    buildContainer(second, { visits: [] }),
  ]);

  expect(screen.queryByRole('table')).toBeNull();
  expect(cardOf(first).queryByText('Arrived')).toBeNull();
  expect(cardOf(second).getByText('Unknown container')).toBeInTheDocument();
  const tools = within(screen.getByRole('group', { name: 'Tools for containers' }));
  expect(tools.getByRole('button', { name: 'Add Containers' })).toBeEnabled();

  const opener = cardOf(first).getByRole('button', { name: `Journey of ${first}` });
  // In the line of the port, where it takes no height of its own.
  expect(opener.closest('div')).toHaveTextContent(/^LGP.*Journey/);
  await user.click(opener);
  expect(cardOf(first).getByText('Arrived')).toBeInTheDocument();

  await user.click(tools.getByRole('button', { name: 'More tools' }));
  expect(screen.getByRole('menuitemradio', { name: 'Current Status Only' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'All Statuses' }));
  expect(cardOf(first).getByText('Arrived')).toBeInTheDocument();
  await user.click(tools.getByRole('button', { name: 'More tools' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Current Status Only' }));
  expect(cardOf(first).queryByText('Arrived')).toBeNull();
});

test('a card whose data changed since the last result is marked until the next refresh [CON-25]', async () => {
  const { user } = await showContainers(server, [buildContainer(first), buildContainer(second)]);
  const moved = buildContainer(first, { visits: [buildVisit({ status: { statusType: 'Departed by Road' } })] });
  expect(screen.queryByText('Changed')).toBeNull();

  prepareContainers(server, [moved, buildContainer(second)]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await cardOf(first).findByText('Changed')).toBeInTheDocument();
  expect(cardOf(second).queryByText('Changed')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull());
});

test('each card has a heading with its number [CON-112]', async () => {
  await showContainers(server, [buildContainer(first), buildContainer(second, { visits: [] })]);

  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(first),
    expect.stringContaining(second),
  ]);
});

test('tools that do not fit in the row are in its menu [CON-75] [CON-83] [CON-110]', async () => {
  prepareLists(server);
  const { user } = await showContainers(server, [buildContainer(first)], {
    panels: { 'alert-contact-editor': () => <p>The contacts</p> },
  });
  const open = () => user.click(screen.getByRole('button', { name: 'More tools' }));

  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Change Alert Email and SMS' }));
  expect(await screen.findByText('The contacts')).toBeInTheDocument();

  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Save as list' }));
  expect(await screen.findByRole('textbox', { name: /^Container numbers/ })).toHaveValue(first);
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Go to Saved Lists' }));
  expect(screen.queryByRole('article')).toBeNull();
});

test('selecting cards opens a bar of actions, which a hint announces beforehand [CON-23] [CON-30] [CON-33] [CON-38]', async () => {
  const { user } = await showContainers(server, [buildContainer(first), buildContainer(second)]);
  const hint = 'Containers need to be selected via a check box before applying alerts or removing containers';
  expect(screen.getByText(hint)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove Containers' })).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));

  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(screen.queryByText(hint)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Containers' })).toBeEnabled();
});

test('the sort menu offers four columns in both directions [CON-39]', async () => {
  const { user } = await showContainers(server, [buildContainer(second), buildContainer(first)]);

  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Number A-Z',
    'Number Z-A',
    'Port A-Z',
    'Port Z-A',
    'Activity A-Z',
    'Activity Z-A',
    'Status A-Z',
    'Status Z-A',
  ]);

  await user.click(screen.getByRole('menuitemradio', { name: 'Number Z-A' }));
  expect(shownNumbers()).toEqual([first, second]);
  await user.click(screen.getByRole('button', { name: 'Sort: Number Z-A' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Number A-Z' }));
  expect(shownNumbers()).toEqual([second, first]);
});

test('tier Free sorts its cards and has no other tools [CON-12] [CON-23]', async () => {
  await showContainers(server, [buildContainer(first)], { tier: 'Free' });

  expect(screen.getByRole('button', { name: 'Sort' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Containers' })).toBeNull();
});
