import { expect, test } from '@jest/globals';
import { activities, ports } from '@quaywatch/shared/contract';
import { historyForm, type HistorySearch } from './history-form.rules.ts';
import { readHistoryQuery, toHistoryRequest, writeHistoryQuery } from './history-query.rules.ts';

const period: HistorySearch = {
  numbers: ['MSKU3045128', 'TCLU7791046'],
  from: '2026-09-01',
  to: '2026-10-31',
  port: 'SOU',
  activity: 'Import',
};
const journeyDate: HistorySearch = { numbers: [], from: '2026-09-01', to: null, port: null, activity: null };
const read = (query: string) => readHistoryQuery(new URLSearchParams(query));

test('the request has days with dashes, and null for "All" and for no end date [HIS-28, HIS-D2, HIS-D3]', () => {
  expect(toHistoryRequest(period)).toEqual({
    activity: 'Import',
    containerNumbers: ['MSKU3045128', 'TCLU7791046'],
    fromPeriodDate: '01-09-2026',
    isJourneyDate: false,
    port: 'SOU',
    toPeriodDate: '31-10-2026',
  });
  expect(toHistoryRequest(journeyDate)).toEqual({
    activity: null,
    containerNumbers: [],
    fromPeriodDate: '01-09-2026',
    isJourneyDate: true,
    port: null,
    toPeriodDate: null,
  });
});

test('the address has the names of the request and leaves out absent values [HIS-11, HIS-D5]', () => {
  expect(writeHistoryQuery(period)).toBe(
    'containerNumbers=MSKU3045128+TCLU7791046&fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026' +
      '&isJourneyDate=false&port=SOU&activity=Import',
  );
  expect(writeHistoryQuery(journeyDate)).toBe('fromPeriodDate=01-09-2026&isJourneyDate=true');
});

test('an address fills the form [HIS-10]', () => {
  expect(read(writeHistoryQuery(period))).toEqual({
    numbers: 'MSKU3045128\nTCLU7791046',
    from: '01/09/2026',
    to: '31/10/2026',
    port: 'SOU',
    activity: 'Import',
  });
});

test('a journey date has no end date, even if the address gives one [HIS-18]', () => {
  const days = 'fromPeriodDate=01-09-2026&toPeriodDate=31-10-2026';

  expect(read(`${days}&isJourneyDate=true`)).toMatchObject({ from: '01/09/2026', to: '' });
  expect(read(days)).toMatchObject({ to: '31/10/2026' });
});

test('invalid parts of an address are ignored', () => {
  expect(read('fromPeriodDate=31-02-2026&toPeriodDate=2026-10-31&port=Dover&activity=Storage')).toEqual({
    numbers: '',
    from: '',
    to: '',
    port: '',
    activity: '',
  });
});

test('every search is the same after it went through the address and the form [HIS-10, HIS-11]', () => {
  const range = { earliest: '2026-05-01', latest: '2026-12-31' };
  for (const numbers of [[], period.numbers])
    for (const to of [null, '2026-09-01', '2026-12-31'])
      for (const port of [null, ...ports])
        for (const activity of [null, ...activities]) {
          const search = { numbers, from: '2026-09-01', to, port, activity };
          expect(historyForm(range).parse(read(writeHistoryQuery(search)))).toEqual(search);
        }
});
