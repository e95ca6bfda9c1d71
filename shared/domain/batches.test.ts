import { expect, test } from '@jest/globals';
import { batchPath, findBatchOffer, takeBatch } from './index.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);
const offerOf = (text: string) => findBatchOffer(text)?.label ?? null;

test('up to 200 numbers, more than one search takes, can be searched in batches [VAL-26]', () => {
  expect(offerOf(many(20).join(' '))).toBeNull();
  expect(offerOf(many(21).join(' '))).toBe('Search in 2 batches');
  expect(offerOf(many(200).join(' '))).toBe('Search in 10 batches');
  expect(offerOf(many(201).join(' '))).toBe('Search the first 200 in 10 batches');
  expect(findBatchOffer(many(201).join(' '))?.numbers).toEqual(many(200));
});

test('from a mail with many numbers, only the numbers are searched, each once [VAL-26]', () => {
  const mail = `Hello, please look at these:\n${many(25).join('\n')}\n${many(3).join('\n')}\nThank you`;

  expect(findBatchOffer(mail)).toEqual({ label: 'Search in 2 batches', numbers: many(25) });
});

test('text with a malformed number is not searched in batches [VAL-19] [VAL-26]', () => {
  expect(offerOf(`${many(20).join(' ')} MSKU30`)).toBeNull();
  expect(offerOf('no numbers here')).toBeNull();
});

test('a batch has 20 of the numbers; its changes replace them among the others [CON-113]', () => {
  const second = takeBatch(many(45), 2);

  expect([second.place, second.of, second.numbers]).toEqual([2, 3, many(45).slice(20, 40)]);
  expect(second.replace(['QWCU2001010'])).toEqual([...many(20), 'QWCU2001010', ...many(45).slice(40)]);
  expect(takeBatch(many(45), 3).numbers).toEqual(many(45).slice(40));
});

test('a batch that does not exist is replaced by the nearest one [CON-113]', () => {
  expect([0, -1, 4, 99, 1.5, Number.NaN].map((place) => takeBatch(many(45), place).place)).toEqual([1, 1, 3, 3, 1, 1]);
});

test('the address of a batch has all the numbers; that of a single search names no batch [CON-113, DSH-04]', () => {
  expect(batchPath(many(21), 2)).toBe(`/containers?numbers=${many(21).join('%20')}&batch=2`);
  expect(batchPath(many(21), 3)).toMatch(/&batch=2$/);
  expect(batchPath(['qwcu2001010'], 2)).toBe('/containers?numbers=QWCU2001010');
});
