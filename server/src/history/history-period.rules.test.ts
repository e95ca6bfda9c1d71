import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDay, startOfUkDay } from '@quaywatch/shared/domain';
import { sampleRuns } from '../../testing/sample.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { checkPeriod, isInPeriod, readPeriod } from './history-period.rules.ts';

const now = new Date('2026-06-15T09:00:00Z');
const journeyDate = (day: string) => ({ fromPeriodDate: day, toPeriodDate: null, isJourneyDate: true });
const between = (from: string, to: string) => ({ fromPeriodDate: from, toPeriodDate: to, isJourneyDate: false });

function refusedFields(asked: Parameters<typeof checkPeriod>[0], at = now): string[] {
  try {
    checkPeriod(asked, at);
    return [];
  } catch (error) {
    assert.ok(error instanceof CodedError);
    assert.deepEqual([error.status, error.code], [400, 'INVALID_INPUT']);
    return (error.details.extra!['fields'] as { field: string }[]).map(({ field }) => field);
  }
}

test('history begins at the earliest of three first days; the day before is refused [SRV-46, HIS-14]', () => {
  assert.deepEqual(refusedFields(journeyDate('30-11-2025')), []);
  assert.deepEqual(refusedFields(between('30-11-2025', '15-06-2026')), []);
  assert.deepEqual(refusedFields(journeyDate('29-11-2025')), ['fromPeriodDate']);
  assert.deepEqual(refusedFields(between('01-01-0000', '15-06-2026')), ['fromPeriodDate']);
});

test('the latest day is today in the UK [HIS-15]', () => {
  assert.deepEqual(refusedFields(journeyDate('16-06-2026')), ['fromPeriodDate']);
  assert.deepEqual(refusedFields(between('01-06-2026', '16-06-2026')), ['toPeriodDate']);
  assert.deepEqual(refusedFields(journeyDate('16-06-2026'), new Date('2026-06-15T23:00:00Z')), []);
});

test('a start after the end is refused; a single day is a valid period [HIS-16, HIS-17]', () => {
  assert.deepEqual(refusedFields(between('02-06-2026', '01-06-2026')), ['fromPeriodDate']);
  assert.deepEqual(refusedFields(between('01-06-2026', '01-06-2026')), []);
});

test('a journey date has no end date, and every other search has one [HIS-D3]', () => {
  assert.deepEqual(refusedFields({ ...between('01-06-2026', '02-06-2026'), isJourneyDate: true }), ['isJourneyDate']);
  assert.deepEqual(refusedFields({ ...journeyDate('01-06-2026'), isJourneyDate: false }), ['isJourneyDate']);
});

test('a journey date finds every journey in progress on that day, including its first and last day [HIS-D3]', () => {
  const journey = ['2026-05-10T12:00:00Z', '2026-05-12T12:00:00Z', '2026-05-20T12:00:00Z'];
  const isFound = (day: string) => isInPeriod(journey, readPeriod(journeyDate(day)));

  assert.deepEqual(['09-05-2026', '10-05-2026', '15-05-2026', '20-05-2026', '21-05-2026'].map(isFound), [
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('two dates find journeys with a status between them, both days included [HIS-D3]', () => {
  const journey = ['2026-05-10T12:00:00Z', '2026-05-20T12:00:00Z'];
  const isFound = (from: string, to: string) => isInPeriod(journey, readPeriod(between(from, to)));

  assert.equal(isFound('11-05-2026', '19-05-2026'), false);
  assert.equal(isFound('20-05-2026', '25-05-2026'), true);
  assert.equal(isFound('01-05-2026', '10-05-2026'), true);
});

test('a day is a UK day: in summer it begins at 23:00 UTC on the day before [HIS-D3]', () => {
  const isFound = (time: string, day: string) => isInPeriod([time], readPeriod(between(day, day)));

  assert.deepEqual(
    [isFound('2026-05-09T23:00:00Z', '10-05-2026'), isFound('2026-05-10T22:59:59Z', '10-05-2026')],
    [true, true],
  );
  assert.equal(isFound('2026-05-10T23:00:00Z', '10-05-2026'), false);
  assert.equal(isFound('2026-01-10T23:59:59Z', '10-01-2026'), true);
});

test('days on which the clocks change have 23 and 25 hours', () => {
  const hoursOf = (day: string) => {
    const { start, end } = readPeriod(journeyDate(day));
    return (end.getTime() - start.getTime()) / 3_600_000;
  };

  assert.deepEqual(['29-03-2026', '25-10-2026', '26-10-2026'].map(hoursOf), [23, 25, 24]);
});

test('every day of a hundred years begins when its date begins in the UK', () => {
  const days = fc
    .integer({ min: 0, max: 36_500 })
    .map((n) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10));

  fc.assert(
    fc.property(days, (day) => {
      const start = startOfUkDay(day);
      const shown = (moment: Date) => formatDay(moment).split('/').reverse().join('-');
      assert.equal(shown(start), day);
      assert.notEqual(shown(new Date(start.getTime() - 1)), day);
    }),
    sampleRuns(300),
  );
});
