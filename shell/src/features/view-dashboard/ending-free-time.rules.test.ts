import { expect, test } from '@jest/globals';
import { describeEnds } from './ending-free-time.rules.ts';

const numbersOf = (count: number) => Array.from({ length: count }, (_, index) => `CSQU${1_000_000 + index}`);

test('both days are counted, and each links to exactly its containers [DSH-37]', () =>
  expect(describeEnds({ today: ['CSQU3054383', 'TCNU7200794'], tomorrow: ['MSKU3045128'] })).toEqual([
    { label: 'Ends today 2', path: '/containers?numbers=CSQU3054383%20TCNU7200794' },
    { label: 'tomorrow 1', path: '/containers?numbers=MSKU3045128' },
  ]));

test('a day on which no free time ends is not mentioned [DSH-37]', () => {
  const labels = (today: string[], tomorrow: string[]) => describeEnds({ today, tomorrow }).map(({ label }) => label);

  expect(labels(numbersOf(1), [])).toEqual(['Ends today 1']);
  expect(labels([], numbersOf(3))).toEqual(['Ends tomorrow 3']);
});

test('more containers than one search takes are searched in batches; the rest is mentioned [DSH-37]', () => {
  const [batches, cut] = [20, 21, 201]
    .map((count) => describeEnds({ today: numbersOf(count), tomorrow: [] })[0])
    .slice(1);

  expect([batches?.label, batches?.path.endsWith('&batch=1')]).toEqual(['Ends today 21', true]);
  expect(cut?.label).toBe('Ends today 201 (the first 200)');
});
