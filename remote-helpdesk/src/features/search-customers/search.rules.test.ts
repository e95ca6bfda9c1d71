import { expect, test } from '@jest/globals';
import { canSearch, emptyFields, toFilters } from './search.rules.ts';

test('a search needs at least one filled field; spaces alone do not count [HLP-04, HLP-D3]', () => {
  expect(canSearch(emptyFields)).toBe(false);
  expect(canSearch({ ...emptyFields, email: '   ' })).toBe(false);
  for (const field of ['firstName', 'lastName', 'companyName', 'email']) {
    expect(canSearch({ ...emptyFields, [field]: 'a' })).toBe(true);
  }
});

test('blank filters are left out of the call, the others are sent without the spaces around them [HLP-09, HLP-D2]', () => {
  const fields = { firstName: '  ', lastName: ' Okafor ', companyName: '', email: 'amelia@' };

  const filters = toFilters(fields);

  expect(filters).toEqual({ lastName: 'Okafor', email: 'amelia@' });
});
