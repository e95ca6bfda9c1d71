import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords are refused (PWD-35). */
const refused = 10_000;

// The list is in lower case, most common first.
const common = new Set(dictionary['passwords-common'].slice(0, refused));

/** Whether a password, in lower case, is among the 10,000 most common. */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
