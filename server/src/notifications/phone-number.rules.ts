import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { SmsFailure } from './send-failure.ts';

/** Islands that share the UK's numbers: 07911 1 belongs to Guernsey, which hardly anybody knows. */
const ukNumbers: readonly (CountryCode | undefined)[] = ['GG', 'IM', 'JE'];

const mobileTypes: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * The number as gateways want it (E.164: `+447911123456`), however it is written. Without a country code it is a UK
 * number, even without its leading zero. Null unless it is a mobile number of one of the `countries` (SRV-69).
 */
export function readMobileNumber(text: string, countries: readonly CountryCode[]): string | null {
  const isAllowed = (number: PhoneNumber) => {
    const country = ukNumbers.includes(number.country) ? 'GB' : number.country;
    return mobileTypes.includes(number.getType()) && country !== undefined && countries.includes(country);
  };
  return readingsOf(text).find(isAllowed)?.number ?? null;
}

/**
 * Digits alone may be a UK number or a number with its country code: an Estonian mobile reads like a British 03 number.
 */
const readingsOf = (text: string): readonly PhoneNumber[] =>
  [text.trim(), `+${text.trim()}`].flatMap((written) => {
    const number = parsePhoneNumberFromString(written, 'GB');
    return number?.isValid() ? [number] : [];
  });

export const isLandline = (text: string): boolean => readingsOf(text)[0]?.getType() === 'FIXED_LINE';

/**
 * The stored form of a mobile number: `07911123456` for the UK, digits with the country code for others. So a phone is
 * one recipient, however it is written. Any other text stays unchanged.
 */
export function writeMobileNumber(text: string, countries: readonly CountryCode[]): string {
  const number = readMobileNumber(text, countries);
  return number === null ? text : number.replace(/^\+44/, '0').replace(/^\+/, '');
}

/**
 * Checks the same before sending.
 * @throws SmsFailure, which is permanent
 */
export function checkMobileNumber(text: string, countries: readonly CountryCode[]): string {
  const number = readMobileNumber(text, countries);
  if (number !== null) return number;
  throw new SmsFailure('the recipient is not a mobile number of an allowed country', {
    kind: 'permanent',
    reason: 'SMS messages cannot be sent to this number',
  });
}
