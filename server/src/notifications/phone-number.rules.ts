import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { SmsFailure } from './send-failure.ts';

/** Islands that share the numbers of the United Kingdom: 07911 1 is Guernsey's, and nobody on the mainland knows. */
const ukNumbers: readonly (CountryCode | undefined)[] = ['GG', 'IM', 'JE'];

const mobileTypes: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * The number as a gateway wants it (E.164: `+447911123456`), however people write it. Without a country it is one of the
 * United Kingdom, also without its leading zero. Null when it is not a mobile number of one of the `countries` (SRV-69).
 */
export function readMobileNumber(text: string, countries: readonly CountryCode[]): string | null {
  const digits = text.trim();
  const number = [digits, `+${digits}`]
    .map((written) => parsePhoneNumberFromString(written, 'GB'))
    .find((found) => found?.isValid());
  if (!number || !mobileTypes.includes(number.getType())) return null;
  const country = ukNumbers.includes(number.country) ? 'GB' : number.country;
  return country !== undefined && countries.includes(country) ? number.number : null;
}

/**
 * The one way in which a mobile number is kept: `07911123456` for one of the United Kingdom, digits with the country's code
 * for others. So a phone is one recipient, however somebody writes its number; what is no such number stays as it is.
 */
export function writeMobileNumber(text: string, countries: readonly CountryCode[]): string {
  const number = readMobileNumber(text, countries);
  return number === null ? text : number.replace(/^\+44/, '0').replace(/^\+/, '');
}

/** The same for a message that is about to go there. @throws SmsFailure that is permanent */
export function checkMobileNumber(text: string, countries: readonly CountryCode[]): string {
  const number = readMobileNumber(text, countries);
  if (number !== null) return number;
  throw new SmsFailure('the recipient is not a mobile number of an allowed country', {
    kind: 'permanent',
    reason: 'Text messages cannot be sent to this number',
  });
}
