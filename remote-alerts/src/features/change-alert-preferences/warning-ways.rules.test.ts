import { expect, test } from '@jest/globals';
import { wayNames, wayOf, ways } from './warning-ways.rules.ts';

test('a warning goes by email, text message or both, in whichever order they were saved [ACC-91] [ACC-104]', () => {
  expect((['Email', 'SMS', 'both'] as const).map((way) => wayOf({ alertTypes: [...ways[way]] }))).toEqual([
    'Email',
    'SMS',
    'both',
  ]);
  expect(wayOf({ alertTypes: ['SMS', 'Email'] })).toBe('both');
});

test('without a saved choice the way is email [ACC-91, ACC-104]', () => {
  expect(wayOf({ alertTypes: [] })).toBe('Email');
});

test('the ways are offered as email, SMS or both [ACC-91, ACC-104]', () => {
  expect(wayNames).toEqual({ Email: 'Email', SMS: 'SMS', both: 'Email and SMS' });
});
