import { expect, test } from '@jest/globals';
import { container, type Container } from '@quaywatch/shared/contract';
import { nextSort, sortContainers, type SortColumn, type SortDirection } from './index.ts';

type Visit = {
  readonly port?: string;
  readonly activity?: string;
  readonly vessel?: object;
  readonly status?: object;
};

const build = (number: string, ...visits: readonly Visit[]): Container =>
  container.parse({
    container: number,
    actions: {},
    isAvailableForSettingAlerts: false,
    containerStatuses: visits.map((visit) => ({ port: 'LGP', vessel: {}, status: {}, ...visit })),
  });

const sorted = (containers: readonly Container[], column: SortColumn, direction: SortDirection) =>
  sortContainers(containers, { column, direction })
    .map((found) => found.container)
    .join('');

test('before a sort is chosen, rows are in the requested order [CON-D5]', () => {
  const rows = [build('B'), build('C', {}), build('A', {})];

  expect(sortContainers(rows, null)).toEqual(rows);
});

test('the first choice of a column sorts descending, also after another column [CON-41]', () => {
  expect(nextSort(null, 'port')).toEqual({ column: 'port', direction: 'descending' });
  expect(nextSort({ column: 'port', direction: 'ascending' }, 'status')).toEqual({
    column: 'status',
    direction: 'descending',
  });
});

test('choosing the same column again reverses the direction [CON-42]', () => {
  const first = nextSort(null, 'port');
  const second = nextSort(first, 'port');

  expect(second).toEqual({ column: 'port', direction: 'ascending' });
  expect(nextSort(second, 'port')).toEqual(first);
});

test('equal rows are ordered by container number A to Z, in both directions [CON-40]', () => {
  const hold = { status: { statusType: 'On Hold' } };
  const rows = [build('C', hold), build('A', hold), build('B', { status: { statusType: 'Arrived' } })];

  expect(sorted(rows, 'status', 'ascending')).toBe('BAC');
  expect(sorted(rows, 'status', 'descending')).toBe('ACB');
});

test('containers sort by number, port, activity, vessel and status [CON-20, CON-39]', () => {
  const rows = [
    build('C', { port: 'SOU', activity: 'Import', vessel: { vessel: 'ADA' }, status: { statusType: 'On Hold' } }),
    build('A', { port: 'LGP', activity: 'Storage', vessel: { vessel: 'BEA' }, status: { statusType: 'Arrived' } }),
    build('B', { port: 'SOU', activity: 'Export', vessel: { vessel: 'CLO' }, status: { statusType: 'Departed' } }),
  ];
  const order = (column: SortColumn) => [sorted(rows, column, 'ascending'), sorted(rows, column, 'descending')];

  expect(order('container')).toEqual(['ABC', 'CBA']);
  expect(order('port')).toEqual(['ABC', 'BCA']);
  expect(order('activity')).toEqual(['BCA', 'ACB']);
  expect(order('vessel')).toEqual(['CAB', 'BAC']);
  expect(order('status')).toEqual(['ABC', 'CBA']);
});

test('a container sorts by its first visit [CON-D5]', () => {
  const rows = [build('A', { port: 'SOU' }, { port: 'LGP' }), build('B', { port: 'LGP' }, { port: 'SOU' })];

  expect(sorted(rows, 'port', 'ascending')).toBe('BA');
});

test('a visit without a single vessel sorts by the arriving vessel, then by the departing one', () => {
  const rows = [
    build('A', { vessel: { outVessel: 'CLO' } }),
    build('B', { vessel: { inVessel: 'BEA', outVessel: 'ADA' } }),
    build('C', { vessel: { vessel: 'ADA', inVessel: 'ZOE' } }),
  ];

  expect(sorted(rows, 'vessel', 'ascending')).toBe('CBA');
});

test('if a port gave a text instead of a status, the text is sorted', () => {
  const rows = [
    build('A', { status: { statusText: 'Not available' } }),
    build('B', { status: { statusType: 'Arrived' } }),
  ];

  expect(sorted(rows, 'status', 'ascending')).toBe('BA');
});

test('unknown containers stay last in both directions, ordered by number [CON-D5]', () => {
  const rows = [build('D'), build('A'), build('C', {}), build('B', {})];

  expect(sorted(rows, 'port', 'ascending')).toBe('BCAD');
  expect(sorted(rows, 'port', 'descending')).toBe('BCAD');
});

test('sorting does not change the given list', () => {
  const rows = [build('B', {}), build('A', {})];

  sortContainers(rows, { column: 'container', direction: 'ascending' });

  expect(rows.map((row) => row.container)).toEqual(['B', 'A']);
});
