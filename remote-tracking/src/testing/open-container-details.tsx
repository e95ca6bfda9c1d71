import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  listContainerWatches,
  listSilentPorts,
  searchContainers,
  searchContainersAdvanced,
  type AlertLimit,
  type Container,
  type Tier,
} from '@quaywatch/shared/contract';
import { renderScreen, type ContractServer, type SlotPanels } from '@quaywatch/shared/testing';
import ContainerDetailsPage from '../pages/container-details-page.tsx';

// Role queries over a whole page are slow on a busy machine.
jest.setTimeout(20_000);

export function prepareContainers(
  server: ContractServer,
  containers: readonly Container[],
  limit: AlertLimit = { smsLimit: 30, emailLimit: 30 },
): void {
  server.answer(searchContainers, [...containers]);
  server.answer(searchContainersAdvanced, { containers: [...containers], limit });
  server.answer(listContainerWatches, []);
  server.answer(listSilentPorts, { ports: [] });
}

type OpenOptions = { readonly tier?: Tier; readonly panels?: SlotPanels };

/** As a Paid customer by default. */
export const openContainerDetails = (numbers: readonly string[], { tier = 'Paid', panels }: OpenOptions = {}) =>
  renderScreen(<ContainerDetailsPage />, {
    at: `/containers?numbers=${encodeURIComponent(numbers.join(' '))}`,
    path: '/containers',
    session: { tier },
    ...(panels ? { panels } : {}),
  });

export async function showContainers(server: ContractServer, containers: readonly Container[], options?: OpenOptions) {
  prepareContainers(server, containers);
  const view = openContainerDetails(
    containers.map(({ container }) => container),
    options,
  );
  await screen.findByText(/Last refreshed at/);
  return view;
}

const groups = () => screen.getAllByRole('rowgroup').filter((group) => group.tagName === 'TBODY');

export function rowsOf(number: string): HTMLElement {
  const group = groups().find(({ textContent }) => textContent.includes(number));
  if (!group) throw new Error(`${number} is not on the page.`);
  return group;
}

export const shownNumbers = (): string[] =>
  groups().map(({ textContent }) => /[A-Z]{4}\d{7}/.exec(textContent)?.[0] ?? '');
