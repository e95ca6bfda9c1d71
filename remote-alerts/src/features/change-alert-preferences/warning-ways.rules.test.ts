import { expect, test } from '@jest/globals';
import { wayOf, ways } from './warning-ways.rules.ts';

test('it goes by email, by text message or by both, in whichever order these were saved [ACC-91] [ACC-104]', () => {
  expect((['Email', 'SMS', 'both'] as const).map((way) => wayOf({ alertTypes: [...ways[way]] }))).toEqual([
    'Email',
    'SMS',
    'both',
  ]);
  expect(wayOf({ alertTypes: ['SMS', 'Email'] })).toBe('both');
});
