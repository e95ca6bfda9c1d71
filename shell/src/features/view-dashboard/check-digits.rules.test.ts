import { expect, test } from '@jest/globals';
import { describeMistyped } from './check-digits.rules.ts';

test('what looks mistyped is said in whole sentences', () => {
  expect(describeMistyped([{ number: 'A', expected: '1', likely: ['B', 'C'] }])).toBe(
    'The check digit of A does not match. Did you mean B or C?',
  );
});
