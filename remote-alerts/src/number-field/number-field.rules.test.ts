import { expect, test } from '@jest/globals';
import { messages } from '@quaywatch/shared/contract';
import { checkNumber } from './number-field.rules.ts';

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
  const bad = checkNumber('QWCU200101012345');
  expect(bad.ok).toBe(false);
  expect(!bad.ok && bad.message).toMatch(/\w{5}/);
});
