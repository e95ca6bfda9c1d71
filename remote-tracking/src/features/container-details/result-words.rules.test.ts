import { expect, test } from '@jest/globals';
import { buildContainer } from '../../testing/build-container.ts';
import { describeFound, describeNumbers } from './result-words.rules.ts';

const [first, second, third] = ['TCLU7791046', 'MSKU3045128', 'EGHU9073145'] as const;

test('the page counts the containers found, and separately those that no port knows [CON-13, CON-D6]', () => {
  expect(describeFound([buildContainer(first)])).toBe('1 container found');
  expect(describeFound([buildContainer(first), buildContainer(second)])).toBe('2 containers found');
  expect(describeFound([buildContainer(first), buildContainer(second, { visits: [] })])).toBe('1 found, 1 unknown');
});

test('one number that was added or removed is named; several are counted [CON-111]', () => {
  expect(describeNumbers([first], [first, second])).toBe(`Added ${second}`);
  expect(describeNumbers([first, second, third], [second])).toBe('Removed 2 containers');
  expect(describeNumbers([first], [second])).toBe(`Added ${second}. Removed ${first}`);
  expect(describeNumbers([first, second], [second, first])).toBe('');
});
