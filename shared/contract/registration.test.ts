import { expect, test } from '@jest/globals';
import { hasBusinessDetails, registerCustomer } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const registration = {
  businessType: 'Haulier',
  companyName: 'Haul & Co',
  customerCredentialDto: { email: 'new@quaywatch.test', password: 'Harbour2026' },
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '02079460000',
  postcode: 'E1 0AA',
  roleType: 'Director',
  secretQuestionAnswerDtos: [{ secretQuestionType: 'First school', answer: 'St Mary' }],
  marketingPreferencesDto: { lgpPortSelected: true, souPortSelected: true },
};
const refused = (change: object) => refusalsOf(registerCustomer.body, { ...registration, ...change });

test('a registration is passed on as it was filled in, without unknown fields', () => {
  expect(registerCustomer.body.parse({ ...registration, tier: 'Internal', isAdmin: true })).toEqual(registration);
});

test('business type, company, role, question and answer are required [REG-19, REG-21, REG-22, REG-27, REG-28]', () => {
  const blank = { businessType: '', companyName: ' ', roleType: '' };
  const noAnswer = { secretQuestionAnswerDtos: [{ secretQuestionType: '', answer: '' }] };

  expect(refused({ ...blank, ...noAnswer })).toEqual({
    businessType: 'Please select business type',
    companyName: 'This field cannot be empty',
    roleType: 'Please enter your role in the company',
    'secretQuestionAnswerDtos.0.secretQuestionType': 'Please select a security question',
    'secretQuestionAnswerDtos.0.answer': 'Please enter the answer to the question',
  });
  expect(refused({ secretQuestionAnswerDtos: [] })).toEqual({
    secretQuestionAnswerDtos: 'Please select a security question',
  });
});

test.each(['Importer', 'Exporter', 'Importer and Exporter'])('an %s names a sub-type [REG-20]', (businessType) => {
  for (const businessSubType of [undefined, null, ' '])
    expect(refused({ businessType, businessSubType })).toEqual({ businessSubType: 'This field cannot be empty' });
  expect(refused({ businessType, businessSubType: 'Retail' })).toEqual({});
});

test('only importers and exporters are asked for sub-type and containers per month [REG-04, REG-05]', () => {
  const asked = ['Importer', 'Exporter', 'Importer and Exporter', 'Haulier', 'Other', ''].map(hasBusinessDetails);

  expect(asked).toEqual([true, true, true, false, false, false]);
});

test('containers per month are optional and have at most 3 digits [REG-29, REG-33]', () => {
  for (const containersAmount of [undefined, null, '', '7', '999']) expect(refused({ containersAmount })).toEqual({});
  for (const containersAmount of ['1000', '1e2', '-1'])
    expect(Object.keys(refused({ containersAmount }))).toEqual(['containersAmount']);
});

test('the marketing question must be answered for both ports [REG-10]', () => {
  expect(Object.keys(refused({ marketingPreferencesDto: {} }))).toEqual([
    'marketingPreferencesDto.lgpPortSelected',
    'marketingPreferencesDto.souPortSelected',
  ]);
});
