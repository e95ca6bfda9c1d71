import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from './testing/any-character.ts';
import { testSeed } from '../testing/test-seed.ts';
import { findPasteOffer, parseContainerNumbers } from './index.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);
const mail = `Hi Tom, can you please check QWCU2001010 and QWCU 200202 2 for tomorrow?
They were with msku3045128 on booking 12345678. Thanks, Ann`;

test('from a pasted mail, only the container numbers can be kept [VAL-23]', () => {
  expect(findPasteOffer(mail)).toEqual({
    label: 'Keep the 3 container numbers',
    done: 'Kept the 3 container numbers.',
    numbers: ['QWCU2001010', 'QWCU2002022', 'MSKU3045128'],
  });
  expect(findPasteOffer('arrived: QWCU2001010')).toMatchObject({ label: 'Keep the container number' });
});

test('a number with O for 0 is kept as typed, because its correction is offered separately', () => {
  expect(findPasteOffer('please check QWCU2OO1O1O')?.numbers).toEqual(['QWCU2OO1O1O']);
});

test('from more than 20 numbers the first 20 can be kept, with or without words among them [VAL-23]', () => {
  const offer = { label: 'Keep the first 20', done: 'Kept the first 20.', numbers: many(20) };

  expect(findPasteOffer(many(25).join('\n'))).toEqual(offer);
  expect(findPasteOffer(`please check ${many(25).join(' and ')}`)).toEqual(offer);
});

test('where batches are offered, all numbers of a table can be kept, at most those of ten batches [VAL-28]', () => {
  const table = (count: number) => many(count).map((number) => `${number}\tPO 4711\tImport`);

  expect(findPasteOffer(table(56).join('\n'), [], 200)).toMatchObject({
    label: 'Keep the 56 container numbers',
    numbers: many(56),
  });
  expect(findPasteOffer(table(201).join('\n'), [], 200)).toMatchObject({ label: 'Keep the first 200' });
  expect(findPasteOffer(many(56).join('\n'), [], 200)).toMatchObject({ label: 'Keep the first 20' });
});

test('numbers that are already shown take up room and are not counted [VAL-23]', () => {
  const shown = many(18);

  expect(findPasteOffer('QWCU2001010 QWCU2002022', shown)).toBeNull();
  expect(findPasteOffer(`${shown[0]} QWCU2001010 QWCU2002022 MSKU3045128`, shown)).toMatchObject({
    label: 'Keep the first 2',
    numbers: ['QWCU2001010', 'QWCU2002022'],
  });
  expect(findPasteOffer('QWCU2001010 MSKU3045128', many(19))).toMatchObject({ label: 'Keep the first one' });
  expect(findPasteOffer('QWCU2001010', many(20))).toBeNull();
});

test.each(['', 'QWCU2001010', 'QWCU2001010 ABC1234', 'please check tomorrow', many(20).join(' ')])(
  '"%.30s" leaves nothing to choose, so nothing is offered',
  (text) => {
    expect(findPasteOffer(text)).toBeNull();
  },
);

test('whatever is pasted, the kept numbers can be searched, and nothing more is offered', () => {
  const words = fc.oneof(fc.stringMatching(/^[A-Z]{4}\d{7}$/), fc.string({ unit: anyCharacter }));
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
      const offer = findPasteOffer(parts.join(' '));
      if (!offer) return;
      const kept = offer.numbers.join('\n');
      expect(parseContainerNumbers(kept)).toEqual({ ok: true, numbers: offer.numbers });
      expect(findPasteOffer(kept)).toBeNull();
    }),
    testSeed,
  );
});
