import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { typingFilters, type TypingFilter } from './typing-filters.ts';

/** Refuses null characters and lone surrogates, which no database stores. */
export const isStorable = (value: string) => !/[\0\p{Surrogate}]/u.test(value);

export const oneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

export const givenName = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.refine(isStorable));

/** A port's key of a visit. As long as the feed accepts, so that every visit in an answer can be asked about (LIM-33). */
export const gkeyField = givenName(limits.portKeyMax);

/** One `message` covers both a missing text and one longer than `max` characters. */
export const requiredText = (max: number, message: string = messages.empty) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, message), z.refine(isStorable, message));

/** Turns a blank text into null. */
export const blankIsNull = (schema: z.ZodMiniType<string>) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value || null),
  );

export const optionalText = (max: number) =>
  blankIsNull(z.string().check(z.trim(), z.maxLength(max), z.refine(isStorable)));

/** The page's typing filter drops other characters, but a request may come from elsewhere. */
const filtered = (filter: TypingFilter, message?: string) =>
  z.refine<string>((value) => filter(value) === value, message);

/** At most 200 characters that the typing filter allows (VAL-07, VAL-04). */
export const firstNameField = requiredText(limits.nameMax, messages.firstName).check(
  filtered(typingFilters.name, messages.firstName),
);

/** At most 200 characters that the typing filter allows (VAL-08, VAL-04). */
export const lastNameField = requiredText(limits.nameMax, messages.lastName).check(
  filtered(typingFilters.name, messages.lastName),
);

export const companyField = requiredText(limits.companyMax).check(filtered(typingFilters.company, messages.empty));

export const roleField = requiredText(limits.nameMax, messages.roleType);

export const secretQuestionField = requiredText(limits.nameMax, messages.secretQuestion);

/**
 * Email: one @, a local part, a domain with a dot and a last label of two or more letters; at most 200 characters that
 * the typing filter allows (VAL-09, VAL-D1).
 */
export const emailField = z
  .string(messages.empty)
  .check(
    z.trim(),
    z.minLength(1, messages.empty),
    z.maxLength(limits.emailMax, messages.email),
    z.regex(/^$|^[\w.-]+@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,}$/, messages.email),
  );

const digit = /\d/;
const capital = /\p{Lu}/u;

/** The parts of the password rule, for a form that ticks them off (VAL-10). */
export const passwordRules = [
  { text: `${limits.passwordMin} characters`, isMet: (password: string) => password.length >= limits.passwordMin },
  { text: '1 number', isMet: (password: string) => digit.test(password) },
  { text: '1 uppercase letter', isMet: (password: string) => capital.test(password) },
] as const;

/** A new password: 8 to 50 characters with a digit and a capital (VAL-10). Not trimmed (VAL-D4). */
export const passwordField = z
  .string(messages.password)
  .check(
    z.minLength(limits.passwordMin, messages.password),
    z.maxLength(limits.passwordMax, messages.password),
    z.regex(digit, messages.password),
    z.regex(capital, messages.password),
  );

const ukPostcode = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** Royal Mail's form of a UK postcode: 'E16 2QU' for 'e162qu'. Other postcodes stay as typed (VAL-D8). */
function tidyPostcode(typed: string): string {
  const [, outward, inward] = ukPostcode.exec(typed.replaceAll(/[ -]/g, '').toUpperCase()) ?? [];
  return outward && inward ? `${outward} ${inward}` : typed;
}

export const tidiedPostcode = z.overwrite(tidyPostcode);

/** Postcode: 3 to 50 letters, digits, spaces and hyphens, with a letter or digit at both ends (VAL-11, VAL-12). */
export const postcodeField = z
  .string(messages.postcode)
  .check(
    z.trim(),
    z.minLength(limits.postcodeMin, messages.postcode),
    z.maxLength(limits.postcodeMax, messages.postcode),
    z.regex(/^[A-Za-z\d][A-Za-z\d -]*[A-Za-z\d]$/, messages.postcode),
    tidiedPostcode,
  );

const phoneOf = (characters: RegExp) =>
  z.string(messages.phone).check(
    z.trim(),
    z.minLength(1, messages.phone),
    z.maxLength(limits.phoneMax, messages.phoneFormat),
    z.regex(characters, messages.phoneFormat),
    // A missing number does not count as malformed too: only one message applies.
    z.refine((value) => !value || value.replace(/\D/g, '').length >= limits.phoneMin, messages.phoneFormat),
  );

/** Phone: 6 to 20 digits (VAL-13, VAL-14). */
export const phoneField = phoneOf(/^\d*$/);

/**
 * Phone of the payment form: digits, parentheses and +; at least 6 digits, at most 20 characters (VAL-02, PAY-31,
 * PAY-D4).
 */
export const paymentPhoneField = phoneOf(/^[\d()+]*$/);

/** A secret answer: required, at most 200 characters that the typing filter allows (REG-28, VAL-06, REG-D9). */
export const secretAnswerField = requiredText(limits.answerMax, messages.secretAnswer).check(
  filtered(typingFilters.secretAnswer, messages.secretAnswer),
);

/** Name of a saved list: 1 to 20 characters that the typing filter allows (LST-08, LST-11, VAL-06). */
export const listNameField = requiredText(limits.savedListNameMax).check(filtered(typingFilters.listName));

/** What the captcha gave the browser once it was solved. */
export const captchaTokenField = z.string().check(z.maxLength(8192));

export const usedPassword = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(limits.usedPasswordMax, message));

/** Any password is accepted: old ones need not meet today's rules (SES-10). */
export const signInPasswordField = usedPassword(messages.empty);

/** Pages start at 1 (RCT-06). */
export const pageField = z.coerce.number().check(z.int(), z.minimum(1));

/** A calendar day in a request: DD-MM-YYYY (LIM-28). */
export const requestDayField = z.string().check(
  z.regex(/^\d\d-\d\d-\d{4}$/),
  z.refine((value) => {
    const [day = 0, month = 0, year = 0] = value.split('-').map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  }),
);
