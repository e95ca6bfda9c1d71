import { expect, test } from '@jest/globals';
import { nextSort } from '@quaywatch/shared/domain';
import { buildHistory, buildHistoryStatus, buildUnknown } from '../../testing/build-history.ts';
import {
  describeWayToRest,
  firstSort,
  groupByContainer,
  isCutShort,
  listHistoryRows,
  listSpans,
  sortHistoryRows,
  type HistoryColumn,
} from './history-rows.rules.ts';

const [early, late, latest] = ['2026-10-01T08:00:00Z', '2026-10-05T08:00:00Z', '2026-10-09T08:00:00Z'];
const sorted = (answer: Parameters<typeof listHistoryRows>[0], ...sort: [HistoryColumn, 'ascending' | 'descending']) =>
  sortHistoryRows(listHistoryRows(answer, []), { column: sort[0], direction: sort[1] }).map(({ number }) => number);

test('the statuses of a journey are newest first, in whatever order they arrive [HIS-30, HIS-D8]', () => {
  const journey = [early, latest, late].map((statusTime) => buildHistoryStatus({ statusTime }));

  const [row] = listHistoryRows([buildHistory('MSKU3045128', journey)], []);

  expect(row?.statuses.map(({ statusTime }) => statusTime)).toEqual([latest, late, early]);
});

test('of two statuses at the same time, the one that arrived later comes first', () => {
  const journey = ['Arrived', 'Discharged'].map((statusType) => buildHistoryStatus({ statusType, statusTime: early }));

  const [row] = listHistoryRows([buildHistory('MSKU3045128', journey)], []);

  expect(row?.statuses.map(({ statusType }) => statusType)).toEqual(['Discharged', 'Arrived']);
});

test('each journey of a container is its own row; together they are one container [HIS-30]', () => {
  const rows = listHistoryRows([buildHistory('MSKU3045128', [buildHistoryStatus()], [buildHistoryStatus()])], []);

  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  expect(groupByContainer(rows).map(({ number, rows: journeys }) => [number, journeys.length])).toEqual([
    ['MSKU3045128', 2],
  ]);
});

test('a number missing from the answer has no details; an unknown one differs [HIS-26, HIS-27, HIS-D7, HIS-D9]', () => {
  const rows = listHistoryRows([buildHistory('MSKU3045128'), buildUnknown('QWCU2016160')], ['TCLU7791046']);

  expect(rows.map(({ number, isKnown, statuses }) => [number, isKnown, statuses.length])).toEqual([
    ['MSKU3045128', true, 0],
    ['QWCU2016160', false, 0],
    ['TCLU7791046', true, 0],
  ]);
});

test('the first sort is descending; the same column reverses it, another starts descending [HIS-31, HIS-32, HIS-33]', () => {
  expect(firstSort.direction).toBe('descending');
  expect(nextSort(firstSort, 'port')).toEqual({ column: 'port', direction: 'ascending' });
  expect(nextSort({ column: 'port', direction: 'ascending' }, 'port').direction).toBe('descending');
  expect(nextSort({ column: 'port', direction: 'ascending' }, 'vessel')).toEqual({
    column: 'vessel',
    direction: 'descending',
  });
});

test('Port sorts by the port of the last status [HIS-34]', () => {
  const moved = [
    buildHistoryStatus({ port: 'SOU', statusTime: early }),
    buildHistoryStatus({ port: 'LGP', statusTime: late }),
  ];
  const stayed = [buildHistoryStatus({ port: 'SOU', statusTime: late })];
  const answer = [buildHistory('MOVED', moved), buildHistory('STAYED', stayed)];

  expect(sorted(answer, 'port', 'descending')).toEqual(['STAYED', 'MOVED']);
  expect(sorted(answer, 'port', 'ascending')).toEqual(['MOVED', 'STAYED']);
});

test.each(['activity', 'vessel'] as const)('%s sorts by the value of the first status [HIS-35]', (column) => {
  const begun = (first: string, last: string) => [
    buildHistoryStatus({ [column]: first, statusTime: early }),
    buildHistoryStatus({ [column]: last, statusTime: late }),
  ];
  const answer = [buildHistory('ONE', begun('Export', 'Transhipment')), buildHistory('TWO', begun('Import', 'Export'))];

  expect(sorted(answer, column, 'descending')).toEqual(['TWO', 'ONE']);
  expect(sorted(answer, column, 'ascending')).toEqual(['ONE', 'TWO']);
});

test('of journeys with the same value, the one with the latest status comes first in both directions [HIS-36]', () => {
  const answer = [
    buildHistory('EARLY', [buildHistoryStatus({ statusTime: early })]),
    buildHistory('LATEST', [buildHistoryStatus({ statusTime: early }), buildHistoryStatus({ statusTime: latest })]),
    buildHistory('LATE', [buildHistoryStatus({ statusTime: late })]),
  ];

  expect(sorted(answer, 'vessel', 'descending')).toEqual(['LATEST', 'LATE', 'EARLY']);
  expect(sorted(answer, 'vessel', 'ascending')).toEqual(['LATEST', 'LATE', 'EARLY']);
});

test('containers without a journey stay last in either direction, in the requested order', () => {
  const answer = [buildUnknown('UNKNOWN'), buildHistory('EMPTY'), buildHistory('KNOWN', [buildHistoryStatus()])];

  for (const direction of ['ascending', 'descending'] as const)
    expect(sorted(answer, 'port', direction)).toEqual(['KNOWN', 'UNKNOWN', 'EMPTY']);
});

test('an incomplete answer says so on its last entry [HIS-37]', () => {
  const [first, last] = [buildHistory('MSKU3045128'), buildHistory('TCLU7791046')];

  expect(isCutShort([first, last])).toBe(false);
  expect(isCutShort([first, { ...last, moreFound: true }])).toBe(true);
  expect(isCutShort([])).toBe(false);
});

test('a shorter period shows the rest of the history; for a single day only container numbers do [HIS-44]', () => {
  const ways = ['2026-10-02', '2026-10-01', null].map((to) => describeWayToRest({ from: '2026-10-01', to }));

  expect(ways).toEqual(['Choose a shorter period', 'Enter container numbers', 'Enter container numbers']);
});

test('neighbours with the same value share a cell; the same value further down has its own', () => {
  expect(listSpans(['a', 'a', 'b', 'a'])).toEqual([2, 0, 1, 1]);
  expect(listSpans(['a', 'a', 'a'])).toEqual([3, 0, 0]);
  expect(listSpans([])).toEqual([]);
});
