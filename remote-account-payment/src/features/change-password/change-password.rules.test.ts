import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { checkConfirmation, checkCurrent, checkNext, isWrongPassword } from './change-password.rules.ts';

const typed = (current: string, next = '', confirmation = '') => ({ current, next, confirmation });

test('the current password is required [PWD-18]', () => {
  expect(checkCurrent(typed(''), null)).toBe('Please enter your current password');
  expect(checkCurrent(typed('x'), null)).toBeUndefined();
});

test('a current password that the server refused stays wrong until it changes [PWD-24]', () => {
  expect(checkCurrent(typed('Harbour12'), 'Harbour12')).toBe('Password is incorrect');
  expect(checkCurrent(typed('Harbour13'), 'Harbour12')).toBeUndefined();
});

test('the new password is required, differs from the current one and meets the rule [PWD-19, PWD-20, PWD-21]', () => {
  const rule = 'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.';

  expect(checkNext(typed('Harbour12', ''), null)).toBe('Please enter your new password');
  expect(checkNext(typed('Harbour12', 'Harbour12'), null)).toBe(
    'Old and new passwords are the same, please create a new password.',
  );
  for (const next of ['Short1', 'nocapital1', 'NoDigits', `A1${'x'.repeat(49)}`])
    expect(checkNext(typed('Harbour12', next), null)).toBe(rule);
  expect(checkNext(typed('Harbour12', 'Estuary 2027'), null)).toBeUndefined();
});

test('a new password that the server refused stays refused until it changes [PWD-35]', () => {
  const refused = { password: 'Liverpool1', message: 'guessed first' };

  expect(checkNext(typed('Harbour12', 'Liverpool1'), refused)).toBe('guessed first');
  expect(checkNext(typed('Harbour12', 'Liverpool2'), refused)).toBeUndefined();
});

test('the repeated password is required and must match [PWD-22, PWD-D6]', () => {
  expect(checkConfirmation(typed('', 'Estuary2027', ''))).toBe('Please confirm your new password');
  expect(checkConfirmation(typed('', 'Estuary2027', 'Estuary2028'))).toBe(
    'The passwords you have entered do not match',
  );
  expect(checkConfirmation(typed('', 'Estuary2027', 'Estuary2027'))).toBeUndefined();
});

test('only CSC_02 means that the current password is wrong [PWD-24, PWD-25]', () => {
  const refused = (code: string) => new ApiError('answer', 400, { code, description: '' });

  expect(isWrongPassword(refused('CSC_02'))).toBe(true);
  for (const error of [refused('CSC_03'), refused('INVALID_INPUT'), new ApiError('network', 0), new Error('x')])
    expect(isWrongPassword(error)).toBe(false);
});
