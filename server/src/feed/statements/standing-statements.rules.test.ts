import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listStandingParts, type StoredPart } from './standing-statements.rules.ts';

const row = (part: string, version: number, more: Partial<StoredPart> = {}): StoredPart => ({
  part,
  version,
  kind: 'whole',
  reachDays: null,
  digest: `${part}${version}`,
  at: version,
  hasStatement: true,
  ...more,
});

function standing(...rows: readonly StoredPart[]): readonly string[] {
  const tell = (list: readonly StoredPart[]) =>
    list.map(({ part, version, digest }) => `${part} ${version} ${digest}`).sort();
  const told = tell(listStandingParts(rows));
  fc.assert(
    fc.property(fc.shuffledSubarray([...rows], { minLength: rows.length }), (order) => {
      assert.deepEqual(tell(listStandingParts(order)), told);
    }),
    { numRuns: 30, seed: 7 },
  );
  return told.map((text) => text.split(' ').slice(0, 2).join(' '));
}

test('the newest version of an event stands with everything it says; older versions do not count', () => {
  assert.deepEqual(standing(row('A', 1), row('B', 1), row('A', 3), row('C', 3), row('B', 2)), ['A 3', 'C 3']);
});

test('a version that says nothing about our ports withdraws what older ones said', () => {
  assert.deepEqual(standing(row('A', 1), row('', 2, { hasStatement: false })), []);
  assert.deepEqual(standing(row('A', 3), row('', 2, { hasStatement: false })), ['A 3']);
});

test('one version may name several containers; of two statements about one, the same counts in any order', () => {
  assert.deepEqual(standing(row('A', 1), row('B', 1)), ['A 1', 'B 1']);
  assert.deepEqual(standing(row('A', 1, { digest: 'x' }), row('A', 1, { digest: 'y' })), ['A 1']);
});

test('what was withdrawn for ever does not stand, whatever is recorded later', () => {
  const withdrawal = row('', 2, { kind: 'withdrawal', hasStatement: false, digest: '' });
  assert.deepEqual(standing(row('A', 1), row('A', 5), withdrawal), []);
  assert.deepEqual(standing(row('A', 1), row('B', 1), { ...withdrawal, part: 'A' }), ['B 1']);
});

test('twice as many versions of one event take hardly more than twice the work', () => {
  const countReads = (count: number) => {
    let reads = 0;
    const rows = Array.from(
      { length: count },
      (_, index) =>
        new Proxy(row(`P${index % 50}`, (index * 7919) % count), {
          get(target, name) {
            reads += 1;
            return Reflect.get(target, name) as unknown;
          },
        }),
    );
    listStandingParts(rows);
    return reads;
  };

  // Counts work, not time, which would vary on a busy machine.
  assert.ok(countReads(8_000) <= 2.5 * countReads(4_000));
});
