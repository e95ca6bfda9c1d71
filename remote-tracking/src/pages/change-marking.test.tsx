import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { prepareContainers, rowsOf, showContainers } from '../testing/open-container-details.tsx';
import { setClock } from '../testing/set-clock.ts';

const server = contractServer();
afterEach(() => void jest.useRealTimers());

const [moving, standing] = ['TCLU7791046', 'MSKU3045128'] as const;
const moved = buildContainer(moving, { visits: [buildVisit({ status: { statusType: 'Departed by Road' } })] });

test('a container that changed since the last result is marked until the next refresh [CON-25] [CON-71] [CON-D11]', async () => {
  const { user } = await showContainers(server, [buildContainer(moving), buildContainer(standing)]);
  expect(screen.queryByText('Changed')).toBeNull();

  prepareContainers(server, [moved, buildContainer(standing)]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await within(rowsOf(moving)).findByText('Changed')).toBeInTheDocument();
  expect(within(rowsOf(standing)).queryByText('Changed')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull());
});

test('a new alert mark is not a change [CON-25]', async () => {
  const { user, announcements } = await showContainers(server, [buildContainer(standing)]);

  prepareContainers(server, [
    buildContainer(standing, { visits: [buildVisit({ status: { emailAlertStatus: 'ACTIVE' } })] }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  await waitFor(() => expect(announcements).toHaveLength(2));
  expect(screen.queryByText('Changed')).toBeNull();
});

test('the page shows the UK time of the last refresh; screen readers also hear how many containers changed [CON-16]', async () => {
  setClock('2026-06-15T13:32:00Z');
  const { user, announcements } = await showContainers(server, [buildContainer(moving)]);
  expect(screen.getByText(/Last refreshed at/)).toHaveTextContent('Last refreshed at 14:32');

  setClock('2026-06-15T14:05:00Z');
  prepareContainers(server, [moved]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));

  await waitFor(() => expect(screen.getByText(/Last refreshed at/)).toHaveTextContent('Last refreshed at 15:05'));
  expect(announcements).toEqual(['Container results loaded', 'Last refreshed at 15:05. 1 container changed']);
});
