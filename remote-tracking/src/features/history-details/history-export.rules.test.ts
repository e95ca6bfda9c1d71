import { expect, test } from '@jest/globals';
import { toTextTable } from '../../tables/table.rules.ts';
import { buildHistory, buildHistoryStatus, buildUnknown } from '../../testing/build-history.ts';
import { tabulateHistory } from './history-export.rules.ts';
import { listHistoryRows } from './history-rows.rules.ts';

type Answer = Parameters<typeof listHistoryRows>[0];
const tabulate = (...answer: Answer) => tabulateHistory(listHistoryRows(answer, []), new Map());
const linesOf = (...answer: Answer) => toTextTable(tabulate(...answer)).slice(1);

test('the file has the columns of the page, and a sheet name that Excel does not reserve [HIS-42]', () => {
  const table = tabulate();

  expect(toTextTable(table)).toEqual([
    ['Container', 'Time (UK)', 'Status', 'Port', 'Activity', 'Vessel', 'Email', 'SMS'],
  ]);
  expect(table.title).toBe('Journeys');
  expect(table.columns.filter(({ isTime }) => isTime).map(({ name }) => name)).toEqual(['Time (UK)']);
});

test('each status has a row with everything that the page shows of it, in UK time [HIS-42]', () => {
  const status = buildHistoryStatus({
    statusType: 'Discharged',
    statusTime: '2026-07-01T09:20:00.000Z',
    port: 'LGP',
    emailRecipients: ['amelia@thameside.example', 'ben@thameside.example'],
    smsRecipients: ['07700900123', '07700900124'],
  });

  expect(linesOf(buildHistory('MSKU3045128', [status]))).toEqual([
    [
      'MSKU3045128',
      '2026-07-01 10:20',
      'Discharged',
      'London Gateway',
      'Import',
      'GANNET BAY',
      'amelia@thameside.example, ben@thameside.example',
      '07700900123, 07700900124',
    ],
  ]);
});

test('times are dates in Excel; what nobody reported or was sent is an empty cell [HIS-42]', () => {
  const statusTime = '2026-11-01T09:20:00.000Z';
  const status = buildHistoryStatus({ statusTime, vessel: null });

  expect(tabulate(buildHistory('MSKU3045128', [status])).rows).toEqual([
    ['MSKU3045128', new Date(statusTime), 'Departed by Road', 'Southampton', 'Import', null, null, null],
  ]);
});

test('the rows are those of the screen, in its order: every status of every journey [HIS-42]', () => {
  const [early, late] = ['2026-10-01T08:00:00Z', '2026-10-05T08:00:00Z'].map((statusTime) =>
    buildHistoryStatus({ statusTime }),
  );
  const both = [early, late].flatMap((status) => status ?? []);

  const lines = linesOf(buildHistory('TCLU7791046', both, both.slice(0, 1)), buildHistory('MSKU3045128', both));

  expect(lines.map(([number, time]) => `${number} ${time}`)).toEqual([
    'TCLU7791046 2026-10-05 09:00',
    'TCLU7791046 2026-10-01 09:00',
    'TCLU7791046 2026-10-01 09:00',
    'MSKU3045128 2026-10-05 09:00',
    'MSKU3045128 2026-10-01 09:00',
  ]);
});

test('a container without a journey keeps its row, and an unknown one is marked as unknown [HIS-42]', () => {
  const nothing = ['', '', '', '', ''];

  expect(linesOf(buildHistory('MSKU3045128'), buildUnknown('QWCU2016160'))).toEqual([
    ['MSKU3045128', '', 'NO DETAILS', ...nothing],
    ['QWCU2016160', '', 'Unknown container', ...nothing],
  ]);
});

test('references have a column after the number, or none if no row has a reference [HIS-42] [CON-125]', () => {
  const references = new Map([['MSKU3045128', 'Job 4711']]);
  const cellsOf = (...answer: Answer) =>
    toTextTable(tabulateHistory(listHistoryRows(answer, []), references)).map((row) => row.slice(0, 2));

  expect(cellsOf(buildHistory('MSKU3045128'), buildUnknown('QWCU2016160'))).toEqual([
    ['Container', 'Reference'],
    ['MSKU3045128', 'Job 4711'],
    ['QWCU2016160', ''],
  ]);
  expect(cellsOf(buildUnknown('QWCU2016160'))[0]).toEqual(['Container', 'Time (UK)']);
});

test('columns after the status say who held a container and why, where a port said so [CON-134]', () => {
  const hold = { by: 'Customs', reason: 'Selected for scan' };
  const held = buildHistoryStatus({ statusType: 'On Hold', hold });
  const answer = [buildHistory('MSKU3045128', [held, buildHistoryStatus()])];
  const references = new Map([['MSKU3045128', 'Job 4711']]);

  expect(toTextTable(tabulate(...answer)).map((row) => row.slice(2, 6))).toEqual([
    ['Status', 'Held by', 'Hold reason', 'Port'],
    ['Departed by Road', '', '', 'Southampton'],
    ['On Hold', 'Customs', 'Selected for scan', 'Southampton'],
  ]);
  expect(toTextTable(tabulateHistory(listHistoryRows(answer, []), references))[0]?.slice(0, 5)).toEqual([
    'Container',
    'Reference',
    'Time (UK)',
    'Status',
    'Held by',
  ]);
});
