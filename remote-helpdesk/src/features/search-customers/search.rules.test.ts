import { expect, test } from '@jest/globals';
import type { CustomerSummary } from '@quaywatch/shared/contract';
import {
  adviseOn,
  canSearch,
  describeFound,
  distinctCustomers,
  emptyFields,
  haveShrunk,
  isSameSearch,
  searchForm,
  toFilters,
} from './search.rules.ts';

test('a search needs at least one filled field; spaces alone do not count [HLP-04, HLP-D3]', () => {
  expect(canSearch(emptyFields)).toBe(false);
  expect(canSearch({ ...emptyFields, email: '   ' })).toBe(false);
  for (const field of ['firstName', 'lastName', 'companyName', 'email']) {
    expect(canSearch({ ...emptyFields, [field]: 'a' })).toBe(true);
  }
});

test('blank filters are left out of the call, and the others are sent without surrounding spaces [HLP-09, HLP-D2]', () => {
  const fields = { firstName: '  ', lastName: ' Okafor ', companyName: '', email: 'amelia@' };

  const filters = toFilters(fields);

  expect(filters).toEqual({ lastName: 'Okafor', email: 'amelia@' });
  expect(searchForm.parse(fields)).toEqual(filters);
});

test('after two words in a field for one name the advice is to separate them [HLP-26]', () => {
  const separate = 'Enter first and last name in their own fields, or check the spelling.';
  const check = 'Check the spelling or search by company.';

  expect(adviseOn({ lastName: 'Hamish Ellison' })).toBe(separate);
  expect(adviseOn({ firstName: 'Hamish\u00a0Ellison' })).toBe(separate);
  expect(adviseOn({ firstName: 'Hamish', lastName: 'Ellison' })).toBe(check);
  expect(adviseOn({ email: 'h@ellison.example' })).toBe(check);
  expect(adviseOn({ companyName: 'Ellison Freight' })).toBe('Check the spelling or search by name or email address.');
  expect(adviseOn({ companyName: 'Ellison Freight', lastName: 'Hamish Ellison' })).toBe(separate);
});

test('a search gives the exact count only once its last page is shown [HLP-13]', () => {
  const pages = (allPages: number) => ({ allPages });
  expect(describeFound(pages(0), 1, 0)).toBe('No records found');
  expect(describeFound(pages(1), 1, 1)).toBe('1 customer found');
  expect(describeFound(pages(1), 1, 20)).toBe('20 customers found');
  expect(describeFound(pages(2), 1, 20)).toBe('More than 20 customers found');
  expect(describeFound(pages(2), 2, 21)).toBe('21 customers found');
  expect(describeFound(pages(50), 1, 20)).toBe('More than 980 customers found');
  expect(describeFound(pages(50), 50, 1_000)).toBe('1,000 customers found');
  expect(describeFound({ allPages: 50, foundMore: true }, 1, 20)).toBe(
    'Too many customers found: no more than the first 1,000 can be shown. Please narrow the search.',
  );
});

test('a customer who is on two of the shown pages is listed once, in the place of the first', () => {
  const customer = (customerId: string, lastName: string): CustomerSummary => ({
    customerId,
    firstName: 'Amelia',
    lastName,
    companyName: '',
    email: '',
    phone: '',
    serviceType: 'Paid',
    statusType: 'Live',
  });
  const [adams, okafor, okaforToo] = [customer('1', 'Adams'), customer('2', 'Okafor'), customer('3', 'Okafor')];
  const pages = [[adams, okafor], [okafor, okaforToo], []];

  expect(
    distinctCustomers(pages.map((searchHelpDeskAccountDtos) => ({ allPages: 3, searchHelpDeskAccountDtos }))),
  ).toEqual([adams, okafor, okaforToo]);
});

test('results have shrunk if a later page counts fewer matches, as far as the server says [HLP-23]', () => {
  const shrunk = (...matches: (number | undefined)[]) => haveShrunk(matches.map((count) => ({ matches: count })));

  expect([shrunk(45, 44), shrunk(21, 21, 20)]).toEqual([true, true]);
  expect([shrunk(45, 45), shrunk(44, 45), shrunk(21), shrunk()]).toEqual([false, false, false, false]);
  expect([shrunk(undefined, 44), shrunk(45, undefined)]).toEqual([false, false]);
});

test('two searches are the same if every field is the same', () => {
  expect(isSameSearch({ lastName: 'Okafor' }, { lastName: 'Okafor' })).toBe(true);
  expect(isSameSearch({ lastName: 'Okafor' }, { firstName: 'Okafor' })).toBe(false);
  expect(isSameSearch({ lastName: 'Okafor' }, { lastName: 'Okafor', email: 'a' })).toBe(false);
});
