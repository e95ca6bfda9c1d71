import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { limits } from '@quaywatch/shared/contract';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { answerForm, describeRefusal, describeResult, emailForm, wrongAnswer } from './reset-password.rules.ts';

const checkResetEmail = (email: string) => refusalsOf(emailForm, { email }).email;
const checkAnswer = (answer: string) => refusalsOf(answerForm, { answer }).answer;
const refused = (code: string, description = '') => new ApiError('answer', 400, { code, description });

test('the email of a reset must be a valid email of at most 200 characters [PWD-04]', () => {
  expect(checkResetEmail('')).toBe('This field cannot be empty');
  for (const email of ['a@b', 'a@b.c', 'amelia', `${'a'.repeat(190)}@thameside.example`])
    expect(checkResetEmail(email)).toBe('Invalid Email');
  for (const email of ['a@b.co', 'amelia@thameside.example']) expect(checkResetEmail(email)).toBeUndefined();
});

test('an email of 200 characters, not counting spaces around it, is accepted; one of 201 is not [PWD-04]', () => {
  const longest = `${'a'.repeat(limits.resetEmailMax - 5)}@b.co`;

  for (const email of [longest, ` ${longest} `]) expect(checkResetEmail(email)).toBeUndefined();
  expect(checkResetEmail(`a${longest}`)).toBe('Invalid Email');
});

test('the answer to the question is required [PWD-07]', () => {
  for (const answer of ['', '   ']) expect(checkAnswer(answer)).toBe('Please enter the answer to the question');
  expect(checkAnswer('Biscuit')).toBeUndefined();
});

test('-1 means that the account is suspended; any other number means that the password was sent [PWD-10, PWD-11]', () => {
  expect(describeResult(-1)).toBe('attempts-exceeded');
  for (const result of [0, 1, 3]) expect(describeResult(result)).toBe('sent');
});

test('only a first wrong answer and a captcha allow a retry [PWD-12, PWD-13, PWD-14, PWD-15]', () => {
  const incorrect = 'Incorrect answer. Attempts left: 1';
  expect(describeRefusal(refused('CSC_02', incorrect))).toEqual({ kind: 'wrong-answer' });
  expect(wrongAnswer).toBe('Your answer is incorrect. You have one attempt left');

  const end = (outcome: string, canRepeat = false) => ({ kind: 'outcome', outcome, canRepeat });
  expect(describeRefusal(refused('CSC_02', 'Temporary password already requested'))).toEqual(end('call-us'));
  expect(describeRefusal(refused('INVALID_INPUT', incorrect))).toEqual(end('call-us'));
  expect(describeRefusal(refused('CSC_03'))).toEqual(end('suspended'));
  expect(describeRefusal(refused('INVALID_INPUT', 'Captcha required'))).toEqual({ kind: 'captcha' });
  expect(describeRefusal(refused('TOO_MANY_REQUESTS'))).toEqual(end('call-us'));
  expect(describeRefusal(new ApiError('network', 0))).toEqual(end('call-us', true));
  expect(describeRefusal(new ApiError('answer', 503))).toEqual(end('call-us', true));
  for (const fault of [new Error('unexpected'), { code: 'CSC_03' }, undefined])
    expect(describeRefusal(fault)).toEqual(end('call-us'));
});
