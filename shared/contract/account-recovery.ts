import * as z from 'zod/mini';
import { count, text } from './answer-fields.ts';
import { anonymous, defineCall, noAnswer } from './define-call.ts';
import { captchaTokenField, emailField, secretAnswerField, secretQuestionField } from './fields.ts';

const emailQuery = z.object({ email: emailField });

/** Whether an account has the email (REG-24, PWD-D1). */
export const checkEmailExists = defineCall({
  name: 'checkEmailExists',
  method: 'GET',
  path: '/api/emails/existence',
  access: anonymous,
  query: emailQuery,
  answer: z.boolean(),
  errors: ['TOO_MANY_REQUESTS'],
});

/**
 * Confirms a registration: 200 confirmed, 202 confirmed before, 400 CSC_02 expired, 400 CSC_01 unknown (REG-38..41,
 * REG-D6).
 */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/emails/confirmation',
  access: anonymous,
  query: z.object({ cid: text, token: text }),
  successStatuses: [200, 202],
  ...noAnswer,
  errors: ['CSC_01', 'CSC_02', 'TOO_MANY_REQUESTS'],
});

/** The secret questions that a customer answers at a reset (PWD-08). */
export const listSecretQuestions = defineCall({
  name: 'listSecretQuestions',
  method: 'GET',
  path: '/api/customers/secret-questions',
  access: anonymous,
  query: emailQuery,
  answer: z.array(text),
  errors: ['TOO_MANY_REQUESTS'],
});

/**
 * Requests a temporary password. The answer -1 means that this request suspended the account (PWD-09..15). CSC_02:
 * wrong answer or too soon; CSC_03: already suspended; INVALID_INPUT with `refusals.captchaRequired`: too many refusals
 * from this address, so a captcha is needed (PWD-32).
 */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: '/api/customers/account-details/password/reset',
  access: anonymous,
  query: emailQuery,
  body: z.object({
    secretQuestionType: secretQuestionField,
    answer: secretAnswerField,
    recaptchaToken: z.optional(captchaTokenField),
  }),
  answer: count,
  errors: ['CSC_02', 'CSC_03', 'TOO_MANY_REQUESTS'],
});

/**
 * Unlocks an account that strangers locked by guessing, with the token of the mailed link, and makes the browser a
 * known device (SES-50). CSC_01: unknown, replaced or used; CSC_02: expired; CSC_03: suspended for everybody.
 */
export const unlockAccount = defineCall({
  name: 'unlockAccount',
  method: 'POST',
  path: '/api/customers/account-details/unlock',
  access: anonymous,
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  ...noAnswer,
  errors: ['CSC_01', 'CSC_02', 'CSC_03', 'TOO_MANY_REQUESTS'],
});
