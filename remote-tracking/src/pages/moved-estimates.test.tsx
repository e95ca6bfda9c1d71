import { afterEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { readEstimateChanges } from '@quaywatch/shared/contract';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { rowsOf, showContainers, shownNumbers } from '../testing/open-container-details.tsx';

const server = contractServer();
const [late, punctual] = ['CSQU3054383', 'TCNU7200794'] as const;
const discharged = (firstTime: string) =>
  buildStatus({
    statusType: 'Discharged',
    statusTime: '2026-11-23T14:00:00.000Z',
    timeKind: 'estimated',
    movedEstimate: { firstTime, changes: 2 },
  });
const atBerth = (number: string, firstTime: string) =>
  buildContainer(number, {
    visits: [buildVisit({ status: { statusType: 'On Vessel at Berth' }, futureStatuses: [discharged(firstTime)] })],
  });
afterEach(() => setWindowWidth(1440));
const containers = [atBerth(late, '2026-11-23T06:27:00.000Z'), atBerth(punctual, '2026-11-23T13:30:00.000Z')];
const line = 'Discharged: was 06:27, now 14:00 23/11/2026 (+7 h 33 min)';

test('a container expected later than at first says by how much, and can be filtered for [CON-104]', async () => {
  const { user } = await showContainers(server, containers);
  expect(rowsOf(late)).toHaveTextContent(line);
  expect(rowsOf(punctual)).not.toHaveTextContent('was');

  const chips = within(screen.getByRole('group', { name: 'Containers shown' }));
  await user.click(chips.getByRole('button', { name: '1 slipped' }));

  expect(shownNumbers()).toEqual([late]);
});

test('a press shows every estimate with its source and time; closing returns to the row [CON-104]', async () => {
  const estimates = (['06:27', '10:00', '14:00'] as const).map((time, day) => ({
    time: `2026-11-23T${time}:00.000Z`,
    source: 'dcsa',
    receivedTime: '2026-11-22T09:00:00.000Z',
    recordedTime: `2026-11-2${day}T09:00:00.000Z`,
  }));
  server.answer(readEstimateChanges, [{ statusType: 'Discharged', field: 'statusTime', estimates }]);
  const { user } = await showContainers(server, containers);
  const opener = screen.getByRole('button', {
    name: new RegExp(`^Discharged: was 06:27.* All changes of ${late} at LGP$`),
  });
  await user.click(opener);

  const table = await screen.findByRole('table', { name: 'Discharged' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['06:27 23/11/2026', '–', '09:00 20/11/2026', 'Shipping line (DCSA)'],
    ['10:00 23/11/2026', '+3 h 33 min', '09:00 21/11/2026', 'Shipping line (DCSA)'],
    ['14:00 23/11/2026', '+4 h', '09:00 22/11/2026', 'Shipping line (DCSA)'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(opener).toHaveFocus();
});

test('the estimates stay open when the phone is rotated [CON-104]', async () => {
  setWindowWidth(390);
  server.answer(readEstimateChanges, []);
  const { user } = await showContainers(server, containers);
  await user.click(screen.getByRole('button', { name: new RegExp(`All changes of ${late}`) }));
  await screen.findByText('No estimate of what is still expected has changed.');

  act(() => setWindowWidth(844));

  const dialog = screen.getByRole('dialog', { name: 'Changes to estimates' });
  expect(within(dialog).getByText('No estimate of what is still expected has changed.')).toBeVisible();
  expect(server.received(readEstimateChanges)).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('if the changes cannot be read the dialog says so, and they can be requested again [CON-104, NAV-146]', async () => {
  server.refuse(readEstimateChanges, 500);
  const { user } = await showContainers(server, containers);
  await user.click(screen.getByRole('button', { name: new RegExp(`All changes of ${late}`) }));
  const retry = await screen.findByRole('button', { name: /Try again/ });
  server.answer(readEstimateChanges, []);
  const release = server.hold(readEstimateChanges);
  await user.click(retry);
  expect(retry).toHaveFocus();
  release();

  expect(await screen.findByText('No estimate of what is still expected has changed.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Changes to estimates' })).toHaveFocus();
});
