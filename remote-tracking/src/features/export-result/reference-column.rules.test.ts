import { expect, test } from '@jest/globals';
import { buildContainer } from '../../testing/build-container.ts';
import { toTextTable } from '../../tables/table.rules.ts';
import { tabulateContainers } from './container-table.rules.ts';
import { writeMessage } from './message.rules.ts';
import { tabulateResult, tabulateStatuses } from './result-table.rules.ts';

const bare = buildContainer('TCNU7200794', { visits: [] });
const named = buildContainer('CSQU3054383', { visits: [], reference: 'Job 4711, PO 88213' });

const tables = {
  'one row per container': tabulateContainers,
  'one row per status, in a workbook': tabulateStatuses,
};

test.each(Object.entries(tables))('a table of %s has the references beside the numbers [CON-123]', (_, tabulate) => {
  const rows = toTextTable(tabulate([named, bare], [])).map((row) => row.slice(0, 2));

  expect(rows).toEqual([
    ['Container', 'Reference'],
    ['CSQU3054383', 'Job 4711, PO 88213'],
    ['TCNU7200794', ''],
  ]);
  expect(toTextTable(tabulate([bare], []))[0]).not.toContain('Reference');
});

test('a table with one row per status has references beside the numbers, if there are any [CON-123]', () => {
  expect(tabulateResult([named, bare], 'all', []).map((row) => row.slice(0, 2))).toEqual([
    ['Container', 'Reference'],
    ['CSQU3054383', 'Job 4711, PO 88213'],
    ['TCNU7200794', ''],
  ]);
  expect(tabulateResult([bare], 'all', [])[0]).not.toContain('Reference');
});

test('a message names the container’s reference after its number [CON-123]', () =>
  expect(writeMessage([named, bare], new Date('2026-06-16T09:30:00Z'), []).split('\n').slice(2)).toEqual([
    'CSQU3054383 (Job 4711, PO 88213): Unknown container.',
    'TCNU7200794: Unknown container.',
  ]));

test('if the customer gave no reference, tables and messages use the one of a colleague [CON-123, SRV-307]', () => {
  const ofColleague = { ...bare, sharedReference: { reference: 'PO 88213', by: 'Amelia Stone' } };

  expect(toTextTable(tabulateContainers([ofColleague], []))[1]?.slice(0, 2)).toEqual(['TCNU7200794', 'PO 88213']);
  expect(writeMessage([ofColleague], new Date(0), [])).toContain('TCNU7200794 (PO 88213)');
});
