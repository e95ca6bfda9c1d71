import { expect, test } from '@jest/globals';
import { listRemainingNumbers } from './remove-containers.rules.ts';

test('the numbers that were not selected remain, in their order [CON-68]', () => {
  const requested = ['TCLU7791046', 'MSKU3045128', 'CMAU4620832'];

  expect(listRemainingNumbers(requested, new Set(['MSKU3045128']))).toEqual(['TCLU7791046', 'CMAU4620832']);
});

test('removing every number is refused [CON-69]', () => {
  expect(listRemainingNumbers(['MSKU3045128'], new Set(['MSKU3045128']))).toBeNull();
});
