import { expect, test } from '@jest/globals';
import { dayChoices, describeDays, wayOf, ways } from './free-time-warning.rules.ts';

test('a warning comes 1 to 14 days before the end [ACC-91]', () => {
  expect([dayChoices[0], dayChoices.at(-1), dayChoices.length]).toEqual([1, 14, 14]);
  expect([1, 2].map(describeDays)).toEqual(['1 day before', '2 days before']);
});

test('it goes by email, by text message or by both, in whichever order these were saved [ACC-91]', () => {
  expect((['Email', 'SMS', 'both'] as const).map((way) => wayOf({ alertTypes: [...ways[way]] }))).toEqual([
    'Email',
    'SMS',
    'both',
  ]);
  expect(wayOf({ alertTypes: ['SMS', 'Email'] })).toBe('both');
});
