import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStreamMemoryBudget } from './stream-memory-budget.ts';

const megabyte = 1_024 * 1_024;

test('a single stream is stored in large parts, and what many streams hold together stays bounded [SRV-89]', () => {
  const budget = createStreamMemoryBudget();
  const leave = budget.enter();
  assert.equal(budget.bytesPerPart, 8 * megabyte);

  const others = Array.from({ length: 3 }, () => budget.enter());
  assert.equal(budget.bytesPerPart, 2 * megabyte);
  for (let streams = 5; streams <= 64; streams += 1) {
    others.push(budget.enter());
    assert.ok(streams * budget.bytesPerPart <= Math.max(8, streams) * megabyte);
  }
  assert.equal(budget.bytesPerPart, megabyte);

  for (const leaveToo of others) leaveToo();
  assert.equal(budget.bytesPerPart, 8 * megabyte);
  leave();
});
