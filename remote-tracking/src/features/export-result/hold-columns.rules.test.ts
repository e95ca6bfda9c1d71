import { expect, test } from '@jest/globals';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { toTextTable } from '../../tables/table.rules.ts';
import { tabulateContainers } from './container-table.rules.ts';
import { writeMessage } from './message.rules.ts';
import { tabulateResult, tabulateStatuses } from './result-table.rules.ts';

const hold = { by: 'Port Health', reason: 'Certificate missing' };
const held = buildContainer('CSQU3054383', { visits: [buildVisit({ status: { statusType: 'On Hold', hold } })] });
const free = buildContainer('TCNU7200794');
const unknown = buildContainer('MSKU3045128', { visits: [] });
const once = buildContainer('TOLU4734787', {
  visits: [
    buildVisit({ pastStatuses: [buildStatus({ statusType: 'On Hold', hold: { by: 'Customs', reason: null } })] }),
  ],
});

type Tabulate = (containers: Parameters<typeof tabulateContainers>[0]) => readonly (readonly string[])[];
const tables: Readonly<Record<string, Tabulate>> = {
  'one row per container': (containers) => toTextTable(tabulateContainers(containers, [])),
  'one row per status, in a workbook': (containers) => toTextTable(tabulateStatuses(containers, [])),
  'one row per status': (containers) => tabulateResult(containers, 'all', []),
};

const told = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  rows.map((row) => ['Container', 'Status', 'Held by', 'Hold reason'].map((name) => row[head.indexOf(name)]));

test.each(Object.entries(tables))(
  'a table of %s has columns after the status for who holds the container and why [CON-134]',
  (_, tabulate) => {
    const table = tabulate([held, free, unknown]);

    expect(told(table)).toEqual([
      ['CSQU3054383', 'On Hold', 'Port Health', 'Certificate missing'],
      ['TCNU7200794', 'Discharged', '', ''],
      ['MSKU3045128', 'Unknown container', '', ''],
    ]);
    const head = table[0] ?? [];
    expect(head[head.indexOf('Status') + 1]).toBe('Held by');
    expect(tabulate([free, unknown])[0]).not.toContain('Held by');
  },
);

test('a past hold is in the rows of the statuses [CON-134]', () =>
  expect(told(tabulateResult([once], 'all', []))).toEqual([
    ['TOLU4734787', 'On Hold', 'Customs', ''],
    ['TOLU4734787', 'Discharged', '', ''],
  ]));

test('a message says who holds the container, and why [CON-134]', () =>
  expect(writeMessage([held], new Date('2026-11-20T10:00:00Z'), [])).toContain(
    'CSQU3054383: On Hold since 09:20 20/11/2026. London Gateway. Held by Port Health: Certificate missing. Not yet: on hold.',
  ));
