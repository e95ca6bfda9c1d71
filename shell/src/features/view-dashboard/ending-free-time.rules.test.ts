import { expect, test } from '@jest/globals';
import { describeEnds } from './ending-free-time.rules.ts';

const numbersOf = (count: number) => Array.from({ length: count }, (_, index) => `CSQU${1_000_000 + index}`);

test('both days are counted, and each links to exactly its containers [DSH-37]', () =>
  expect(describeEnds({ today: ['CSQU3054383', 'TCNU7200794'], tomorrow: ['MSKU3045128'] })).toEqual([
    { label: '2 today', path: '/containers?numbers=CSQU3054383%20TCNU7200794' },
    { label: '1 tomorrow', path: '/containers?numbers=MSKU3045128' },
  ]));

test('a day on which no free time ends is not mentioned [DSH-37]', () => {
  const labels = (today: string[], tomorrow: string[]) => describeEnds({ today, tomorrow }).map(({ label }) => label);

  expect(labels(numbersOf(1), [])).toEqual(['1 today']);
  expect(labels([], numbersOf(3))).toEqual(['3 tomorrow']);
});

test('more containers than one search takes are searched in batches; the rest is mentioned [DSH-37]', () => {
  const [batches, cut] = [20, 21, 201]
    .map((count) => describeEnds({ today: numbersOf(count), tomorrow: [] })[0])
    .slice(1);

  expect([batches?.label, batches?.path.endsWith('&batch=1')]).toEqual(['21 today', true]);
  expect(cut?.label).toBe('201 today (the first 200)');
});
