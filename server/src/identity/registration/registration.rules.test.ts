import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listRefused } from '../../../testing/list-refused.ts';
import { optionLists } from '../../option-lists/index.ts';
import { readRegistration, type RegistrationForm } from './registration.rules.ts';

const now = new Date('2026-06-22T12:00:00Z');
const [secretQuestionType = ''] = optionLists.secretQuestionTypes;
const [roleType = ''] = optionLists.roleTypes;
const [businessSubType = ''] = optionLists.businessSubTypes;
const form = {
  firstName: 'Anna',
  lastName: 'Example',
  companyName: 'Acme',
  phone: '07911123456',
  postcode: 'SO14 0YX',
  roleType,
  businessType: 'Importer',
  businessSubType,
  containersAmount: '12',
  recaptchaToken: 'x',
  tier: 'Paid',
  customerCredentialDto: { email: 'anna@example.com', password: 'Harbour2026' },
  marketingPreferencesDto: { lgpPortSelected: true, souPortSelected: false },
  secretQuestionAnswerDtos: [{ secretQuestionType, answer: 'Dover' }],
} as unknown as RegistrationForm;
const other = optionLists.businessTypes.find((type) => !/importer|exporter/i.test(type)) ?? '';
const read = (change: object) => readRegistration({ ...form, ...change } as RegistrationForm, now);
const refused = (change: object) => listRefused(() => read(change));

test('a registration makes an account of its known fields only', () => {
  const businessType = optionLists.businessTypes.find((type) => /importer/i.test(type)) ?? '';

  assert.deepEqual(read({ businessType }), {
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Example',
    companyName: 'Acme',
    phone: '07911123456',
    postcode: 'SO14 0YX',
    roleType,
    businessType,
    businessSubType,
    containersAmount: 12,
    marketingLgp: true,
    marketingSou: false,
    createdAt: now,
    secretAnswers: form.secretQuestionAnswerDtos,
  });
  assert.equal(read({ businessType, containersAmount: undefined }).containersAmount, null);
  assert.equal(read({ businessType, businessSubType: undefined }).businessSubType, null);
});

test('fields for importers and exporters are neither checked nor kept for others [REG-32]', () => {
  const { businessSubType: kept, containersAmount } = read({ businessType: other, businessSubType: 'Pirate' });

  assert.ok(other);
  assert.deepEqual([kept, containersAmount], [null, null]);
});

test('a choice that is not in its list is refused, naming the field [REG-D2]', () => {
  const businessType = optionLists.businessTypes.find((type) => /importer/i.test(type)) ?? '';

  assert.deepEqual(refused({ businessType: 'Pirate' }), ['businessType']);
  assert.deepEqual(refused({ businessType, businessSubType: 'Pirate' }), ['businessSubType']);
  assert.deepEqual(refused({ businessType, roleType: 'Pirate' }), ['roleType']);
  assert.deepEqual(
    refused({ businessType, secretQuestionAnswerDtos: [{ secretQuestionType }, { secretQuestionType: 'Why?' }] }),
    ['secretQuestionAnswerDtos.1.secretQuestionType'],
  );
  assert.deepEqual(refused({ businessType, roleType: '' }), []);
});
