import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contractServer, refuseWrites, setWindowWidth } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { rowsOf, showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
beforeEach(() => void (document.cookie = 'refresh_token=r'));
afterEach(() => {
  jest.restoreAllMocks();
  setWindowWidth(1440);
  localStorage.removeItem('resultColumns');
});

const visit = buildVisit({
  vessel: { vessel: 'Solent Trader' },
  pastStatuses: [buildStatus({ statusType: 'Arrived' })],
});
const found = [buildContainer('QWCU2001010', { visits: [visit] }), buildContainer('QWCU2012123', { visits: [] })];
const fixed = ['Select all containers', 'Journey', 'Container', 'Alerts', 'Actions', 'Email', 'SMS'];

/** The headings of the columns that can be chosen. */
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((heading) => heading.dataset['name'] ?? heading.textContent)
    .filter((name) => name !== '' && !fixed.includes(name));

/** Of the row and its journey: counts a cell that spans columns once for each, so that all are as wide as the head. */
const countCells = (number: string) =>
  within(rowsOf(number))
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0));

async function open(options?: Parameters<typeof showContainers>[2]) {
  const view = await showContainers(server, found, options);
  return {
    ...view,
    async choose() {
      await view.user.click(screen.getByRole('button', { name: 'More tools' }));
      await view.user.click(screen.getByRole('menuitem', { name: 'Columns' }));
      return within(await screen.findByRole('dialog', { name: 'Columns' }, { timeout: 15_000 }));
    },
  };
}

test('a column is hidden from heads and rows at once, and shown again [CON-140]', async () => {
  const { user, choose } = await open();
  expect(countCells('QWCU2001010')).toEqual([10, 10]);
  expect(headings()).toEqual(['Port', 'Activity', 'Vessel', 'Status']);
  const dialog = await choose();

  await user.click(dialog.getByRole('checkbox', { name: 'Activity' }));

  expect(headings()).toEqual(['Port', 'Vessel', 'Status']);
  expect(countCells('QWCU2001010')).toEqual([9, 9]);
  expect(countCells('QWCU2012123')).toEqual([9]);
  await user.click(dialog.getByRole('checkbox', { name: 'Activity' }));
  expect(headings()).toEqual(['Port', 'Activity', 'Vessel', 'Status']);
  expect(dialog.getByRole('checkbox', { name: 'Status (always shown)' })).toBeDisabled();
});

test('the keyboard moves a column, its button keeps the focus, and screen readers hear the new place [CON-141]', async () => {
  const { user, choose } = await open();
  const dialog = await choose();
  const up = dialog.getByRole('button', { name: 'Move Status up' });
  up.focus();

  // Three presses move it before Vessel, Activity and Port. The fourth finds it first already.
  for (let presses = 0; presses < 4; presses += 1) await user.keyboard('{Enter}');

  expect(headings()).toEqual(['Status', 'Port', 'Activity', 'Vessel']);
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  // In a region of its own: a dialog of an older shell has none.
  expect(dialog.getByRole('status')).toHaveTextContent('Status is number 1 of 4');
  const cells = [...(within(rowsOf('QWCU2012123')).getAllByRole('row')[0]?.children ?? [])];
  expect(cells.map(({ textContent }) => textContent.startsWith('Unknown container'))).toEqual(
    cells.map((_cell, place) => place === 3),
  );
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  expect(headings()).toEqual(['Port', 'Activity', 'Vessel', 'Status']);
  expect(dialog.getByRole('status')).toHaveTextContent('All columns are shown in their first order');

  await user.click(dialog.getByRole('checkbox', { name: 'Port' }));
  expect(dialog.getByRole('status')).toBeEmptyDOMElement();
});

test('the choice is kept in the browser for the next visit, and Reset clears it [CON-142]', async () => {
  const first = await open();
  const dialog = await first.choose();
  await first.user.click(dialog.getByRole('checkbox', { name: 'Port' }));
  await first.user.click(dialog.getByRole('button', { name: 'Move Vessel up' }));
  await first.user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.unmount();

  await open();

  expect(headings()).toEqual(['Vessel', 'Activity', 'Status']);
});

test('a column is hidden even if the storage is full [NAV-138]', async () => {
  const { user, choose } = await open();
  const dialog = await choose();
  refuseWrites();

  await user.click(dialog.getByRole('checkbox', { name: 'Port' }));

  expect(headings()).toEqual(['Activity', 'Vessel', 'Status']);
});

test('standard access has no such menu, and has the columns of the documents [CON-142]', async () => {
  localStorage.setItem('resultColumns', 'status,-vessel');

  await open({ tier: 'Free' });

  expect(headings()).toEqual(['Port', 'Activity', 'Vessel', 'Status']);
});

test('cards on a phone follow the choice [CON-140, CON-141]', async () => {
  localStorage.setItem('resultColumns', 'vessel,activity,-port,status');
  setWindowWidth(390);
  await open();

  const card = screen.getByRole('article', { name: 'Container QWCU2001010' });

  expect(card).not.toHaveTextContent(/London Gateway|LGP/);
  expect(card).toHaveTextContent(/Solent Trader.*Import/);
});
