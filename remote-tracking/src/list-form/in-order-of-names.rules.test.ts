import { expect, test } from '@jest/globals';
import { inOrderOfNames } from './in-order-of-names.rules.ts';

test('lists are in order from A to Z, with capitals and small letters together [LST-D1]', () => {
  const lists = ['Zeebrugge', 'week 48', 'Chilled', 'apples', 'Week 47'].map((name) => ({ name }));

  expect(inOrderOfNames(lists).map(({ name }) => name)).toEqual([
    'apples',
    'Chilled',
    'Week 47',
    'week 48',
    'Zeebrugge',
  ]);
  expect(lists[0]).toEqual({ name: 'Zeebrugge' });
});
