import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as tick } from 'node:timers/promises';
import { createWorkQueue, type QueueFullError } from './work-queue.ts';

test('at most two tasks run at once, in the order they came, and all of them finish', async () => {
  const queue = createWorkQueue(2, 10);
  const started: number[] = [];
  let running = 0;
  let most = 0;

  const work = Array.from({ length: 10 }, (_, number) =>
    queue.run(async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await tick();
      running -= 1;
      return number;
    }),
  );

  assert.deepEqual(await Promise.all(work), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(started, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(most, 2);
});

test('a task beyond the queue limit is refused at once with 503; a failed one makes room for the next', async () => {
  const queue = createWorkQueue(1, 1);
  const first = queue.run(async () => {
    await tick();
    throw new Error('first failed');
  });
  const second = queue.run(async () => 'second');

  const third = queue.run(async () => 'third');

  await assert.rejects(third, (error: QueueFullError) => error.status === 503 && error.details.retryAfterSeconds === 5);
  await assert.rejects(first, /first failed/);
  assert.equal(await second, 'second');
});
