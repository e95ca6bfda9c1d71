import { expect, test } from '@jest/globals';
import { readSearchAddress } from './index.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);
const read = (parameters: Record<string, string>) => readSearchAddress(new URLSearchParams(parameters));

test('numbers in an address are read like typed text, each once and in upper case [CON-D3]', () => {
  expect(read({ numbers: 'qwcu2001010, QWCU-200202-2 QWCU2001010' })).toMatchObject({
    batch: null,
    parsed: { ok: true, numbers: ['QWCU2001010', 'QWCU2002022'] },
  });
  expect(read({})).toMatchObject({ text: '', all: [], parsed: { ok: false } });
});

test('an address with a batch searches its 20 of at most 200 numbers; without one, over 20 are refused [CON-113]', () => {
  const numbers = many(205).join(' ');

  expect(read({ numbers, batch: '3' }).parsed).toEqual({ ok: true, numbers: many(205).slice(40, 60) });
  expect(read({ numbers, batch: '11' }).parsed).toEqual({ ok: true, numbers: many(205).slice(180, 200) });
  expect(read({ numbers }).parsed).toMatchObject({ ok: false });
  expect(read({ numbers }).all).toHaveLength(200);
});
