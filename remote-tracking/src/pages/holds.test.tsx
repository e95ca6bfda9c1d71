import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contractServer, setWindowWidth } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { rowsOf, showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
afterEach(() => setWindowWidth(1440));

const [held, silent] = ['CSQU3054383', 'TCNU7200794'] as const;
const hold = { by: 'Port Health', reason: 'Certificate missing' };
const containers = [
  buildContainer(held, {
    visits: [
      buildVisit({
        pastStatuses: [buildStatus({ statusType: 'On Hold', hold: { by: 'Customs', reason: null } })],
        status: { statusType: 'On Hold - Processed', hold },
      }),
    ],
  }),
  buildContainer(silent, { visits: [buildVisit({ status: { statusType: 'On Hold' } })] }),
];

test.each(['Free', 'Paid'] as const)(
  'a row of tier %s says who holds the container and why, where the port says so [CON-132]',
  async (tier) => {
    await showContainers(server, containers, { tier });

    expect(rowsOf(held)).toHaveTextContent('Held by Port Health: Certificate missing');
    expect(rowsOf(silent)).not.toHaveTextContent(/held by|hold reason/i);
  },
);

test('each hold of a journey says who held the container [CON-133]', async () => {
  const { user } = await showContainers(server, containers, { tier: 'Paid' });
  if (!screen.queryByRole('list', { name: `Journey of ${held} at LGP` }))
    await user.click(screen.getByRole('button', { name: `Show journey of ${held}` }));

  const steps = within(screen.getByRole('list', { name: `Journey of ${held} at LGP` })).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('Held by Customs');
  expect(steps[1]).toHaveTextContent('Held by Port Health: Certificate missing');
});

test('the card on a phone says who holds the container too [CON-132]', async () => {
  setWindowWidth(390);
  await showContainers(server, containers, { tier: 'Paid' });

  expect(screen.getByText('Held by Port Health: Certificate missing')).toBeVisible();
});
