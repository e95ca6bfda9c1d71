import * as z from 'zod/mini';
import { anonymous, defineCall, signedIn } from './define-call.ts';
import { authorities, tiers } from './enumerations.ts';
import {
  companyField,
  emailField,
  firstNameField,
  lastNameField,
  passwordField,
  phoneField,
  postcodeField,
  roleField,
  secretAnswerField,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** Success of the token call, for both grants (SES-12). */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Life of the access token in seconds. */
  expires_in: z.number(),
  authorities: z.array(z.enum(authorities)),
  service_type: z.array(z.enum(tiers)),
  /** Non-zero while a temporary password is in use (SES-13). */
  resetRequest: z.number(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

const grant = z.optional(z.string());

/** Both grants of one path: a password in the form body, or a refresh token in the address with an empty body (SES-11, SES-30). */
export const requestToken = defineCall({
  name: 'requestToken',
  method: 'POST',
  path: '/api/oauth/token',
  access: anonymous,
  query: z.object({ grant_type: grant, refresh_token: z.optional(z.string().check(z.maxLength(512))) }),
  body: z.optional(
    z.object({
      grant_type: grant,
      username: z.optional(z.string().check(z.maxLength(limits.emailMax))),
      password: z.optional(z.string().check(z.maxLength(256))),
      scope: z.optional(z.string()),
      recaptchaToken: z.optional(z.string().check(z.maxLength(8192))),
      refresh_token: z.optional(z.string().check(z.maxLength(512))),
    }),
  ),
  bodyKind: 'form',
  answer: tokenAnswer,
  errors: ['UNAVAILABLE'],
});

/** The captcha's public key; `altcha` selects the embedded proof of work (SES-43). */
export const readSiteKey = defineCall({
  name: 'readSiteKey',
  method: 'GET',
  path: '/api/captcha/site-key',
  access: anonymous,
  answerKind: 'text',
  answer: z.string().check(z.minLength(1)),
});

/** A fresh puzzle of the embedded captcha; its form is the widget's own. */
export const createCaptchaChallenge = defineCall({
  name: 'createCaptchaChallenge',
  method: 'GET',
  path: '/api/captcha/challenge',
  access: anonymous,
  answer: z.record(z.string(), z.unknown()),
});

const emailQuery = z.object({ email: emailField });

/** Whether an account has the email (REG-24, PWD-D1). */
export const checkEmailExists = defineCall({
  name: 'checkEmailExists',
  method: 'GET',
  path: '/api/emails/existence',
  access: anonymous,
  query: emailQuery,
  answer: z.boolean(),
});

/** Confirms a registration: 200 confirmed, 202 confirmed before, 400 CSC_02 expired (REG-38..41). */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/emails/confirmation',
  access: anonymous,
  query: z.object({ cid: z.string(), token: z.string() }),
  answerKind: 'empty',
  answer: z.unknown(),
  successStatuses: [200, 202],
  errors: ['CSC_02', 'CSC_01'],
});

const secretQuestionAnswer = z.object({
  secretQuestionType: z
    .string(messages.secretQuestion)
    .check(z.minLength(1, messages.secretQuestion), z.maxLength(limits.nameMax)),
  answer: secretAnswerField,
});

/** Marketing consent, one flag a port (DSH-36). */
export const marketingPreferences = z.object({ lgpPortSelected: z.boolean(), souPortSelected: z.boolean() });

/** Registration (REG-31). */
export const registerCustomer = defineCall({
  name: 'registerCustomer',
  method: 'POST',
  path: '/api/customers',
  access: anonymous,
  body: z.object({
    businessType: z
      .string(messages.businessType)
      .check(z.minLength(1, messages.businessType), z.maxLength(limits.nameMax)),
    businessSubType: z.optional(z.nullable(z.string().check(z.maxLength(limits.nameMax)))),
    companyName: companyField,
    containersAmount: z.optional(z.nullable(z.string().check(z.regex(/^\d{0,3}$/)))),
    customerCredentialDto: z.object({ email: emailField, password: passwordField }),
    firstName: firstNameField,
    lastName: lastNameField,
    phone: phoneField,
    postcode: postcodeField,
    roleType: roleField,
    secretQuestionAnswerDtos: z
      .array(secretQuestionAnswer)
      .check(z.minLength(1, messages.secretQuestion), z.maxLength(1)),
    marketingPreferencesDto: marketingPreferences,
    recaptchaToken: z.optional(z.string().check(z.maxLength(8192))),
  }),
  answerKind: 'empty',
  answer: z.unknown(),
  errors: ['CSC_01'],
});

/** The secret questions a customer answers at a reset (PWD-08). */
export const listSecretQuestions = defineCall({
  name: 'listSecretQuestions',
  method: 'GET',
  path: '/api/customers/secret-questions',
  access: anonymous,
  query: emailQuery,
  answer: z.array(z.string()),
});

/** Asks for a temporary password; -1 means that this request suspended the account (PWD-09..15). */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: '/api/customers/account-details/password/reset',
  access: anonymous,
  query: emailQuery,
  body: secretQuestionAnswer,
  answer: z.number(),
  errors: ['CSC_02', 'CSC_03'],
});

/** Changes the caller's password; a wrong old one is CSC_02 (PWD-23). */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/customers/account-details/password/update',
  access: signedIn,
  body: z.object({
    newPassword: passwordField,
    oldPassword: z.string(messages.currentPassword).check(z.minLength(1, messages.currentPassword), z.maxLength(256)),
  }),
  answerKind: 'empty',
  answer: z.unknown(),
  errors: ['CSC_02'],
});
