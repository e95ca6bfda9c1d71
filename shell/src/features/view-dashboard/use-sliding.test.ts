import { expect, test } from '@jest/globals';
import { limits } from '@quaywatch/shared/contract';
import { sliding } from './use-sliding.ts';

// Embla's friction and its time step of 1/60 second.
const friction = 0.68;
const stepsPerSecond = 60;

function slideFor(width: number): number {
  let [left, speed, steps] = [width, 0, 0];
  for (; Math.abs(left) >= 0.5; steps += 1) {
    speed = (speed + left / sliding.duration) * friction;
    left -= speed;
  }
  return (steps / stepsPerSecond) * 1000;
}

test('a slide takes a second and a half to reach its place, on a phone and on a desktop [DSH-21, LIM-16]', () => {
  for (const width of [320, 344, 358, 480])
    expect(Math.abs(slideFor(width) - limits.carouselTransition)).toBeLessThan(100);
});
