import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords are refused (PWD-35). */
const refused = 10_000;

// The list begins with the most common one, and is in small letters throughout.
const common = new Set(dictionary['passwords-common'].slice(0, refused));

/** Whether a password, in small letters, is one of the 10,000 most common. */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
