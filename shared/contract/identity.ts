import * as z from 'zod/mini';
import { count, text } from './answer-fields.ts';
import { anonymous, defineCall, signedIn } from './define-call.ts';
import { authorities, tiers } from './enumerations.ts';
import { captchaTokenField, passwordField, usedPassword } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

export const tokenAnswer = z.object({
  access_token: text,
  refresh_token: text,
  /** Seconds. */
  expires_in: count,
  authorities: z.array(z.enum(authorities)),
  service_type: z.array(z.enum(tiers)),
  /** Non-zero while a temporary password is in use (SES-13). */
  resetRequest: count,
  /** An opaque id of the customer. Tabs of one browser use it to tell customers apart (SES-58). */
  sub: z.optional(text),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/** New tokens, from a call in which the customer has proved again who they are. Earlier builds send none. */
export const renewedTokens = z._default(z.object({ tokens: z.optional(tokenAnswer) }), {});
export type RenewedTokens = z.infer<typeof renewedTokens>;

/**
 * In the body of such a call: ends all tokens of the session and puts new ones into the answer, so that stolen tokens
 * become useless (SES-72). Without it the session keeps its tokens, as the specification's clients expect.
 */
export const renewTokens = z.optional(z.boolean());

const upTo = (length: number) => z.optional(z.string().check(z.maxLength(length)));

/**
 * Both grants on one path: a password in the form body (SES-11), or a refresh token in the address with an empty body
 * (SES-30). A refusal is 400 with `tokenRefusal`, not `errorBody` (SES-D4).
 */
export const requestToken = defineCall({
  name: 'requestToken',
  method: 'POST',
  path: '/api/oauth/token',
  access: anonymous,
  query: z.object({ grant_type: z.optional(text), refresh_token: upTo(512) }),
  body: z.optional(
    z.object({
      grant_type: z.optional(text),
      username: upTo(limits.emailMax),
      password: upTo(256),
      scope: z.optional(text),
      recaptchaToken: z.optional(captchaTokenField),
      /** Six digits of the authenticator app, or a recovery code (SES-61). */
      otp: upTo(limits.codeMax),
      refresh_token: upTo(512),
    }),
  ),
  bodyKind: 'form',
  answer: tokenAnswer,
  errors: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
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

/** A new challenge of the embedded captcha, in the widget's own format. */
export const createCaptchaChallenge = defineCall({
  name: 'createCaptchaChallenge',
  method: 'GET',
  path: '/api/captcha/challenge',
  access: anonymous,
  answer: z.record(text, z.unknown()),
});

/**
 * Changes the caller's password; CSC_02 for a wrong old one (PWD-23, PWD-24), 429 after `limits.passwordChangesPerDay`
 * (PWD-40). Can renew the tokens (SES-72).
 */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/customers/account-details/password/update',
  access: signedIn,
  withTemporaryPassword: true,
  body: z
    .object({ newPassword: passwordField, oldPassword: usedPassword(messages.currentPassword), renewTokens })
    .check(
      z.refine(({ newPassword, oldPassword }) => newPassword !== oldPassword, {
        message: messages.samePassword,
        path: ['newPassword'],
      }),
    ),
  answer: renewedTokens,
  errors: ['CSC_02', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});
