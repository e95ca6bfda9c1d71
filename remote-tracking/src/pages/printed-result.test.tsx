import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { contractServer, includeStyles, printPage } from '@quaywatch/shared/testing';
import { GlobalStyles } from '@quaywatch/shared/ui';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { showContainers } from '../testing/open-container-details.tsx';
import { setClock } from '../testing/set-clock.ts';

includeStyles();

const server = contractServer();
afterEach(() => void jest.useRealTimers());

async function showOnPaper(...containers: Parameters<typeof showContainers>[1][number][]) {
  setClock('2026-11-20T14:32:00Z');
  const view = await showContainers(server, containers);
  render(<GlobalStyles />);
  return view;
}

test('on paper a container has its reference and its moved estimate, although these are buttons [CON-84]', async () => {
  const discharged = buildStatus({
    statusType: 'Discharged',
    statusTime: '2026-11-23T14:00:00.000Z',
    movedEstimate: { firstTime: '2026-11-23T06:27:00.000Z', changes: 2 },
  });
  const visit = buildVisit({ status: { statusType: 'On Vessel at Berth' }, futureStatuses: [discharged] });
  await showOnPaper(buildContainer('CSQU3054383', { visits: [visit], reference: 'Job 4711' }));

  printPage();

  expect(screen.getByText(/Job 4711/)).toBeVisible();
  expect(screen.getByText(/was 06:27, now 14:00 23\/11\/2026/)).toBeVisible();
});

test('on paper a result says on which day it was refreshed, beside the time [CON-84]', async () => {
  await showOnPaper(buildContainer('CSQU3054383'));
  const time = screen.getByText(/Last refreshed at/);
  const day = within(time.parentElement as HTMLElement).getByText('20/11/2026');
  expect(time).toHaveTextContent(/^Last refreshed at 14:32$/);

  printPage();

  expect(day).toBeVisible();
});

test('links in the rows of a result are not printed, what they follow is [CON-84]', async () => {
  const ready = buildVisit({ status: { statusType: 'Available for Collection' } });
  const actions = { vehicleBooking: 'https://book.example', vesselSchedule: null, railSchedule: null };
  await showOnPaper(
    buildContainer('CSQU3054383', { visits: [ready], actions }),
    buildContainer('CSQU3054384', { visits: [] }),
  );
  const [booking, likely] = [screen.getByText(/^Vehicle booking/), screen.getByText('Search for CSQU3054383')];
  expect(booking).toBeVisible();
  expect(likely).toBeVisible();

  printPage();

  expect(booking).not.toBeVisible();
  expect(likely).not.toBeVisible();
  expect(screen.getByText(/available/)).toBeVisible();
  expect(screen.getByText(/Check digit should be 3/)).toBeVisible();
});
