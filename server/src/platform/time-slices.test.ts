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
  const piece = () => {
    // Longer than a slice.
    spin(6);
    pieces += 1;
  };
  const changed = (work: number) =>
    slices.map([1, 2, 3, 4, 5], (value) => {
      piece();
      return work * value;
    });
  const made = function* (work: number) {
    for (const value of [1, 2, 3, 4, 5]) {
      piece();
      yield work * value;
    }
  };
  const works = [changed(1), changed(2), slices.map(made(3), (value) => value), changed(4)];
  const results = await Promise.all(works);
  isWorking = false;

  assert.deepEqual(results.slice(1, 3), [
    [2, 4, 6, 8, 10],
    [3, 6, 9, 12, 15],
  ]);
  assert.ok(piecesBetween.length >= 18, `others came in ${piecesBetween.length} times`);
  assert.ok(
    piecesBetween.every((count) => count <= 2),
    piecesBetween.join(' '),
  );
});
