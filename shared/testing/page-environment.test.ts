import { expect, test } from '@jest/globals';

test('the page’s clock is a cheap one, and begins with the page', () => {
  expect(Object.hasOwn(performance, 'now')).toBe(true);

  const earliest = Date.now();
  const now = performance.timeOrigin + performance.now();
  const latest = Date.now();
  expect(now).toBeGreaterThan(earliest - 1000);
  expect(now).toBeLessThan(latest + 1000);
});
