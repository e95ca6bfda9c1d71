import { expect, test } from '@jest/globals';
import { findMismatches } from './compatibility.rules.ts';

const provided = { react: { version: '19.3.1' }, young: { version: '0.4.2' } };

test.each([
  ['^19.3.1', true],
  ['^19.0.0', true],
  ['^19.3.2', false],
  ['^19.4.0', false],
  ['^18.3.1', false],
  ['^20.0.0', false],
])('a release that requires react %s: may run with 19.3.1 = %s', (range, mayRun) => {
  expect(findMismatches({ react: range }, provided)).toHaveLength(mayRun ? 0 : 1);
});

test.each([
  ['^0.4.0', true],
  ['^0.3.9', false],
  ['^0.5.0', false],
])('below version 1 the second number decides: %s with 0.4.2 = %s', (range, mayRun) => {
  expect(findMismatches({ young: range }, provided)).toHaveLength(mayRun ? 0 : 1);
});

test('a mismatch names the required and the provided version', () => {
  expect(findMismatches({ react: '^20.0.0', lodash: '^4.0.0' }, provided)).toEqual([
    'react ^20.0.0 is asked for, 19.3.1 is provided',
    'lodash ^4.0.0 is not provided',
  ]);
});
