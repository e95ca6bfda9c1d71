import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestClock } from '../../testing/test-clock.ts';
import { createLogBudget } from './log-budget.ts';

test('a process logs five lines of a kind per minute and sixty in all, and says how many it left out [SRV-132]', () => {
  const clock = createTestClock('2026-11-23T09:00:00Z');
  const budget = createLogBudget(clock);
  const take = (kind: string, times: number) =>
    Array.from({ length: times }, () => budget.take(kind)).filter(({ mayWrite }) => mayWrite).length;

  assert.equal(take('a', 8), 5);
  const others = Array.from({ length: 20 }, (_, index) => take(`other-${index}`, 5));
  assert.equal(
    others.reduce((sum, count) => sum + count, 0),
    55,
  );
  clock.moveTo('2026-11-23T09:01:00Z');
  assert.deepEqual(budget.take('a'), { mayWrite: true, leftOut: 3 });
  assert.deepEqual(budget.take('a'), { mayWrite: true, leftOut: 0 });
});

test('setting the clock back does not silence the log', () => {
  const clock = createTestClock('2026-11-23T09:00:00Z');
  const budget = createLogBudget(clock);
  for (let time = 0; time < 6; time += 1) budget.take('a');

  clock.moveTo('2026-11-23T08:00:00Z');

  assert.equal(budget.take('a').mayWrite, true);
});
