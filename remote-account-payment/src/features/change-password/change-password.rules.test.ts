import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { refusalsOf as problemsOf } from '@quaywatch/shared/contract/refusals-of';
import {
  checkConfirmation,
  checkCurrent,
  checkNext,
  describeUnchanged,
  emptyPasswords,
  isWrongPassword,
  passwordsForm,
  refusalsOf,
} from './change-password.rules.ts';

const typed = (current: string, next = '', confirmation = '') => ({ current, next, confirmation });
const refusal = (code: string, ...fields: { readonly field: string; readonly message: string }[]) =>
  new ApiError('answer', 400, { code, description: '', fields });

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
  expect(isWrongPassword(refusal('CSC_02'))).toBe(true);
  for (const error of [refusal('CSC_03'), refusal('INVALID_INPUT'), new ApiError('network', 0), new Error('x')])
    expect(isWrongPassword(error)).toBe(false);
});

test('each field has its message, and a correct form sends both passwords [PWD-18, PWD-19, PWD-22, PWD-23]', () => {
  const form = passwordsForm({ current: null, next: null });

  expect(problemsOf(form, emptyPasswords)).toEqual({
    current: 'Please enter your current password',
    next: 'Please enter your new password',
    confirmation: 'Please confirm your new password',
  });
  expect(form.parse(typed('Harbour12', 'Estuary 2027', 'Estuary 2027'))).toEqual({
    oldPassword: 'Harbour12',
    newPassword: 'Estuary 2027',
  });
});

test('passwords that the server refused are not sent again [PWD-24, PWD-35]', () => {
  const form = passwordsForm({
    current: 'Harbour12',
    next: { password: 'Liverpool1', message: 'guessed first' },
  });

  expect(problemsOf(form, typed('Harbour12', 'Liverpool1', 'Liverpool1'))).toEqual({
    current: 'Password is incorrect',
    next: 'guessed first',
  });
});

test('a refusal is shown at the password that it is about, any other failure at neither [PWD-24, PWD-25, PWD-35]', () => {
  const guessed = { field: 'newPassword', message: 'guessed first' };

  expect(refusalsOf(refusal('CSC_02'))).toEqual({ current: 'Password is incorrect' });
  expect(refusalsOf(refusal('INVALID_INPUT', guessed))).toEqual({ next: 'guessed first' });
  for (const error of [refusal('CSC_03'), new Error('gone')]) expect(refusalsOf(error)).toEqual({});
});

test('a customer who has closed the dialog is told why the password was not changed [NAV-124]', () => {
  const guessed = { field: 'newPassword', message: 'guessed first' };

  expect(describeUnchanged(refusal('CSC_02'))).toBe(
    'Your password has not been changed, because the current password was incorrect.',
  );
  expect(describeUnchanged(refusal('INVALID_INPUT', guessed))).toBe(
    'Your password has not been changed. guessed first',
  );
  expect(describeUnchanged(new Error('gone'))).toMatch(/^Your password has not been changed\. Oops, something/);
});
