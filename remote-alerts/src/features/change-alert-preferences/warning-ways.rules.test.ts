import { expect, test } from '@jest/globals';
import { wayOf, ways } from './warning-ways.rules.ts';

test('a warning goes by email, text message or both, in whichever order they were saved [ACC-91] [ACC-104]', () => {
  expect((['Email', 'SMS', 'both'] as const).map((way) => wayOf({ alertTypes: [...ways[way]] }))).toEqual([
    'Email',
    'SMS',
    'both',
  ]);
  expect(wayOf({ alertTypes: ['SMS', 'Email'] })).toBe('both');
});
