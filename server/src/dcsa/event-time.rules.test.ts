import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEventTime } from './event-time.rules.ts';

const read = (text: string) => readEventTime(text)?.toISOString() ?? null;

test('a time with an offset is read exactly', () => {
  assert.equal(read('2026-06-22T12:05:06Z'), '2026-06-22T12:05:06.000Z');
  assert.equal(read('2026-06-22T12:05:06.123456789z'), '2026-06-22T12:05:06.000Z');
  assert.equal(read('2026-06-22T12:05+02:30'), '2026-06-22T09:35:00.000Z');
  assert.equal(read('2026-06-22t12:05:00-0200'), '2026-06-22T14:05:00.000Z');
});

test('a time without an offset is UK clock time', () => {
  assert.equal(read('2026-06-22T12:05:06'), '2026-06-22T11:05:06.000Z');
  assert.equal(read('2026-12-22T12:05'), '2026-12-22T12:05:00.000Z');
});

test('a time that does not exist, or has another form, is invalid', () => {
  for (const text of [
    '',
    '2026-06-22',
    '2026-02-30T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-06-22T25:00:00Z',
    '2026-06-22T12:60:00Z',
    'x2026-06-22T12:05:06Z',
    '2026-06-22T12:05:06Zx',
    '2026-06-22T12:05:06.Z',
    '2026-06-22T12:05:06+14:01',
    '2026-06-22T12:05:06.1234567890Z',
    '2026-06-22T12:05:06-14:01',
    '2026-06-22 12:05:06Z',
    '2026-6-22T12:05:06Z',
  ])
    assert.equal(read(text), null, text);
  assert.equal(read('2026-06-22T12:05:06+14:00'), '2026-06-21T22:05:06.000Z');
});
