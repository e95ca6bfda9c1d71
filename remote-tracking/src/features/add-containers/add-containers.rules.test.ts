import { expect, test } from '@jest/globals';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { addForm, addNumbers, countWith, describeElsewhere } from './add-containers.rules.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `MSKU${String(3_000_000 + index)}`);

test('numbers that are already shown are ignored, in upper or lower case [CON-65]', () => {
  const result = addNumbers(['MSKU3045128'], ['MSKU3045128'], 'msku3045128, tclu7791046 TCLU7791046');

  expect(result).toEqual({ ok: true, numbers: ['MSKU3045128', 'TCLU7791046'] });
});

test('the page holds 20 containers: the 21st is refused, and one that is already shown does not count [CON-64]', () => {
  const shown = many(19);

  expect(addNumbers(shown, shown, `TCLU7791046 ${shown[0]}`)).toMatchObject({ ok: true });
  expect(addNumbers(shown, shown, 'TCLU7791046 CMAU4620832')).toEqual({
    ok: false,
    message: 'Maximum number of containers is 20, please remove some containers from the list before adding more',
  });
});

test('text without a number, or with a wrong one, is refused as in every other search [CON-D14]', () => {
  expect(addNumbers(['MSKU3045128'], ['MSKU3045128'], ' , ')).toEqual({
    ok: false,
    message: 'You must provide at least one container number',
  });
  expect(addNumbers(['MSKU3045128'], ['MSKU3045128'], 'TCLU7791046 MSKU30')).toEqual({
    ok: false,
    message: 'Invalid format of container number MSKU30',
  });
});

test('the form gives the whole new list, or says at its field why nothing can be added [CON-64, CON-D14]', () => {
  const form = addForm(['MSKU3045128'], ['MSKU3045128']);

  expect(form.parse({ added: 'tclu7791046' })).toEqual({ added: ['MSKU3045128', 'TCLU7791046'] });
  expect(refusalsOf(form, { added: many(20).join(' ') })).toEqual({
    added: 'Maximum number of containers is 20, please remove some containers from the list before adding more',
  });
  expect(refusalsOf(form, { added: 'MSKU30' })).toEqual({ added: 'Invalid format of container number MSKU30' });
});

const all = many(45);
const shown = all.slice(40);
const describe = (...numbers: readonly (string | undefined)[]) =>
  describeElsewhere([...shown, ...numbers.map((number) => number ?? '')], shown, all);

test('numbers that another batch has are named with its place [CON-145]', () => {
  expect(describe(all[19])).toBe(`${all[19]} is in batch 1.`);
  expect(describe('QWCU2001010', all[20], all[0])).toBe(`${all[20]} is in batch 2, ${all[0]} in batch 1.`);
});

test('numbers that another batch has take up no room in the batch on screen [CON-145]', () => {
  const [batches, last] = [many(59), many(59).slice(40)];

  expect(addNumbers(last, batches, `${batches[0]} TCLU7791046`)).toMatchObject({ ok: true });
  expect(addNumbers(last, batches, 'TCLU7791046 CMAU4620832')).toMatchObject({ ok: false });
  expect(countWith(last, batches, `${batches[0]} TCLU7791046`)).toBe(20);
});

test('new numbers, and those of the batch on screen, are in no other batch [CON-145]', () => {
  expect(describe('QWCU2001010', all[44])).toBeNull();
  expect(describeElsewhere(['QWCU2001010'], ['QWCU2002022'], ['QWCU2002022'])).toBeNull();
});
