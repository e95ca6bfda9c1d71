import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { statusTypes, type ContainerStatusEntry } from '@quaywatch/shared/contract';
import { contractServer, includeStyles } from '@quaywatch/shared/testing';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { rowsOf, showContainers } from '../testing/open-container-details.tsx';

includeStyles();

const server = contractServer();
const number = 'MSKU3045128';

async function showVisit(visit: ContainerStatusEntry, tier: 'Free' | 'Paid' = 'Paid') {
  const view = await showContainers(server, [buildContainer(number, { visits: [visit] })], { tier });
  return { ...view, rows: within(rowsOf(number)), text: () => rowsOf(number).textContent };
}

// The icon beside the name, which a filter and the verdict after it may have too. The verdict has an icon of its own.
const iconOf = (name: string | RegExp) =>
  screen.getAllByText(name, { ignore: 'button' })[0]?.parentElement?.parentElement?.querySelector('svg')?.outerHTML;

test('a number that neither port knows shows "Unknown container", and can only be watched [CON-26, CON-D17]', async () => {
  await showContainers(server, [buildContainer(number, { visits: [] })]);

  expect(within(rowsOf(number)).getByText('Unknown container')).toBeInTheDocument();
  const actions = await within(rowsOf(number)).findAllByRole('button');
  expect(actions.map(({ textContent }) => textContent)).toEqual([`Tell me when it arrives (${number})`]);
});

test('a status that the port cannot determine shows the port’s text instead [CON-27]', async () => {
  const { rows } = await showVisit(
    buildVisit({ status: { statusType: null, statusText: 'Please ask at the terminal office', statusTime: null } }),
  );

  expect(rows.getByText('Please ask at the terminal office')).toBeInTheDocument();
});

test('a status that has no icon is shown as plain text [CON-28]', async () => {
  await showVisit(buildVisit({ status: { statusType: 'Waiting for fumigation' } }));

  expect(screen.getByText('Waiting for fumigation')).toBeInTheDocument();
  expect(iconOf('Waiting for fumigation')).toBeUndefined();
});

const nameOf = (statusType: string) => new RegExp(`^${statusType}$`, 'i');

async function listStatusesWithoutIcon(statusTypes: readonly string[]) {
  const build = (statusType: string, index: number) =>
    buildContainer(`MSKU${3_000_000 + index}`, { visits: [buildVisit({ status: { statusType } })] });
  await showContainers(server, statusTypes.map(build));
  return statusTypes.filter((statusType) => !iconOf(nameOf(statusType)));
}

test('every status that both documents list has an icon [CON-50]', async () => {
  expect(await listStatusesWithoutIcon(statusTypes.slice(0, 20))).toEqual([]);
});

test('the three additional statuses have an icon, and so does an unknown container [CON-51]', async () => {
  expect(await listStatusesWithoutIcon(statusTypes.slice(20))).toEqual([]);
  cleanup();

  await showContainers(server, [buildContainer(number, { visits: [] })]);
  expect(iconOf('Unknown container')).toBeDefined();
});

test.each(['On Hold', 'On Hold - Processed'])('%s is highlighted, in the journey as well [CON-52]', async (hold) => {
  const { rows } = await showVisit(
    buildVisit({ status: { statusType: hold }, pastStatuses: [buildStatus({ statusType: 'Arrived' })] }),
  );
  const highlight = { background: 'var(--tone-hold-bg-strong)' };

  const [current, inJourney] = rows.getAllByText(hold);
  expect(current).toHaveStyle(highlight);
  expect(inJourney).toHaveStyle(highlight);
  expect(rows.getByText('Arrived')).not.toHaveStyle(highlight);
});

test('estimates come after their labels, in UK time [CON-53] [CON-54] [CON-55]', async () => {
  const { text } = await showVisit(
    buildVisit({
      status: {
        statusType: 'Inbound at Sea',
        statusTime: null,
        estimateArrivalTime: '2026-06-15T05:00:00.000Z',
        estimateDepartureTime: '2026-11-24T23:30:00.000Z',
        estimateDischargeTime: '2026-11-23T19:00:00.000Z',
      },
    }),
  );

  expect(text()).toMatch(/Estimated Arrival Time:\s*06:00 15\/06\/2026/);
  expect(text()).toMatch(/Estimated Departure Time:\s*23:30 24\/11\/2026/);
  expect(text()).toMatch(/Estimated Discharge Time:\s*19:00 23\/11\/2026/);
});

test('the current step of a journey repeats its time or slot, but not the estimates above it [CON-94]', async () => {
  const futureStatuses = [buildStatus({ statusType: 'Departed by Road' })];
  const statuses = [
    { statusType: 'Inbound at Sea', estimateArrivalTime: '2026-06-15T05:00:00.000Z' },
    { statusType: 'Inbound by Road', slotStartTime: '2026-11-22T14:00:00.000Z' },
  ];
  await showContainers(server, [
    buildContainer(number, {
      visits: statuses.map((status, gkey) => buildVisit({ gkey: `${gkey}`, status, futureStatuses })),
    }),
  ]);

  expect(screen.getAllByText(/^Estimated Arrival Time:/)).toHaveLength(1);
  expect(screen.getAllByText(/^Current:/).map((name) => name.closest('li')?.textContent)).toEqual([
    'Current: Inbound at Sea09:20 20/11/2026',
    'Current: Inbound by Roadbetween 14:00 and 16:00 22/11/2026',
  ]);
});

test('a booked slot is shown as its two hours [CON-74] [CON-D8]', async () => {
  const { text } = await showVisit(
    buildVisit({
      activity: 'Export',
      status: { statusType: 'Arrived' },
      futureStatuses: [
        buildStatus({ statusType: 'Inbound by Road', statusTime: null, slotStartTime: '2026-11-22T14:00:00.000Z' }),
      ],
    }),
  );

  expect(text()).toContain('between 14:00 and 16:00 22/11/2026');
});

test('past, current and future statuses are in time order [CON-D8]', async () => {
  const { rows } = await showVisit(
    buildVisit({
      pastStatuses: [buildStatus({ statusType: 'Inbound at Sea' }), buildStatus({ statusType: 'Arrived' })],
      status: { statusType: 'Discharged' },
      futureStatuses: [buildStatus({ statusType: 'Departed by Road', statusTime: null })],
    }),
  );

  const steps = within(rows.getByRole('list')).getAllByRole('listitem');
  expect(
    steps.map(({ textContent }) => /Inbound at Sea|Arrived|Discharged|Departed by Road/.exec(textContent)?.[0]),
  ).toEqual(['Inbound at Sea', 'Arrived', 'Discharged', 'Departed by Road']);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
});

test('arrival and departure vessels are both shown; a single vessel shows its name [CON-D9]', async () => {
  const { text } = await showVisit(
    buildVisit({ vessel: { inVessel: 'ATLANTIC PETREL', outVessel: 'NORTH SEA LARK' } }),
  );

  expect(text()).toMatch(/In:\s*ATLANTIC PETREL\s*Out:\s*NORTH SEA LARK/);
});

test.each([
  ['SENT', 'sent', 'Y', '[CON-56]'],
  ['ACTIVE', 'set', 'Y', '[CON-57]'],
  ['PROCESSING', 'set', 'Y', '[CON-57]'],
  ['NOT_SUBMITTED', 'set', 'Y', '[CON-57]'],
  ['SUPPRESSED', 'suspended', 'S', '[CON-58]'],
  ['SUSPENDED', 'suspended', 'S', '[CON-58]'],
] as const)(
  'alerts that are %s show as %s with the letter %s %s [CON-22] [CON-D15]',
  async (state, look, letter, _id) => {
    const { rows } = await showVisit(buildVisit({ status: { emailAlertStatus: state, smsAlertStatus: state } }));

    expect(rows.getByRole('img', { name: `Email alert ${look}` })).toHaveTextContent(letter);
    expect(rows.getByRole('img', { name: `SMS alert ${look}` })).toHaveTextContent(letter);
  },
);

test('an inactive alert has no mark [CON-59]', async () => {
  const { rows } = await showVisit(buildVisit());

  expect(rows.queryByRole('img', { name: /^(Email|SMS) alert/ })).toBeNull();
});

test('tier Free sees only the current status, without alerts or a journey [CON-12]', async () => {
  const { rows } = await showVisit(
    buildVisit({ pastStatuses: [buildStatus({ statusType: 'Arrived' })], status: { emailAlertStatus: 'SENT' } }),
    'Free',
  );

  expect(rows.getByText('Discharged')).toBeInTheDocument();
  expect(rows.queryByText('Arrived')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
});

test('the Status column is as wide as the longest status name needs [CON-24]', async () => {
  const longName = 'Departed Port for Rail Terminal';
  await showVisit(buildVisit({ status: { statusType: longName } }));

  expect(screen.getByRole('table').style.getPropertyValue('--status-characters')).toBe(String(longName.length));
});
