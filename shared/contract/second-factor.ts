import * as z from 'zod/mini';
import { count, maybeText, rareText, text, texts } from './answer-fields.ts';
import { defineCall, signedIn } from './define-call.ts';
import { requiredText, usedPassword } from './fields.ts';
import { renewedTokens, renewTokens, tokenAnswer } from './identity.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const path = '/api/customers/second-factor';

const codeField = requiredText(limits.codeMax, messages.code);
const passwordInUse = usedPassword(messages.currentPassword);

const recoveryCodesOf = z.object({ recoveryCodes: texts, tokens: z.optional(tokenAnswer) });

const secondFactor = z.object({
  /** ISO 8601 in UTC; null while it is off. */
  since: maybeText,
  recoveryCodesLeft: count,
  /** ISO 8601 in UTC: when codes that an earlier version made stop working (SES-67). */
  recoveryCodesEnd: rareText,
  /** If true, sessions without a second factor do not get the helpdesk's authority (SES-65). */
  isDemanded: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Whether the caller's account has a second factor (ACC-64). */
export const readSecondFactor = defineCall({
  name: 'readSecondFactor',
  method: 'GET',
  path,
  access: signedIn,
  answer: secondFactor,
});

/**
 * Creates a secret for an authenticator app, replacing an earlier one; nothing changes until it is confirmed. 400 at
 * the field for a wrong password; CONFLICT if a second factor is already on (ACC-65).
 */
export const startSecondFactor = defineCall({
  name: 'startSecondFactor',
  method: 'POST',
  path: `${path}/setup`,
  access: signedIn,
  body: z.object({ password: passwordInUse, renewTokens }),
  answer: z.object({
    /** Base32, 160 bits. */
    secret: text,
    /** The secret as an address for a QR code: `otpauth://totp/…`. */
    address: text,
    tokens: z.optional(tokenAnswer),
  }),
  errors: ['CONFLICT', 'UNAVAILABLE'],
});

/**
 * Switches on the second factor with a code that the app shows, and ends every other session. 400 at the field for a
 * wrong code; CONFLICT if nothing was started or it is already on (ACC-65). 429 after `limits.setUpCodesPerHour`.
 */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: `${path}/confirmation`,
  access: signedIn,
  body: z.object({ code: codeField, renewTokens }),
  answer: recoveryCodesOf,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

/** Makes new recovery codes and invalidates the old ones (ACC-66). Refusals as for `switchOffSecondFactor`. */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  access: signedIn,
  body: z.object({ password: passwordInUse, code: codeField, renewTokens }),
  answer: recoveryCodesOf,
  errors: ['CONFLICT', 'UNAVAILABLE'],
});

/**
 * Switches off the second factor (ACC-67). 400 at the field for a wrong password or code; CONFLICT if it is already
 * off. The fifth consecutive wrong one of either kind ends the session (PWD-27, HCU-65).
 */
export const switchOffSecondFactor = defineCall({
  name: 'switchOffSecondFactor',
  method: 'POST',
  path: `${path}/removal`,
  access: signedIn,
  body: z.object({ password: passwordInUse, code: codeField, renewTokens }),
  answer: renewedTokens,
  errors: ['CONFLICT', 'UNAVAILABLE'],
});

/**
 * Takes a code of the second factor again, which changes to a customer's sign-in data need (HCU-65). 400 at the field
 * for a wrong code; CONFLICT if there is no second factor. The fifth consecutive wrong one ends the session.
 */
export const proveSecondFactor = defineCall({
  name: 'proveSecondFactor',
  method: 'POST',
  path: `${path}/proof`,
  access: signedIn,
  body: z.object({ code: codeField, renewTokens }),
  answer: renewedTokens,
  errors: ['CONFLICT'],
});
