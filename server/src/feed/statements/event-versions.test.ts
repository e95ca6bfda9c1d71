import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feedLimits } from '@quaywatch/shared/feed';
import { timeOn } from '../testing/build-statement.ts';
import type { StatedEvent } from './container-statement.ts';
import { toRows, Versions } from './event-versions.ts';

const said = { passage: 'entry by land', at: timeOn(0), timeKind: 'actual' } as const;
const report = (version: number, kind: StatedEvent['kind'], parts: readonly string[]): StatedEvent => ({
  source: 'edifact:TERMINAL',
  eventId: 'CODECO/D1/QWCU2001010',
  version,
  recordedAt: new Date(timeOn(0)),
  kind,
  reachDays: 90,
  statements: parts.map((part) => ({ part, port: 'LGP', containerNumber: 'QWCU2001010', said })),
});

test('a report of EDIFACT may be corrected or cancelled a thousand times, however many parts it has [SRV-85]', () => {
  const parts = ['discharged', 'loaded', 'sailed', 'gate-in', 'gate-out'];
  const versions = new Versions();
  const add = (event: StatedEvent) => {
    for (const row of toRows(event)) versions.add(row);
    return versions.isFull;
  };

  const full = Array.from({ length: feedLimits.versionsPerReport }, (_, version) =>
    version % 2 === 0 ? add(report(version, 'withdrawal', parts)) : add(report(version, 'parts', ['gate-in'])),
  );

  assert.deepEqual([full.indexOf(true), full.length], [feedLimits.versionsPerReport - 1, feedLimits.versionsPerReport]);
});

test('a correction replaces an older statement about the same move only, which makes room for one [SRV-410]', () => {
  const at = (days: number, version: number, kind: StatedEvent['kind'] = 'parts', part = 'gate-in'): StatedEvent => ({
    ...report(version, kind, []),
    statements: [{ part, port: 'LGP', containerNumber: 'QWCU2001010', said: { ...said, at: timeOn(days) } }],
  });
  const replacesAfter = (first: StatedEvent, next: StatedEvent) => {
    const versions = new Versions();
    for (const row of toRows(first)) versions.add(row);
    const [row] = toRows(next);
    if (!row) return null;
    const before = versions.replaces(row);
    versions.add(row);
    return [before, versions.replaces({ ...row, version: row.version + 1 })];
  };
  const first = at(0, 5, 'added');

  assert.deepEqual(replacesAfter(first, at(45, 6)), [true, true]);
  assert.deepEqual(replacesAfter(first, at(46, 6)), [false, true]);
  assert.deepEqual(replacesAfter(first, at(0, 5)), [false, true]);
  assert.deepEqual(replacesAfter(first, at(0, 6, 'added')), [false, false]);
  assert.deepEqual(replacesAfter(first, at(0, 6, 'parts', 'gate-out')), [false, true]);
  assert.deepEqual(replacesAfter({ ...first, reachDays: null }, { ...at(90, 6, 'whole'), reachDays: null }), [
    true,
    true,
  ]);
});
