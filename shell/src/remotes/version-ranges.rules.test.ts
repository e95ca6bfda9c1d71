import { expect, test } from '@jest/globals';
import { satisfy } from './version-ranges.rules.ts';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.4.3', '^0.4.2', true],
  ['0.5.0', '^0.4.2', false],
  ['1.2.3-rc.1', '^1.2.3', true],
])('version %s is in the range %s: %s', (version, range, isIn) => {
  expect(satisfy(version, range)).toBe(isIn);
});

test.each([
  ['1.2.3', '<=1.2.3', true],
  ['1.2.2', '<=1.2.3', true],
  ['1.2.4', '<=1.2.3', false],
  ['1.10.0', '<=1.9.0', false],
  ['0.9.9', '<=1.0.0', true],
])('the federation can ask which of two versions is later: %s %s is %s', (version, range, isIn) => {
  expect(satisfy(version, range)).toBe(isIn);
});
