import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contractServer } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { rowsOf, showContainers } from '../testing/open-container-details.tsx';

const server = contractServer();
const [ready, held, exported] = ['CSQU3054383', 'TCNU7200794', 'TOLU4734787'] as const;
const actions = { vehicleBooking: 'https://ports.example/booking', vesselSchedule: null, railSchedule: null };

const containers = [
  buildContainer(ready, { actions, visits: [buildVisit({ status: { statusType: 'Available for Collection' } })] }),
  buildContainer(held, { actions, visits: [buildVisit({ status: { statusType: 'On Hold' } })] }),
  buildContainer(exported, {
    actions,
    visits: [buildVisit({ activity: 'Export', status: { statusType: 'Arrived' } })],
  }),
];

async function showSources(user: Awaited<ReturnType<typeof showContainers>>['user']) {
  await user.click(screen.getByRole('button', { name: `Actions for ${ready}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Sources and times' }));
  await screen.findByRole('table', { name: `Sources and times of Journey of ${ready} at LGP` });
}

const listSources = () =>
  within(screen.getByRole('table', { name: /^Sources/ }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test.each(['Free', 'Paid'] as const)(
  'tier %s sees for every import whether it can be collected, since when, and where to book [CON-77]',
  async (tier) => {
    await showContainers(server, containers, { tier });

    expect(rowsOf(ready)).toHaveTextContent('Collection: Collect now: available since 09:20 20/11/2026');
    const booking = within(rowsOf(ready)).getByRole('link', { name: /^Vehicle booking for CSQU3054383/ });
    expect(booking).toHaveAttribute('href', actions.vehicleBooking);
    expect(booking).toHaveAttribute('rel', 'noopener noreferrer');
    expect(rowsOf(held)).toHaveTextContent('Collection: Not yet: on hold since 09:20 20/11/2026');
    expect(within(rowsOf(held)).queryByRole('link')).toBeNull();
    expect(rowsOf(exported)).not.toHaveTextContent('Collection:');
  },
);

test('the time of a status is shown once in its row: in the verdict if there is one [CON-94]', async () => {
  const slot = buildVisit({ status: { statusType: 'Arrived', slotStartTime: '2026-11-20T09:20:00Z' } });
  await showContainers(server, [...containers, buildContainer('MSKU3045128', { visits: [slot] })], { tier: 'Free' });
  const timesOf = (number: string) =>
    [...rowsOf(number).querySelectorAll('time')].map(({ textContent }) => textContent);

  expect(timesOf(ready)).toEqual(['09:20 20/11/2026']);
  expect(timesOf(exported)).toEqual(['09:20 20/11/2026']);
  expect(rowsOf('MSKU3045128')).toHaveTextContent('between 09:20 and 11:20 20/11/2026');
});

test('the verdict shows the expected time only while the journey, which also shows it, is closed [CON-94]', async () => {
  const available = buildStatus({ statusType: 'Available for Collection', statusTime: '2026-11-24T07:00:00Z' });
  const visit = buildVisit({ status: { statusType: 'Discharged' }, futureStatuses: [available] });
  const { user } = await showContainers(server, [buildContainer(ready, { visits: [visit] })]);
  expect(rowsOf(ready)).toHaveTextContent('Not yet: waiting for release since 09:20 20/11/2026');
  expect(rowsOf(ready)).not.toHaveTextContent('expected');

  await user.click(screen.getByRole('button', { name: `Journey of ${ready} at LGP` }));

  expect(rowsOf(ready)).toHaveTextContent('since 09:20 20/11/2026, availability expected 07:00 24/11/2026');
});

test('with an estimate and an expected time, the row says beside the name since when [CON-94]', async () => {
  const available = buildStatus({ statusType: 'Available for Collection', statusTime: '2026-11-24T07:00:00Z' });
  const status = { statusType: 'Inbound at Sea', estimateArrivalTime: '2026-11-22T05:00:00Z' };
  const visit = buildVisit({ status, futureStatuses: [available] });
  const { user } = await showContainers(server, [buildContainer(ready, { visits: [visit] })]);
  expect(rowsOf(ready)).toHaveTextContent('Not yet: at sea since 09:20 20/11/2026');

  await user.click(screen.getByRole('button', { name: `Journey of ${ready} at LGP` }));

  expect(rowsOf(ready)).toHaveTextContent(/Inbound at Sea\s*since 09:20 20\/11\/2026/);
  expect(rowsOf(ready)).toHaveTextContent('Not yet: availability expected 07:00 24/11/2026');
});

test('tier Free sees from the menu of a row who reported the current status, and when [CON-78]', async () => {
  const status = { source: 'simulator', recordedTime: '2026-11-20T09:20:00Z', receivedTime: '2026-11-20T09:21:00Z' };
  const { user } = await showContainers(server, [buildContainer(ready, { visits: [buildVisit({ status })] })], {
    tier: 'Free',
  });

  await showSources(user);

  expect(listSources()).toEqual([
    ['Discharged', '09:20 20/11/2026', 'Actual', 'Port simulator', '09:20 20/11/2026', '09:21 20/11/2026'],
  ]);
});

test('a row shows on request who reported each status, when, and whether it is actual, estimated or planned [CON-78]', async () => {
  const visit = buildVisit({
    pastStatuses: [
      buildStatus({
        statusType: 'Arrived',
        source: 'edifact',
        recordedTime: '2026-11-19T05:12:00Z',
        receivedTime: '2026-11-19T05:14:00Z',
      }),
    ],
    status: { statusType: 'Discharged', source: 'demo' },
    futureStatuses: [
      buildStatus({ statusType: 'Available for Collection', timeKind: 'estimated' }),
      buildStatus({ statusType: 'Departed by Road', timeKind: 'planned', slotStartTime: '2026-11-22T14:00:00Z' }),
    ],
  });
  const { user } = await showContainers(server, [buildContainer(ready, { visits: [visit] })]);
  const journey = within(screen.getByRole('list', { name: `Journey of ${ready} at LGP` }));
  expect(journey.getAllByRole('listitem').map(({ textContent }) => /Estimated|Planned/.exec(textContent)?.[0])).toEqual(
    [undefined, undefined, 'Estimated', 'Planned'],
  );

  await showSources(user);

  expect(listSources()).toEqual([
    ['Arrived', '09:20 20/11/2026', 'Actual', 'Terminal message (EDIFACT)', '05:12 19/11/2026', '05:14 19/11/2026'],
    ['Discharged', '09:20 20/11/2026', 'Actual', 'Demo data', '–', '–'],
    ['Available for Collection', '09:20 20/11/2026', 'Estimated', 'terminal', '–', '–'],
    ['Departed by Road', 'between 14:00 and 16:00 22/11/2026', 'Planned', 'terminal', '–', '–'],
  ]);

  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: `Actions for ${ready}` })).toHaveFocus();
});

test('no sources are offered where nothing says who reported a status [CON-78]', async () => {
  const visit = buildVisit({ status: { source: null } });
  const { user } = await showContainers(server, [buildContainer(ready, { visits: [visit] })]);

  await user.click(screen.getByRole('button', { name: `Actions for ${ready}` }));

  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Sources and times' })).toBeNull();
});
