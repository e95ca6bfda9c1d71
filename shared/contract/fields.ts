import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const text = (message: string, max: number) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, message));

/** A text that may be absent; blank counts as absent and becomes null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max))),
    z.transform((value) => value || null),
  );

/** First name: required, at most 200 (VAL-07). */
export const firstNameField = text(messages.firstName, limits.nameMax);

/** Last name: required, at most 200 (VAL-08). */
export const lastNameField = text(messages.lastName, limits.nameMax);

/** Company: required, at most 200 (LIM-07). */
export const companyField = text(messages.empty, limits.companyMax);

/** Role in the company: required, one of the server's list (REG-22). */
export const roleField = text(messages.roleType, limits.nameMax);

/** Email: one @, a domain with a dot, a last label of two letters or more, the typing filter's characters (VAL-09, VAL-D1). */
export const emailField = z
  .string(messages.empty)
  .check(
    z.trim(),
    z.minLength(1, messages.empty),
    z.maxLength(limits.emailMax, messages.email),
    z.regex(/^$|^[\w.-]+@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,}$/, messages.email),
  );

/** A new password: 8 to 50 with a digit and a capital (VAL-10). Not trimmed. */
export const passwordField = z
  .string(messages.password)
  .check(
    z.minLength(limits.passwordMin, messages.password),
    z.maxLength(limits.passwordMax, messages.password),
    z.regex(/\d/, messages.password),
    z.regex(/\p{Lu}/u, messages.password),
  );

/** Postcode: 3 to 50, letters, digits, spaces, hyphens, a letter or digit at both ends (VAL-11). */
export const postcodeField = z
  .string(messages.postcode)
  .check(
    z.trim(),
    z.minLength(limits.postcodeMin, messages.postcode),
    z.maxLength(limits.postcodeMax, messages.postcode),
    z.regex(/^[A-Za-z\d][A-Za-z\d -]*[A-Za-z\d]$/, messages.postcode),
  );

/** Phone: 6 to 20 digits (VAL-13, VAL-14). */
export const phoneField = z.string(messages.phone).check(
  z.trim(),
  z.minLength(1, messages.phone),
  z.regex(/^$|^\d+$/, messages.phoneFormat),
  z.refine(
    (value) => value === '' || (value.length >= limits.phoneMin && value.length <= limits.phoneMax),
    messages.phoneFormat,
  ),
);

/** A secret answer: required, at most 200, limited characters (REG-28, REG-D9). */
export const secretAnswerField = text(messages.secretAnswer, limits.answerMax).check(
  z.regex(/^[A-Za-z\d .,;:£$%()/*'-]*$/, messages.secretAnswer),
);

/** The username of a sign-in: required, email format (SES-09). */
export const usernameField = emailField;

/** The password of a sign-in: required only; old passwords need not meet today's rule (SES-10). */
export const signInPasswordField = z
  .string(messages.empty)
  .check(z.minLength(1, messages.empty), z.maxLength(256, messages.empty));

/** One container number: 7 to 11 letters or digits (VAL-19). */
export const containerNumberField = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z\d]{7,11}$/, 'Invalid format of container number'));

const distinct = (numbers: readonly string[]) => new Set(numbers.map((number) => number.toUpperCase())).size;

/** 1 to 20 container numbers; duplicates count once whatever their case (CON-05, VAL-D2). */
export const containerNumbersField = z.array(containerNumberField).check(
  z.minLength(1, messages.containersMissing),
  // A bound for the work done before duplicates are counted.
  z.maxLength(1000, messages.containersTooMany),
  z.refine((numbers) => distinct(numbers) <= limits.containersPerSearch, messages.containersTooMany),
);
