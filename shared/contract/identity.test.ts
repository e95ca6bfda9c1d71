import { expect, test } from '@jest/globals';
import { changePassword, checkEmailExists, requestToken, resetPassword } from './index.ts';
import { tokenAnswer } from './identity.ts';
import { refusalsOf } from './testing/refusals-of.ts';

test('the token answer keeps its own fields and drops others [SES-12]', () => {
  const answer = {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 3600,
    authorities: ['CUSTOMER'],
    service_type: ['Paid'],
    resetRequest: 0,
  };

  expect(tokenAnswer.parse({ ...answer, token_type: 'Bearer' })).toEqual(answer);
});

test('the token call takes a password in its body or a refresh token in the address [SES-11, SES-30]', () => {
  const password = { username: 'a@b.co', password: 'p', grant_type: 'password', scope: 'ui', recaptchaToken: 't' };
  const refresh = { grant_type: 'refresh_token', refresh_token: 'r' };

  expect(requestToken.body.parse(password)).toEqual(password);
  expect(requestToken.query.parse(refresh)).toEqual(refresh);
  expect(refusalsOf(requestToken.body, undefined)).toEqual({});
});

test('the email of a password reset has 5 to 200 characters in email format [PWD-04]', () => {
  const email = (length: number) => ({ email: `${'a'.repeat(length - 5)}@b.co` });

  expect(refusalsOf(resetPassword.query, email(200))).toEqual({});
  expect(refusalsOf(resetPassword.query, email(201))).toEqual({ email: 'Invalid Email' });
  for (const short of ['a@bc', 'a@b.c'])
    expect(refusalsOf(resetPassword.query, { email: short })).toHaveProperty('email');
  expect(refusalsOf(checkEmailExists.query, {})).toEqual({ email: 'This field cannot be empty' });
});

test('a password reset needs the question and an answer [PWD-07]', () => {
  expect(refusalsOf(resetPassword.body, { secretQuestionType: 'First school', answer: ' ' })).toEqual({
    answer: 'Please enter the answer to the question',
  });
});

test('a new password differs from the current one and is complex [PWD-18, PWD-20, PWD-21]', () => {
  const refused = (oldPassword: string, newPassword: string) =>
    refusalsOf(changePassword.body, { oldPassword, newPassword });

  expect(refused('Harbour2026', 'Harbour2027')).toEqual({});
  expect(refused('', 'Harbour2027')).toEqual({ oldPassword: 'Please enter your current password' });
  expect(refused('Harbour2026', 'Harbour2026')).toEqual({
    newPassword: 'Old and new passwords are the same, please create a new password.',
  });
  expect(refused('Harbour2026', 'harbour')).toEqual({
    newPassword: 'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.',
  });
});
