import { expect, test } from '@jest/globals';
import type { Container } from '@quaywatch/shared/contract';
import type { StatusView } from '../../results/visit.rules.ts';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { tabulateResult, tabulateStatuses } from './result-table.rules.ts';

const travelled = buildContainer('CSQU3054383', {
  visits: [
    buildVisit({
      port: 'SOU',
      vessel: { inVessel: 'ATLANTIC PETREL', outVessel: 'NORTH SEA LARK' },
      pastStatuses: [buildStatus({ statusType: 'Arrived', statusTime: '2026-06-15T05:00:00.000Z' })],
      status: {
        statusType: 'Available for Collection',
        location: 'Yard block C12',
        estimateDepartureTime: '2026-11-22T23:30:00.000Z',
        source: 'simulator',
      },
      futureStatuses: [
        buildStatus({
          statusType: 'Departed by Road',
          slotStartTime: '2026-11-22T14:00:00.000Z',
          timeKind: 'planned',
        }),
      ],
    }),
  ],
});
const unknown = buildContainer('CSQU3054384', { visits: [] });

/** Leaves out empty cells. */
const recordsOf = (containers: readonly Container[], view: StatusView) => {
  const [head = [], ...rows] = tabulateResult(containers, view, []);
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, index) => [head[index], cell]).filter(([, cell]) => cell)),
  );
};

test('with the current status only, each visit is one row with everything that the page shows of it', () => {
  expect(recordsOf([travelled], 'current')).toEqual([
    {
      Container: 'CSQU3054383',
      'Check digit fits': 'Yes',
      Port: 'SOU',
      Activity: 'Import',
      'In vessel': 'ATLANTIC PETREL',
      'Out vessel': 'NORTH SEA LARK',
      Step: 'Current',
      Status: 'Available for Collection',
      'Status time (UK)': '09:20 20/11/2026',
      'Kind of time': 'Actual',
      Location: 'Yard block C12',
      'Estimated departure (UK)': '23:30 22/11/2026',
      Collection: 'Collect now: available since 09:20 20/11/2026',
      'Reported by': 'Port simulator',
    },
  ]);
});

test('with all statuses, each status is a row, in time order', () => {
  const rows = recordsOf([travelled], 'all');

  expect(rows.map((row) => [row.Step, row.Status, row['Status time (UK)']])).toEqual([
    ['Past', 'Arrived', '06:00 15/06/2026'],
    ['Current', 'Available for Collection', '09:20 20/11/2026'],
    ['Next', 'Departed by Road', 'between 14:00 and 16:00 22/11/2026'],
  ]);
});

test('containers are in the order of the page; an unknown one keeps its row and its check digit [CON-80]', () => {
  expect(recordsOf([unknown, travelled], 'current').map(({ Container }) => Container)).toEqual([
    'CSQU3054384',
    'CSQU3054383',
  ]);
  expect(recordsOf([unknown], 'all')).toEqual([
    { Container: 'CSQU3054384', 'Check digit fits': 'No', Status: 'Unknown container' },
  ]);
});

test('every row has a cell for every column', () => {
  const [head = [], ...rows] = tabulateResult([unknown, travelled], 'all', []);

  expect(rows.every((row) => row.length === head.length)).toBe(true);
});

test('in a workbook, columns of UK times hold moments, also empty ones, and others do not [CON-95]', () => {
  const { columns } = tabulateStatuses([], []);

  expect(columns.filter(({ isTime }) => isTime)).toEqual(columns.filter(({ name }) => name.endsWith(' (UK)')));
  expect(columns.filter(({ isTime }) => isTime)).toHaveLength(5);
});
