import { expect, test } from '@jest/globals';
import type { Container, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { toTextTable } from '../../tables/table.rules.ts';
import { tabulateContainers } from './container-table.rules.ts';
import { tabulateResult, tabulateStatuses } from './result-table.rules.ts';

const freeDays: readonly FreeDaysOfPort[] = [{ port: 'LGP', days: 4 }];
const discharged = buildContainer('CSQU3054383', {
  visits: [
    buildVisit({
      // 00:30 on the 21st in the UK.
      status: { dischargedTime: '2026-06-20T23:30:00.000Z' },
      pastStatuses: [buildStatus({ statusType: 'Arrived', statusTime: '2026-06-20T05:00:00.000Z' })],
    }),
  ],
});
const late = buildContainer('TCNU7200794', {
  visits: [
    buildVisit({
      status: { statusType: 'On Vessel at Berth' },
      futureStatuses: [
        buildStatus({
          statusType: 'Discharged',
          statusTime: '2026-06-23T14:00:00.000Z',
          timeKind: 'estimated',
          movedEstimate: { firstTime: '2026-06-23T06:27:00.000Z', changes: 2 },
        }),
      ],
    }),
  ],
});
const unknown = buildContainer('MSKU3045128', { visits: [] });

type Tabulate = (
  containers: readonly Container[],
  freeDays: readonly FreeDaysOfPort[],
) => readonly (readonly string[])[];
const names = [
  'Container',
  'Last free day (your setting)',
  'Moved estimate',
  'First estimate (UK)',
  'Now expected (UK)',
];

const told = ([head = [], ...rows]: ReturnType<Tabulate>) =>
  rows.map((row) => names.map((name) => row[head.indexOf(name)] ?? ''));

test.each<[string, Tabulate, string, string, string]>([
  [
    'one row per container',
    (...of) => toTextTable(tabulateContainers(...of)),
    '2026-06-25',
    '2026-06-23 07:27',
    '2026-06-23 15:00',
  ],
  [
    'one row per visit',
    (containers, days) => tabulateResult(containers, 'current', days),
    '25/06/2026',
    '07:27 23/06/2026',
    '15:00 23/06/2026',
  ],
])(
  'a table of %s has the last free day and the estimate that moved, where a container has one [CON-170]',
  (_, tabulate, lastDay, first, now) => {
    expect(told(tabulate([discharged, late, unknown], freeDays))).toEqual([
      ['CSQU3054383', lastDay, '', '', ''],
      ['TCNU7200794', '', 'Discharged', first, now],
      ['MSKU3045128', '', '', '', ''],
    ]);
    expect(tabulate([discharged, unknown], freeDays)[0]).not.toContain('Moved estimate');
    expect(tabulate([discharged, late], [])[0]).not.toContain('Last free day (your setting)');
  },
);

test('with a row for each status, they are in the row of the current one [CON-170]', () => {
  expect(told(toTextTable(tabulateStatuses([discharged, late], freeDays)))).toEqual([
    ['CSQU3054383', '', '', '', ''],
    ['CSQU3054383', '2026-06-25', '', '', ''],
    ['TCNU7200794', '', 'Discharged', '2026-06-23 07:27', '2026-06-23 15:00'],
    ['TCNU7200794', '', '', '', ''],
  ]);
});

test.each([tabulateContainers, tabulateStatuses])(
  'in a workbook the last free day is a day, not a moment [CON-170]',
  (tabulate) => {
    const { columns } = tabulate([discharged], freeDays);

    expect(columns.filter(({ isDay }) => isDay).map(({ name, isTime = false }) => [name, isTime])).toEqual([
      ['Last free day (your setting)', false],
    ]);
  },
);
