import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atAges, countRetries, doubling, inSteps, isOver, nextTry, type BackOff } from './back-off.rules.ts';

const since = new Date('2026-06-15T09:00:00.000Z');
const after = (milliseconds: number) => new Date(since.getTime() + milliseconds);

function agesOf(backOff: BackOff): number[] {
  const ages: number[] = [];
  for (let now: Date | null = since; now;) {
    now = nextTry(backOff, { failures: ages.length + 1, since, now });
    if (now) ages.push(now.getTime() - since.getTime());
  }
  return ages;
}

test('pauses double until they reach the longest', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 2_000].map(doubling(10, 70)), [10, 20, 40, 70, 70, 70]);
});

test('pauses in steps repeat the last step', () => {
  assert.deepEqual([1, 2, 3, 4].map(inSteps(5, 30, 90)), [5, 30, 90, 90]);
});

test('retries continue until the policy ends, and no later', () => {
  assert.deepEqual(agesOf({ lasts: 70, pauses: doubling(10, 40) }), [10, 30, 70]);
  assert.deepEqual(agesOf({ lasts: 69, pauses: doubling(10, 40) }), [10, 30]);
});

test('retries at given ages skip those that were missed', () => {
  const backOff = { lasts: 60, pauses: atAges(2, 15, 60) };

  assert.deepEqual(agesOf(backOff), [2, 15, 60]);
  assert.deepEqual(nextTry(backOff, { since, now: after(15) }), after(60));
  assert.deepEqual(nextTry(backOff, { since, now: after(16) }), after(60));
  assert.equal(nextTry(backOff, { since, now: after(60) }), null);
});

test('a policy is over as soon as its time has passed', () => {
  const backOff = { lasts: 60, pauses: doubling(1, 1) };

  assert.equal(isOver(backOff, since, after(60)), false);
  assert.equal(isOver(backOff, since, after(61)), true);
});

test('the retry count covers the whole time of the policy', () => {
  assert.deepEqual(
    [0, 1, 10, 11, 30, 31, 70, 71].map((lasts) => countRetries({ lasts, pauses: doubling(10, 40) })),
    [0, 1, 1, 2, 2, 3, 3, 4],
  );
});
