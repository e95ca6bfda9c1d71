import { expect, test } from '@jest/globals';
import { messages } from '@quaywatch/shared/contract';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { checkNumber, numberForm } from './number-field.rules.ts';

test('the field takes one container number, also in its printed form [VAL-19]', () => {
  expect(checkNumber('QWCU2001010')).toEqual({ ok: true, number: 'QWCU2001010' });
  expect(checkNumber(' qwcu 200101-0 ')).toEqual({ ok: true, number: 'QWCU2001010' });
});

test('an empty, multiple or malformed number each has its own message [VAL-19]', () => {
  expect(checkNumber(' ')).toEqual({ ok: false, message: messages.containersMissing });
  expect(checkNumber('QWCU2001010, QWCU2002022')).toEqual({
    ok: false,
    message: 'Please enter one container number at a time',
  });
  expect(checkNumber('qwcu20010101')).toEqual({
    ok: false,
    message: 'Invalid format of container number QWCU20010101',
  });
});

test('the form sends the number as it is read, and has what is wrong with it at the field [VAL-19]', () => {
  expect(numberForm.parse({ number: ' qwcu 200101-0 ' })).toBe('QWCU2001010');
  expect(refusalsOf(numberForm, { number: 'QWCU30' })).toEqual({
    number: 'Invalid format of container number QWCU30',
  });
});
