import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listStandingReports } from './standing-reports.rules.ts';
import type { StoredPart } from './standing-statements.rules.ts';
import { day } from '../../platform/durations.ts';

const row = (name: string, kind: StoredPart['kind'], version: number, at: number | null, part = 'gate-in') => ({
  kind,
  part,
  reachDays: 90,
  hasStatement: kind !== 'withdrawal',
  digest: name,
  version: version * day,
  at: at === null ? null : at * day,
});

const withdrawnAt = (version: number) => ({ version: version * day, reachDays: 90 });

/** Names of the standing rows; the result is checked to be the same for every order. */
function standing(...rows: ReturnType<typeof row>[]): readonly string[] {
  return standingBut([], ...rows);
}

function standingBut(
  withdrawals: readonly ReturnType<typeof withdrawnAt>[],
  ...rows: ReturnType<typeof row>[]
): readonly string[] {
  const found = new Set(
    listOrders(rows).map((order) =>
      listStandingReports(order, withdrawals)
        .map(({ digest }) => digest)
        .sort()
        .join(),
    ),
  );
  assert.equal(found.size, 1, [...found].join(' or '));
  return ([...found][0] ?? '').split(',').filter(Boolean);
}

function listOrders<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    listOrders(items.filter((_, place) => place !== index)).map((rest) => [item, ...rest]),
  );
}

test('a report withdraws nothing, even if an earlier one had the same number [SRV-61]', () => {
  assert.deepEqual(standing(row('june', 'added', 1, 1), row('july', 'added', 30, 30)), ['july', 'june']);
});

test('a correction replaces what was said about the same move, however different its time [SRV-61]', () => {
  assert.deepEqual(standing(row('wrong', 'added', 1, 1), row('right', 'parts', 2, 30)), ['right']);
  assert.deepEqual(standing(row('wrong', 'added', 1, 1), row('better', 'parts', 2, 4), row('right', 'parts', 3, 2)), [
    'right',
  ]);
  assert.deepEqual(standing(row('in', 'added', 1, 1), row('out', 'parts', 2, 2, 'gate-out')), ['in', 'out']);
});

test('a loading that is corrected without a departure takes back the departure of the same report [SRV-61]', () => {
  const first = [row('loaded', 'added', 1, 1, 'loaded'), row('sailed', 'added', 1, 2, 'sailed')];

  assert.deepEqual(standing(...first, row('changed', 'parts', 2, 1, 'loaded')), ['changed']);
  assert.deepEqual(standing(...first, row('changed', 'parts', 2, 1, 'loaded'), row('anew', 'parts', 2, 3, 'sailed')), [
    'anew',
    'changed',
  ]);
  assert.deepEqual(standing(...first, row('repeated', 'added', 2, 1, 'loaded')), ['loaded', 'repeated', 'sailed']);
  assert.deepEqual(standing(...first, row('old', 'parts', 0, 1, 'loaded')), ['loaded', 'old', 'sailed']);
  assert.deepEqual(standing(...first, row('other visit', 'parts', 60, 60, 'loaded')), [
    'loaded',
    'other visit',
    'sailed',
  ]);
});

test('of reports of one moment a cancellation counts before a correction, and that before a first report [SRV-61]', () => {
  const kinds = ['withdrawal', 'whole', 'parts', 'added'] as const;

  for (const [place, kind] of kinds.entries())
    for (const later of kinds.slice(place + 1))
      assert.deepEqual(
        standing(row('first', kind, 5, 1), row('other', later, 5, 1)),
        kind === 'withdrawal' ? [] : ['first'],
      );
});

test('a correction affects moves up to 45 days before and after the time that it gives, on any date', () => {
  for (const date of [0, 1, 44, 45, 89, 90, 20_000])
    for (const [days, expected] of [
      [45, ['right']],
      [-45, ['right']],
      [46, ['right', 'wrong']],
      [-46, ['right', 'wrong']],
    ] as const)
      assert.deepEqual(standing(row('wrong', 'added', 1, date + days), row('right', 'parts', 2, date)), expected);
});

test('a report with the same number months before or after is about another visit, and stays', () => {
  assert.deepEqual(
    standing(row('march', 'added', 1, 1), row('june', 'added', 90, 90), row('june again', 'parts', 91, 92)),
    ['june again', 'march'],
  );
  assert.deepEqual(standing(row('right', 'parts', 1, 1), row('later', 'added', 2, 2)), ['later', 'right']);
});

test('a cancellation withdraws the move at its time, but nothing that was reported after it', () => {
  assert.deepEqual(
    standing(row('march', 'added', 1, 1), row('june', 'added', 90, 90), row('x', 'withdrawal', 91, 90)),
    ['march'],
  );
  assert.deepEqual(standing(row('new', 'added', 3, 3), row('x', 'withdrawal', 2, 3)), ['new']);
});

test('a cancellation of the whole document withdraws what was reported in the 90 days before', () => {
  const reports = [row('march', 'added', 1, 1), row('june', 'parts', 90, 90), row('july', 'added', 120, 120)];

  assert.deepEqual(standingBut([withdrawnAt(91)], ...reports), ['july']);
  assert.deepEqual(standingBut([withdrawnAt(92)], ...reports), ['july', 'march']);
  assert.deepEqual(standingBut([withdrawnAt(120)], ...reports), ['march']);
  assert.deepEqual(standingBut([withdrawnAt(0), withdrawnAt(92), withdrawnAt(180)], ...reports), ['march']);
});

test('of ten thousand corrections of one move only the newest stands', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => row(`${index}`, 'parts', index, 1 + (index % 30)));

  assert.deepEqual(
    listStandingReports(rows, []).map(({ digest }) => digest),
    ['9999'],
  );
});
