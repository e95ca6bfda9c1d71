import { expect, test } from '@jest/globals';
import { limits } from '@quaywatch/shared/contract';
import { screen, within } from '@testing-library/react';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { rowsOf, showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
const [first, second, single] = ['TCLU7791046', 'MSKU3045128', 'CMAU4620832'] as const;

const travelled = (number: string) =>
  buildContainer(number, { visits: [buildVisit({ pastStatuses: [buildStatus({ statusType: 'Arrived' })] })] });

const isOpen = (number: string) => within(rowsOf(number)).queryByText('Arrived') !== null;

test.each(['Free-advanced', 'Paid', 'Internal'] as const)(
  'tier %s sees all statuses at first, and can switch to the current ones only [CON-35] [CON-36]',
  async (tier) => {
    const { user } = await showContainers(server, [travelled(first), travelled(second)], { tier });
    expect([isOpen(first), isOpen(second)]).toEqual([true, true]);
    expect(screen.getByRole('button', { name: 'All Statuses', pressed: true })).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Current Status Only' }));
    expect([isOpen(first), isOpen(second)]).toEqual([false, false]);

    await user.click(screen.getByRole('button', { name: 'All Statuses' }));
    expect([isOpen(first), isOpen(second)]).toEqual([true, true]);
  },
);

test('tier Free has no switch between all statuses and the current one [CON-35]', async () => {
  await showContainers(server, [travelled(first)], { tier: 'Free' });

  expect(screen.queryByRole('button', { name: 'All Statuses' })).toBeNull();
});

test('a row opens and closes without the others', async () => {
  const { user } = await showContainers(server, [travelled(first), travelled(second), buildContainer(single)]);

  await user.click(screen.getByRole('button', { name: `Journey of ${first} at LGP` }));
  expect([isOpen(first), isOpen(second)]).toEqual([false, true]);

  await user.click(screen.getByRole('button', { name: 'Current Status Only' }));
  await user.click(screen.getByRole('button', { name: `Journey of ${second} at LGP` }));
  expect([isOpen(first), isOpen(second)]).toEqual([false, true]);
  expect(screen.queryByRole('button', { name: `Journey of ${single} at LGP` })).toBeNull();
});

test('a journey longer than an answer says that only its latest statuses are shown [CON-89]', async () => {
  const many = Array.from({ length: limits.journeySteps }, () => buildStatus({ statusType: 'Arrived' }));
  const longest = buildContainer(second, { visits: [buildVisit({ pastStatuses: many })] });
  await showContainers(server, [travelled(first), longest]);

  const said = 'Only the latest 100 statuses are shown.';
  expect(within(rowsOf(second)).getByText(said)).toBeInTheDocument();
  expect(within(rowsOf(first)).queryByText(said)).toBeNull();
});
