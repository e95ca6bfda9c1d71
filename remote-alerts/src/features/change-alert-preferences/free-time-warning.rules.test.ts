import { expect, test } from '@jest/globals';
import { dayChoices, describeDays } from './free-time-warning.rules.ts';

test('a warning can be sent 1 to 14 days before the free time ends [ACC-91]', () => {
  expect([dayChoices[0], dayChoices.at(-1), dayChoices.length]).toEqual([1, 14, 14]);
  expect([1, 2].map(describeDays)).toEqual(['1 day before', '2 days before']);
});
