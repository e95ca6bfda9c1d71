import { expect, test } from '@jest/globals';
import { describeStanding } from './standing-words.rules.ts';

const none = { ready: 0, onHold: 0, notYet: 0, leavesByTrain: 0, gone: 0, other: 0, unknown: 0 };
const textsOf = (standing: Partial<typeof none>) => describeStanding({ ...none, ...standing }).map(({ text }) => text);

test.each([
  ['ready', '1 collect now', '2 collect now'],
  ['onHold', '1 on hold', '2 on hold'],
  ['notYet', '1 not yet', '2 not yet'],
  ['leavesByTrain', '1 leaves by train', '2 leave by train'],
  ['gone', '1 gone', '2 gone'],
  ['other', '1 other', '2 others'],
  ['unknown', '1 unknown', '2 unknown'],
] as const)('a list with containers that are "%s" says "%s" or "%s" [LST-24]', (standing, one, several) => {
  expect(describeStanding({ ...none, [standing]: 1 })).toEqual([{ standing, text: one }]);
  expect(describeStanding({ ...none, [standing]: 2 })).toEqual([{ standing, text: several }]);
});

test('what the customer can act on comes first, in whatever order it arrives; empty counts are left out [LST-24]', () => {
  expect(textsOf({ unknown: 1, other: 3, gone: 12, leavesByTrain: 1, notYet: 4, onHold: 2, ready: 1 })).toEqual([
    '1 collect now',
    '2 on hold',
    '4 not yet',
    '1 leaves by train',
    '12 gone',
    '3 others',
    '1 unknown',
  ]);
  expect(textsOf({ gone: 1, ready: 2 })).toEqual(['2 collect now', '1 gone']);
  expect(textsOf({})).toEqual([]);
});
