import { expect, test } from '@jest/globals';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { toTextTable } from '../../tables/table.rules.ts';
import { tabulateContainers } from './container-table.rules.ts';

const recordsOf = (...containers: Parameters<typeof tabulateContainers>[0]) => {
  const [head = [], ...rows] = toTextTable(tabulateContainers(containers, []));
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, index) => [head[index], cell]).filter(([, cell]) => cell)),
  );
};

const imported = buildVisit({
  vessel: { inVessel: 'ATLANTIC PETREL' },
  pastStatuses: [
    buildStatus({ statusType: 'Arrived', statusTime: '2026-06-15T05:00:00.000Z' }),
    buildStatus({ statusType: 'Discharged', statusTime: '2026-06-15T23:30:00.000Z' }),
  ],
  status: {
    statusType: 'Available for Collection',
    statusTime: '2026-06-16T09:20:00.000Z',
    location: 'Yard block C12',
    estimateDepartureTime: '2026-06-18T22:00:00.000Z',
  },
  futureStatuses: [
    buildStatus({ statusType: 'Departed by Road', slotStartTime: '2026-06-17T13:00:00.000Z', timeKind: 'planned' }),
  ],
});

test('each container is one row: its number, its times with the day first, then everything else [CON-95]', () => {
  const [record = {}] = recordsOf(buildContainer('CSQU3054383', { visits: [imported] }));

  expect(record).toEqual({
    Container: 'CSQU3054383',
    'Status since (UK)': '2026-06-16 10:20',
    'Arrived (UK)': '2026-06-15 06:00',
    'Discharged (UK)': '2026-06-16 00:30',
    'Available (UK)': '2026-06-16 10:20',
    'Estimated departure (UK)': '2026-06-18 23:00',
    'Next expected (UK)': '2026-06-17 14:00',
    'What is expected': 'Departed by Road',
    Status: 'Available for Collection',
    Collection: 'Collect now: available',
    Location: 'Yard block C12',
    Port: 'London Gateway',
    Activity: 'Import',
    'In vessel': 'ATLANTIC PETREL',
  });
});

test('a container at both ports has one row, which names the other visit [CON-95]', () => {
  const other = buildVisit({ port: 'SOU', gkey: '2', status: { statusType: 'Departed by Road' } });

  expect(recordsOf(buildContainer('CSQU3054383', { visits: [imported, other] }))).toMatchObject([
    { Port: 'London Gateway', 'Other visit': 'Southampton: Departed by Road' },
  ]);
});

test('a container held at its other port has one row, which says who holds it there and why [CON-134]', () => {
  const hold = { by: 'Port Health', reason: 'Certificate missing' };
  const other = buildVisit({ port: 'SOU', gkey: '2', status: { statusType: 'On Hold', hold } });

  expect(recordsOf(buildContainer('CSQU3054383', { visits: [imported, other] }))).toMatchObject([
    { 'Other visit': 'Southampton: On Hold. Held by Port Health: Certificate missing' },
  ]);
});

test('a transhipment has both its vessels, another container the one that it has [CON-95, CON-D9]', () => {
  const visits = [{ inVessel: 'ATLANTIC PETREL', outVessel: 'ARDENT TIDE' }, { vessel: 'CAPE MERIDIAN' }].map(
    (vessel) => buildVisit({ vessel }),
  );

  expect(recordsOf(...visits.map((visit) => buildContainer('CSQU3054383', { visits: [visit] })))).toMatchObject([
    { 'In vessel': 'ATLANTIC PETREL', 'Out vessel': 'ARDENT TIDE' },
    { Vessel: 'CAPE MERIDIAN' },
  ]);
});

test.each([
  ['a container that left Southampton by rail', 'SOU', 'Departed Port for Rail Terminal'],
  ['a container that left London Gateway by rail', 'LGP', 'Departed Rail Terminal'],
  ['a container that went by road', 'LGP', 'Departed by Road'],
  ['an export at sea', 'LGP', 'On Vessel at Sea'],
  ['a container that a barge took', 'SOU', 'departed by vessel'],
] as const)('%s says when it left [CON-95]', (_, port, statusType) => {
  const visit = buildVisit({ port, status: { statusType, statusTime: '2026-06-16T09:20:00.000Z' } });

  expect(recordsOf(buildContainer('CSQU3054383', { visits: [visit] }))).toMatchObject([
    { 'Left (UK)': '2026-06-16 10:20' },
  ]);
});

test('a container in the rail terminal of London Gateway has not left [CON-95]', () => {
  const visit = buildVisit({ port: 'LGP', status: { statusType: 'Departed Port for Rail Terminal' } });

  expect(recordsOf(buildContainer('CSQU3054383', { visits: [visit] }))[0]).not.toHaveProperty('Left (UK)');
});

test('for Free customers, who get no journey, the times come with the status itself [CON-95]', () => {
  const visit = buildVisit({
    status: { arrivedAtPortTime: '2026-06-15T05:00:00.000Z', dischargedTime: '2026-06-15T23:30:00.000Z' },
  });

  expect(recordsOf(buildContainer('CSQU3054383', { visits: [visit] }))).toMatchObject([
    { 'Arrived (UK)': '2026-06-15 06:00', 'Discharged (UK)': '2026-06-16 00:30' },
  ]);
});

test('a number that no port knows keeps its row, and a wrong check digit is named [CON-95]', () => {
  expect(recordsOf(buildContainer('CSQU3054384', { visits: [] }))).toEqual([
    { Container: 'CSQU3054384', Status: 'Unknown container', 'Check digit': 'Wrong' },
  ]);
});

test('columns of UK times hold moments, also empty ones, and others do not [CON-95]', () => {
  const { columns } = tabulateContainers([], []);

  expect(columns.filter(({ isTime }) => isTime)).toEqual(columns.filter(({ name }) => name.endsWith(' (UK)')));
});
