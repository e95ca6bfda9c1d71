import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { listSilentPorts } from '@quaywatch/shared/contract';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer, buildVisit } from '../testing/build-container.ts';
import { openContainerDetails, prepareContainers, showContainers } from '../testing/open-container-details.tsx';

jest.setTimeout(20_000);

const server = contractServer();
const silent = { ports: [{ port: 'SOU' as const, since: '2026-11-21T09:10:00Z' }] };
const atSouthampton = { ...buildContainer('QWCU2001010'), containerStatuses: [buildVisit({ port: 'SOU' })] };
const atLondon = { ...buildContainer('QWCU2002022'), containerStatuses: [buildVisit({ port: 'LGP' })] };

test('a result says since when its port has been silent, until the port reports again [CON-98]', async () => {
  prepareContainers(server, [atSouthampton]);
  server.answer(listSilentPorts, silent);
  const { user } = openContainerDetails(['QWCU2001010'], { tier: 'Free' });

  expect(await screen.findByText(/^Nothing from Southampton since 09:10 21\/11\/2026\./)).toBeVisible();

  server.answer(listSilentPorts, { ports: [] });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/^Nothing from/)).toBeNull());
});

test('a silent port where none of the containers is goes unmentioned, unless a container is unknown [CON-98]', async () => {
  const { unmount } = await showContainers(server, [atLondon]);
  server.answer(listSilentPorts, silent);
  unmount();
  const calls = server.received(listSilentPorts).length;
  const view = openContainerDetails(['QWCU2002022']);
  await waitFor(() => expect(server.received(listSilentPorts).length).toBeGreaterThan(calls));
  expect(screen.queryByText(/^Nothing from/)).toBeNull();
  view.unmount();

  prepareContainers(server, [{ ...atLondon, containerStatuses: [] }]);
  server.answer(listSilentPorts, silent);
  openContainerDetails(['QWCU2002022']);
  expect(await screen.findByText(/^Nothing from Southampton/)).toBeVisible();
});

test('without an answer the page says nothing about ports, and no notice shows [CON-98]', async () => {
  prepareContainers(server, [atSouthampton]);
  server.refuse(listSilentPorts, 500, { code: 'INTERNAL', description: 'Internal error' });
  openContainerDetails(['QWCU2001010']);

  await waitFor(() => expect(server.received(listSilentPorts)).toHaveLength(1));
  expect(screen.queryByText(/^Nothing from/)).toBeNull();
});
