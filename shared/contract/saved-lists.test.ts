import { expect, test } from '@jest/globals';
import { createSavedList, updateSavedList } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);
const refused = (change: object) =>
  refusalsOf(createSavedList.body, { name: 'June', containerNumbers: many(1), ...change });

test('a list name has 1 to 20 characters, also after a change [LST-08, LST-11]', () => {
  const rename = (name: string) =>
    refusalsOf(updateSavedList.body, { name, containerNumbers: many(1), customerContainerNumberListId: '7' });

  for (const refusals of [
    refused({ name: ' ' }),
    rename(''),
    refused({ name: 'x'.repeat(21) }),
    rename('x'.repeat(21)),
  ])
    expect(refusals).toEqual({ name: 'This field cannot be empty' });
  for (const name of ['x', 'x'.repeat(20)]) expect([refused({ name }), rename(name)]).toEqual([{}, {}]);
});

test('a list name has only characters that its field allows [VAL-06]', () => {
  expect(refused({ name: "Rail, £5 (5%) a/b*'-" })).toEqual({});
  expect(refused({ name: '<b>' })).toHaveProperty('name');
});

test('a list holds 1 to 20 valid numbers [LST-12, LST-D2]', () => {
  expect(refused({ containerNumbers: many(20) })).toEqual({});
  expect(refused({ containerNumbers: [] }).containerNumbers).toBe('You must provide at least one container number');
  expect(refused({ containerNumbers: many(21) }).containerNumbers).toBe(
    'Please enter a maximum of 20 container numbers',
  );
  expect(refused({ containerNumbers: ['x'] }).containerNumbers).toBe('Invalid format of container number X');
});
