import { expect, test } from '@jest/globals';
import { messages } from '@quaywatch/shared/contract';
import { checkNumber } from './number-field.rules.ts';

test('one container number is taken, in its printed form too [VAL-19]', () => {
  expect(checkNumber('QWCU2001010')).toEqual({ ok: true, number: 'QWCU2001010' });
  expect(checkNumber(' qwcu 200101-0 ')).toEqual({ ok: true, number: 'QWCU2001010' });
});

test('no number, several numbers and a bad one are each told in words [VAL-19]', () => {
  expect(checkNumber(' ')).toEqual({ ok: false, message: messages.containersMissing });
  expect(checkNumber('QWCU2001010, QWCU2002022')).toEqual({
    ok: false,
    message: 'Please enter one container number at a time',
  });
  const bad = checkNumber('QWCU200101012345');
  expect(bad.ok).toBe(false);
  expect(!bad.ok && bad.message).toMatch(/\w{5}/);
});
