import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryOptions, findCountry } from './countries.rules.ts';

const optionOf = (name: string) => countryOptions.find(({ country }) => country === name);

test('the list of countries begins with the United Kingdom and continues from A to Z [PAY-14] [PAY-D3]', () => {
  const [first, ...others] = countryOptions.map(({ country }) => country);

  assert.equal(first, 'United Kingdom');
  assert.deepEqual(others, [...others].sort(new Intl.Collator('en').compare));
  assert.deepEqual(others.slice(0, 3), ['Afghanistan', 'Åland Islands', 'Albania']);
  assert.equal(new Set(countryOptions.map(({ country }) => country)).size, 249);
});

test('countries have the names that customers use, and the ISO codes that the card provider uses', () => {
  const codes = ['United Kingdom', 'United States', 'Ireland', 'Czechia', 'Türkiye', 'Hong Kong SAR China'].map(
    (name) => findCountry(name)?.code,
  );

  assert.deepEqual(codes, ['GB', 'US', 'IE', 'CZ', 'TR', 'HK']);
  assert.deepEqual(
    [findCountry('Atlantis'), findCountry('united kingdom'), findCountry('GB')],
    [undefined, undefined, undefined],
  );
  assert.ok(countryOptions.every(({ country }) => /^[A-Z]{2}$/.test(findCountry(country)?.code ?? '')));
});

test('a postcode is required where addresses have one [PAY-14, PAY-29]', () => {
  const having = ['United Kingdom', 'United States', 'Ireland', 'Germany', 'India'];
  const lacking = ['Hong Kong SAR China', 'United Arab Emirates', 'Bahamas', 'Jamaica', 'Qatar'];

  assert.deepEqual(
    having.map((name) => optionOf(name)?.hasPostcode),
    having.map(() => true),
  );
  assert.deepEqual(
    lacking.map((name) => optionOf(name)?.hasPostcode),
    lacking.map(() => false),
  );
});

test('the United States have states with two-letter codes, and no other country has states [PAY-14, PAY-27]', () => {
  const states = findCountry('United States')?.stateCodes;

  assert.deepEqual(
    ['California', 'District of Columbia', 'Puerto Rico', 'Wyoming'].map((name) => states?.get(name)),
    ['CA', 'DC', 'PR', 'WY'],
  );
  assert.ok([...(states?.values() ?? [])].every((code) => /^[A-Z]{2}$/.test(code)));
  assert.deepEqual(
    countryOptions.filter((option) => option.states.length > 0).map(({ country }) => country),
    ['United States'],
  );
});
