import type { CountryCode } from 'libphonenumber-js/max';

const union = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const satisfies readonly CountryCode[];

const names = new Intl.DisplayNames('en-GB', { type: 'region' });
const nameOf = (country: string) => (country === 'GB' ? 'the United Kingdom' : (names.of(country) ?? country));

/** Where text messages can go, in words for customers. The European Union counts as one (SRV-69). */
export function nameCountries(countries: readonly CountryCode[]): readonly string[] {
  const isWhole = union.every((country) => countries.includes(country));
  // Ireland is named in addition, because it is the neighbour that people look for.
  const single = countries.filter(
    (country) => !isWhole || country === 'IE' || !(union as readonly CountryCode[]).includes(country),
  );
  return [...single.map(nameOf), ...(isWhole ? ['the European Union'] : [])];
}
