import { expect, test } from '@jest/globals';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { earlierDay, historyForm, laterDay, readTypedDay, type HistoryForm } from './history-form.rules.ts';

const range = { earliest: '2026-05-01', latest: '2026-11-21' };
const filled = { numbers: '', from: '01/09/2026', to: '', port: '', activity: '' };
const check = (typed: Partial<HistoryForm>) => historyForm(range).parse({ ...filled, ...typed });
const problems = (typed: Partial<HistoryForm>): Partial<HistoryForm> =>
  refusalsOf(historyForm(range), { ...filled, ...typed });
const outOfRange = 'Please enter a date from 01/05/2026 to 21/11/2026';

test('numbers are optional, and are read as in every other search [HIS-02, HIS-D4]', () => {
  expect(check({ numbers: ' ' })).toMatchObject({ numbers: [] });
  expect(check({ numbers: 'msku3045128, CSQU 305438 3 MSKU3045128' })).toMatchObject({
    numbers: ['MSKU3045128', 'CSQU3054383'],
  });
});

test('more than 20 numbers, or one that is not a container number, are refused [HIS-02, VAL-19, VAL-20]', () => {
  const many = Array.from({ length: 21 }, (_, index) => `MSKU${3_000_000 + index}`);

  expect(problems({ numbers: many.slice(1).join(' ') })).toEqual({});
  expect(problems({ numbers: many.join(' ') })).toEqual({ numbers: 'Please enter a maximum of 20 container numbers' });
  expect(problems({ numbers: 'MSKU3045128 msku30 X' })).toEqual({
    numbers: 'Invalid format of container number MSKU30, X',
  });
});

test('a start date is required [HIS-03]', () => {
  for (const from of ['', '  ']) expect(problems({ from })).toEqual({ from: 'This field cannot be empty' });
  expect(problems({ from: '', to: '01/09/2026' })).toEqual({ from: 'This field cannot be empty' });
});

test('both dates lie between the first day of history and today, including those days [HIS-13, HIS-15, HIS-17]', () => {
  expect(problems({ from: '01/05/2026', to: '21/11/2026' })).toEqual({});
  expect(problems({ from: '30/04/2026' })).toEqual({ from: outOfRange });
  expect(problems({ from: '22/11/2026' })).toEqual({ from: outOfRange });
  expect(problems({ from: '01/05/2026', to: '30/04/2026' }).to).toBe(outOfRange);
  expect(problems({ to: '22/11/2026' })).toEqual({ to: outOfRange });
  expect(problems({ from: '01/09/9999' })).toEqual({ from: outOfRange });
});

test('on a phone the day before the first day of history can be chosen too [HIS-14]', () => {
  const form = { numbers: '', from: '30/04/2026', to: '', port: '', activity: '' };

  expect(historyForm({ ...range, earliest: '2026-04-30' }).parse(form)).toMatchObject({ from: '2026-04-30' });
});

test('the start is not after the end, nor the end before the start; a single day is allowed [HIS-16, HIS-17]', () => {
  expect(problems({ from: '02/09/2026', to: '01/09/2026' })).toEqual({
    from: 'Date From cannot be after Date To',
    to: 'Date To cannot be before Date From',
  });
  expect(problems({ from: '01/09/2026', to: '01/09/2026' })).toEqual({});
});

test('without an end date the search is for a journey date, and "All" does not narrow the search [HIS-18, HIS-D3]', () => {
  expect(check({})).toEqual({ numbers: [], from: '2026-09-01', to: null, port: null, activity: null });
  expect(check({ to: '  ' })).toMatchObject({ to: null });
  expect(check({ to: '31/10/2026', port: 'SOU', activity: 'Return to Shipper' })).toMatchObject({
    to: '2026-10-31',
    port: 'SOU',
    activity: 'Return to Shipper',
  });
});

test.each([
  ['01/09/2026', '2026-09-01'],
  [' 1/9/2026 ', '2026-09-01'],
  ['1.9.2026', '2026-09-01'],
  ['1 / 9 / 2026', '2026-09-01'],
  ['01092026', '2026-09-01'],
  ['29/02/2024', '2024-02-29'],
])('"%s" is a day', (text, day) => expect(readTypedDay(text)).toBe(day));

test.each([
  ['31/02/2026', '31/02/2026'],
  ['29.2.2026', '29/02/2026'],
  ['13/13/2026', '13/13/2026'],
  ['31022026', '31/02/2026'],
])('"%s" is not a day: the field says that it does not exist [HIS-40]', (text, day) => {
  expect(readTypedDay(text)).toBe('');
  expect(problems({ to: text })).toEqual({ to: `${day} is not a valid date` });
});

test.each([
  '',
  '12',
  '2026-09-01',
  '1/9/26',
  '1092026',
  'today',
  'on 1/9/2026',
  '001/9/2026',
  '1/9/2026 08:00',
  '1/9/20261',
  '101092026',
  '010920261',
])('"%s" is not a day, and no search is made with it', (text) => {
  expect(readTypedDay(text)).toBe('');
  if (text) expect(problems({ to: text })).toEqual({ to: 'Please enter a date as DD/MM/YYYY' });
});

test('of two different days the earlier and the later are found; of one day twice, both are that day', () => {
  const [april, may] = ['2026-04-30', '2026-05-01'];

  for (const [one, other] of [
    [april, may],
    [may, april],
  ] as const)
    expect([earlierDay(one, other), laterDay(one, other)]).toEqual([april, may]);
  expect([earlierDay(may, may), laterDay(may, may)]).toEqual([may, may]);
});
