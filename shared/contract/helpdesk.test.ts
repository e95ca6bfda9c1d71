import { expect, test } from '@jest/globals';
import { addAccountNote, searchCustomers, updateCustomer, updateSecretAnswer } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const update = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Haul & Co',
  phone: '02079460000',
  postcode: 'E1 0AA',
  roleType: 'Director',
};

test('a search needs a name, a company or an email; spaces alone do not count [HLP-04, HLP-D2]', () => {
  for (const filters of [{}, { firstName: '' }, { email: '  ', companyName: ' ' }])
    expect(refusalsOf(searchCustomers.query, { page: '1', ...filters })).toEqual({ '': 'This field cannot be empty' });
  for (const name of ['firstName', 'lastName', 'companyName', 'email'])
    expect(refusalsOf(searchCustomers.query, { page: '1', [name]: 'a' })).toEqual({});
});

test('blank filters are left out, also beside a filled one [HLP-09]', () => {
  const query = searchCustomers.query.parse({ page: '2', firstName: '', lastName: ' Lov ' });

  expect(query).toEqual({ page: 2, firstName: undefined, lastName: 'Lov', companyName: undefined, email: undefined });
});

test('search filters have at most 200 characters [HLP-01]', () => {
  for (const name of ['firstName', 'lastName', 'companyName', 'email']) {
    expect(refusalsOf(searchCustomers.query, { page: 1, [name]: 'x'.repeat(200) })).toEqual({});
    expect(refusalsOf(searchCustomers.query, { page: 1, [name]: 'x'.repeat(201) })).toHaveProperty(name);
  }
});

test('names and companies have at most 200 characters, postcodes 3 to 50 [HCU-10, HCU-11, HCU-12, LIM-22]', () => {
  const longest = {
    firstName: 'x'.repeat(200),
    lastName: 'x'.repeat(200),
    companyName: 'x'.repeat(200),
    postcode: 'x'.repeat(50),
  };
  const tooLong = {
    firstName: 'x'.repeat(201),
    lastName: 'x'.repeat(201),
    companyName: 'x'.repeat(201),
    postcode: 'x'.repeat(51),
  };

  expect(refusalsOf(updateCustomer.body, { ...update, ...longest })).toEqual({});
  expect(Object.keys(refusalsOf(updateCustomer.body, { ...update, ...tooLong })).sort()).toEqual(
    Object.keys(tooLong).sort(),
  );
});

test('the helpdesk too sees "Please enter the postcode" for an invalid postcode [HCU-13]', () => {
  expect(refusalsOf(updateCustomer.body, { ...update, postcode: 'E1' })).toEqual({
    postcode: 'Please enter the postcode',
  });
});

test('a secret answer has at most 200 characters [HCU-15]', () => {
  const refused = (answer: string) =>
    refusalsOf(updateSecretAnswer.body, { secretQuestionAnswerId: '7', secretQuestionType: 'First school', answer });

  expect(refused('x'.repeat(200))).toEqual({});
  expect(refused('x'.repeat(201))).toHaveProperty('answer');
});

test('an account note is required and has at most 500 characters [HCU-40]', () => {
  const refused = (note: string) => refusalsOf(addAccountNote.body, { note, customerId: '7' });

  for (const note of ['x'.repeat(500), '🚢'.repeat(250)]) expect(refused(note)).toEqual({});
  for (const note of ['', ' ', 'x'.repeat(501), `${'🚢'.repeat(250)}x`]) expect(refused(note)).toHaveProperty('note');
});
