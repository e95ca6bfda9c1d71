import { messages } from '@quaywatch/shared/contract';

/** Under the fields for a mobile number, before anything is typed (SRV-69). Absent when the server does not say. */
export function describeCountries(countries: readonly string[] | undefined): string | undefined {
  if (!countries || countries.length === 0) return undefined;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(countries);
  const isAbroad = countries.length > 1;
  return `A mobile number of ${list}${isAbroad ? '. From outside the UK, begin with the country code, such as 353' : ''}`;
}

export const isPhoneRefusal = (description: string): boolean =>
  description === messages.phoneLandline || description.startsWith(messages.phoneCountry);

/** What the server says about a new contact itself. */
export const isContactRefusal = (description: string | undefined): description is string =>
  description !== undefined && (description === messages.testMessagesTooMany || isPhoneRefusal(description));
