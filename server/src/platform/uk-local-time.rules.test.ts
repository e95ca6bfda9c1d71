import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentAtOffset, ukMoment } from './uk-local-time.rules.ts';

const at = (year: number, month: number, day: number, hour: number, minute = 0) =>
  ukMoment({ year, month, day, hour, minute, second: 0 })?.toISOString() ?? null;

test('a time without an offset is UK local time, in summer and winter', () => {
  assert.equal(at(2026, 1, 15, 9, 13), '2026-01-15T09:13:00.000Z');
  assert.equal(at(2026, 7, 15, 9, 13), '2026-07-15T08:13:00.000Z');
  assert.equal(at(2026, 7, 1, 0), '2026-06-30T23:00:00.000Z');
});

test('a time in the hour that occurs twice in October is the first of the two', () => {
  assert.equal(at(2026, 10, 25, 0, 59), '2026-10-24T23:59:00.000Z');
  assert.equal(at(2026, 10, 25, 1, 30), '2026-10-25T00:30:00.000Z');
  assert.equal(at(2026, 10, 25, 2), '2026-10-25T02:00:00.000Z');
});

test('a time in the skipped hour in March, or on a day that does not exist, is invalid', () => {
  assert.equal(at(2026, 3, 29, 0, 59), '2026-03-29T00:59:00.000Z');
  assert.equal(at(2026, 3, 29, 1), null);
  assert.equal(at(2026, 3, 29, 1, 59), null);
  assert.equal(at(2026, 3, 29, 2), '2026-03-29T01:00:00.000Z');
  assert.deepEqual(
    [at(2026, 2, 29, 1), at(2026, 13, 1, 1), at(2026, 6, 31, 1), at(2026, 6, 1, 24)],
    [null, null, null, null],
  );
  assert.deepEqual([at(1969, 12, 31, 12), at(26, 6, 15, 12)], [null, null]);
  assert.equal(at(1970, 1, 2, 12), '1970-01-02T11:00:00.000Z');
});

test('a time with an offset is read exactly, even in the hours in which UK clocks change', () => {
  const withOffset = (offsetMinutes: number, day = 25, hour = 1) =>
    momentAtOffset({ year: 2026, month: 10, day, hour, minute: 30, second: 0 }, offsetMinutes)?.toISOString() ?? null;

  assert.deepEqual([withOffset(60), withOffset(0)], ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  assert.equal(withOffset(-330, 24, 22), '2026-10-25T04:00:00.000Z');
  assert.deepEqual([withOffset(14 * 60) !== null, withOffset(14 * 60 + 1)], [true, null]);
  assert.deepEqual([withOffset(-14 * 60) !== null, withOffset(-14 * 60 - 1)], [true, null]);
  assert.deepEqual([withOffset(0, 32), withOffset(0, 25, 24)], [null, null]);
});
