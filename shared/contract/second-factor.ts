import * as z from 'zod/mini';
import { count, maybeText, text, texts } from './answer-fields.ts';
import { defineCall, noAnswer, signedIn } from './define-call.ts';
import { requiredText, usedPassword } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const path = '/api/customers/second-factor';

const codeField = requiredText(limits.codeMax, messages.code);
const passwordInUse = usedPassword(messages.currentPassword);

/** The second factor of an account. */
export const secondFactor = z.object({
  /** Since when each sign-in needs a code, ISO 8601 in UTC; null while it is switched off. */
  since: maybeText,
  /** Recovery codes that have not been used yet. */
  recoveryCodesLeft: count,
  /** The helpdesk's authority is withheld from a session without it (SES-65). */
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
 * Makes a secret for an authenticator app; nothing changes before it is confirmed. One that was made before no longer counts.
 * A wrong password is 400 at its field, and CONFLICT says that there is a second factor already (ACC-65).
 */
export const startSecondFactor = defineCall({
  name: 'startSecondFactor',
  method: 'POST',
  path: `${path}/setup`,
  access: signedIn,
  body: z.object({ password: passwordInUse }),
  answer: z.object({
    /** For typing: base32, 160 bits. */
    secret: text,
    /** The same for a QR code: `otpauth://totp/…`. */
    address: text,
  }),
  errors: ['CONFLICT', 'UNAVAILABLE'],
});

/**
 * Switches the second factor on with a code that the app shows, and ends every other session. A wrong code is 400 at its field;
 * CONFLICT: nothing was started, or it is on already (ACC-65). 429 after `limits.setUpCodesPerHour`.
 */
export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: `${path}/confirmation`,
  access: signedIn,
  body: z.object({ code: codeField }),
  answer: z.object({ recoveryCodes: texts }),
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

/** Makes new recovery codes; the old ones no longer work (ACC-66). Refusals as of `switchOffSecondFactor`. */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  access: signedIn,
  body: z.object({ password: passwordInUse, code: codeField }),
  answer: z.object({ recoveryCodes: texts }),
  errors: ['CONFLICT', 'UNAVAILABLE'],
});

/**
 * Switches the second factor off (ACC-67). A wrong password or code is 400 at its field, and CONFLICT says that it is off
 * already. The fifth wrong one in a row ends the session, as for a change of the password (PWD-27).
 */
export const switchOffSecondFactor = defineCall({
  name: 'switchOffSecondFactor',
  method: 'POST',
  path: `${path}/removal`,
  access: signedIn,
  body: z.object({ password: passwordInUse, code: codeField }),
  ...noAnswer,
  errors: ['CONFLICT', 'UNAVAILABLE'],
});
