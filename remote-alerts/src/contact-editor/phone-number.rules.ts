import { messages } from '@quaywatch/shared/contract';

/**
 * Shown below the fields for a mobile number before anything is typed (SRV-69). Undefined if the server names no
 * countries.
 */
export function describeCountries(countries: readonly string[] | undefined): string | undefined {
  if (!countries || countries.length === 0) return undefined;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(countries);
  const isAbroad = countries.length > 1;
  return `A mobile number from ${list}${isAbroad ? '. From outside the UK, begin with the country code, such as 353 for Ireland' : ''}`;
}

/**
 * `messages` are the shell's, and the server may use other words: they changed with build 45. Once no earlier build runs
 * beside this one, `messages.phoneCountry` is enough.
 */
const phoneCountryTexts = [
  messages.phoneCountry,
  'SMS messages can only be sent to mobile numbers in',
  'Text messages can only be sent to mobile numbers of',
];

export const isPhoneRefusal = (description: string): boolean =>
  description === messages.phoneLandline || phoneCountryTexts.some((text) => description.startsWith(text));

/** True if the server refused the new contact itself. */
export const isContactRefusal = (description: string | undefined): description is string =>
  description !== undefined && (description === messages.testMessagesTooMany || isPhoneRefusal(description));
