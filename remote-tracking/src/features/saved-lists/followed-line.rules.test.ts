import { expect, test } from '@jest/globals';
import { describeShortfalls } from './followed-line.rules.ts';

const followed = { listId: '1', suspended: [], withoutTemplate: [], withoutMobile: [] };

test('a followed list names the containers that miss alerts, under each reason that applies [LST-55]', () => {
  const [suspended, withoutTemplate, withoutMobile] = [
    ['QWCU2001010'],
    ['QWCU2002022', 'QWCU2004046'],
    ['CSQU3054383'],
  ];

  expect(describeShortfalls({ ...followed, suspended, withoutTemplate, withoutMobile })).toEqual([
    { text: 'Your allowance does not cover all alerts. Some wait for the next period:', numbers: suspended },
    { text: 'There is no alert template for the activity of these, so they have no alerts:', numbers: withoutTemplate },
    { text: 'There is no mobile number for the SMS alerts of these:', numbers: withoutMobile },
  ]);
  expect(describeShortfalls({ ...followed, withoutTemplate }).map(({ numbers }) => numbers)).toEqual([withoutTemplate]);
  expect(describeShortfalls(followed)).toEqual([]);
});
