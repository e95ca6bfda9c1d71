import { expect, test } from '@jest/globals';
import { describeHours, hourChoices } from './moved-estimate.rules.ts';

test('moves of 1 to 72 hours can be chosen, and hours between the offered ones are kept [ACC-104]', () => {
  const offered = hourChoices(null);

  expect([offered[0], offered.at(-1)]).toEqual([1, 72]);
  expect(hourChoices({ hours: 6, alertTypes: ['Email'] })).toEqual(offered);
  expect(hourChoices({ hours: 7, alertTypes: ['Email'] }).slice(4, 7)).toEqual([6, 7, 8]);
  expect([1, 6].map(describeHours)).toEqual(['1 hour or more', '6 hours or more']);
});
