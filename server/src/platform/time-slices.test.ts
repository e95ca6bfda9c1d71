import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTimeSlices } from './time-slices.ts';

const spin = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('long tasks take turns in short slices, and other work runs in between [SRV-89]', async () => {
  let [isWorking, pieces] = [true, 0];
  const piecesBetween: number[] = [];
  const comeIn = () => {
    piecesBetween.push(pieces);
    pieces = 0;
    if (isWorking) setImmediate(comeIn);
  };
  setImmediate(comeIn);
  const slices = createTimeSlices();
  const works = [1, 2, 3, 4].map((work) =>
    slices.map([1, 2, 3, 4, 5], (value) => {
      // Longer than a slice.
      spin(6);
      pieces += 1;
      return work * value;
    }),
  );
  const results = await Promise.all(works);
  isWorking = false;

  assert.deepEqual(results[1], [2, 4, 6, 8, 10]);
  assert.ok(piecesBetween.length >= 18, `others came in ${piecesBetween.length} times`);
  assert.ok(
    piecesBetween.every((count) => count <= 2),
    piecesBetween.join(' '),
  );
});
