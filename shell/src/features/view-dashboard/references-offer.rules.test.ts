import { expect, test } from '@jest/globals';
import { labelSave, sayReplaced, saySaved, sayTooLong } from './references-offer.rules.ts';

test.each([
  [1, 1, 'Save the second column as the reference of one container'],
  [2, 2, 'Save the second column as references of 2 containers'],
  [200, 200, 'Save the second column as references of 200 containers'],
  [200, 201, 'Save the second column as references of the first 200 containers'],
])('the offer to save %i of %i references says how many are saved [CON-127]', (saved, found, label) => {
  expect(labelSave(saved, found)).toBe(label);
});

test('the offer counts the references that it replaces, and does not mention them if there are none [CON-127]', () => {
  expect([0, 1, 2].map(sayReplaced)).toEqual([
    null,
    'This replaces one reference that you gave before.',
    'This replaces 2 references that you gave before.',
  ]);
});

test('the offer names three containers whose text is too long, and counts the others [CON-127]', () => {
  const leftOut = 'Left out, with more than 40 characters:';

  expect([[], ['A'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D', 'E']].map(sayTooLong)).toEqual([
    null,
    `${leftOut} A.`,
    `${leftOut} A, B, C.`,
    `${leftOut} A, B, C and 2 more.`,
  ]);
});

test('after a save the offer says how many references were saved [CON-127]', () => {
  expect([1, 12].map(saySaved)).toEqual([
    'Saved the second column as references of one container.',
    'Saved the second column as references of 12 containers.',
  ]);
});
