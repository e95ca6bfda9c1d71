import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { limits, messages, refusals, triesLeft } from '@quaywatch/shared/contract';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { companyContact, oops } from '@quaywatch/shared/domain';
import { countFailure, describeRefusal, isAtCode, needsCaptcha, signInForm, suspendedText } from './sign-in.rules.ts';

const refused = (...parts: string[]) =>
  new ApiError('answer', 400, { error: 'invalid_grant', description: parts.join(' ') });
const textOf = (...parts: string[]) => describeRefusal(refused(...parts));
const message = (text: string) => ({ kind: 'message', text });
const suspendedNow = {
  ...message(
    `Your account has been suspended for security reasons. Please contact our helpdesk on ${companyContact.helpdeskPhone} or ${companyContact.helpdeskEmail}.`,
  ),
  hint: messages.unlockMail,
};

test('a refused sign-in says what is wrong with the account [SES-17..24]', () => {
  expect(textOf(refusals.unknownCustomer)).toEqual(message(messages.unknownUsername));
  expect(textOf(refusals.emailNotConfirmed)).toEqual(
    message(
      'Please confirm your email address using the link in the confirmation email that we sent you. If you cannot find it, please check your Junk folder.',
    ),
  );
  expect(textOf(refusals.accountSuspended)).toEqual({ kind: 'suspended' });
  expect(textOf(refusals.passwordExpired)).toEqual(message('Password is expired'));
  expect(suspendedText).toBe(
    `Your account has been suspended. Please contact our helpdesk on ${companyContact.helpdeskPhone} for assistance`,
  );
});

test('a wrong password says when one attempt or none is left [SES-17..24]', () => {
  const { wrongPassword } = refusals;

  expect(textOf(wrongPassword)).toEqual(message('Password is incorrect'));
  expect(textOf(wrongPassword, triesLeft(2))).toEqual(message('Password is incorrect'));
  expect(textOf(wrongPassword, triesLeft(1))).toEqual(
    message('You have one sign-in attempt left. If you have forgotten your password, select Forgot Password instead'),
  );
  expect(textOf(wrongPassword, triesLeft(0))).toEqual(suspendedNow);
});

test('a code is requested, and a wrong one says how many attempts are left', () => {
  const { wrongCode } = refusals;

  expect(textOf(refusals.codeRequired)).toEqual({ kind: 'code' });
  expect(textOf(wrongCode)).toEqual(message(messages.wrongCode));
  expect(textOf(wrongCode, triesLeft(1))).toEqual(
    message('This code is wrong or has been used before. You have one sign-in attempt left.'),
  );
  expect(textOf(wrongCode, triesLeft(0))).toEqual(suspendedNow);
});

test('any failure that the server does not name gets the generic message [SES-D7]', () => {
  expect([
    textOf('?'),
    describeRefusal(new ApiError('answer', 500)),
    describeRefusal(new Error(refusals.wrongPassword)),
  ]).toEqual(Array(3).fill(message(oops)));
});

test('each failed attempt counts, also one without an answer; a request for a code does not [SES-15, SES-D6]', () => {
  const { failedSignInsBeforeCaptcha: most } = limits;

  expect(countFailure(1, refused(refusals.wrongPassword))).toBe(2);
  expect(countFailure(1, refused(refusals.codeRequired))).toBe(1);
  expect(countFailure(1, refused(refusals.captchaRequired))).toBe(most + 1);
  expect(countFailure(most + 5, refused(refusals.captchaRequired))).toBe(most + 5);
  for (const error of [
    new ApiError('answer', 400),
    new ApiError('answer', 503),
    new ApiError('network', 0),
    new ApiError('contract', 200),
    new Error('x'),
  ])
    expect(countFailure(1, error)).toBe(2);
});

test('more than three failures make the captcha compulsory [SES-06] [X-04]', () => {
  expect([3, 4].map(needsCaptcha)).toEqual([false, true]);
});

test('the code step stays unless the account or the password is at fault [SES-76]', () => {
  expect(isAtCode(refused(refusals.codeRequired), false)).toBe(true);
  expect(isAtCode(refused(refusals.wrongCode), false)).toBe(true);
  expect(isAtCode(refused(refusals.wrongCode, triesLeft(0)), true)).toBe(false);
  for (const fault of [
    refusals.wrongPassword,
    refusals.unknownCustomer,
    refusals.emailNotConfirmed,
    refusals.accountSuspended,
    refusals.passwordExpired,
  ])
    expect(isAtCode(refused(fault, '.'), true)).toBe(false);
  for (const heldUp of [
    refused(refusals.captchaRequired),
    new ApiError('network', 0),
    new ApiError('answer', 429, { code: 'TOO_MANY_REQUESTS', description: 'Too many tries.' }),
    new ApiError('answer', 503, { code: 'UNAVAILABLE', description: 'Try again later.' }),
    new Error('x'),
  ])
    expect([isAtCode(heldUp, true), isAtCode(heldUp, false)]).toEqual([true, false]);
});

test('username and password are checked before they are sent [SES-09, SES-10]', () => {
  expect(refusalsOf(signInForm, { username: 'anna@example.com', password: 'Harbour2026' })).toEqual({});
  expect(refusalsOf(signInForm, { username: 'anna', password: '' })).toEqual({
    username: messages.email,
    password: messages.empty,
  });
});
