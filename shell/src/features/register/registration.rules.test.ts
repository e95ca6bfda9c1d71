import { expect, test } from '@jest/globals';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { composeRegistration, emptyRegistration, registrationForm } from './registration.rules.ts';

const haulier = {
  firstName: ' Amelia ',
  lastName: 'Okafor',
  phone: '07700900123',
  postcode: 'E16 2QU',
  businessType: 'Haulier',
  businessSubType: '',
  companyName: 'Thameside Provisions Ltd',
  containersAmount: '',
  roleType: 'Operations',
  email: 'amelia@thameside.example',
  confirmEmail: 'amelia@thameside.example',
  password: 'Quayside7',
  confirmPassword: 'Quayside7',
  secretQuestionType: 'First school',
  answer: "St Mary's",
  marketing: 'yes',
};

const problemsOf = (change: Partial<typeof haulier>): Partial<typeof haulier> =>
  refusalsOf(registrationForm(), { ...haulier, ...change });
const passwordRule = 'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.';

test('a complete form becomes the body of the call, trimmed [REG-31, REG-D1, VAL-D4]', () => {
  expect(registrationForm().parse(haulier)).toEqual({
    businessType: 'Haulier',
    companyName: 'Thameside Provisions Ltd',
    customerCredentialDto: { email: 'amelia@thameside.example', password: 'Quayside7' },
    firstName: 'Amelia',
    lastName: 'Okafor',
    phone: '07700900123',
    postcode: 'E16 2QU',
    roleType: 'Operations',
    secretQuestionAnswerDtos: [{ answer: "St Mary's", secretQuestionType: 'First school' }],
    marketingPreferencesDto: { lgpPortSelected: true, souPortSelected: true },
  });
});

test('No to marketing updates counts for both ports [REG-D1]', () => {
  expect(composeRegistration({ ...haulier, marketing: 'no' }).marketingPreferencesDto).toEqual({
    lgpPortSelected: false,
    souPortSelected: false,
  });
});

test('sub-type and containers per month are sent only for importers and exporters [REG-05, REG-32, REG-33]', () => {
  const details = { businessSubType: 'Retail', containersAmount: '35' };

  for (const businessType of ['Importer', 'Exporter', 'Importer and Exporter']) {
    expect(composeRegistration({ ...haulier, ...details, businessType })).toMatchObject(details);
    expect(problemsOf({ businessType, businessSubType: 'Retail' })).toEqual({});
  }
  const sent = composeRegistration({ ...haulier, ...details });
  expect(sent).not.toHaveProperty('businessSubType');
  expect(sent).not.toHaveProperty('containersAmount');
});

const messages = [
  ['firstName', [' '], 'Please enter your first name', '[VAL-07]'],
  ['lastName', ['', 'x'.repeat(201)], 'Please enter your last name', '[VAL-08]'],
  ['phone', [''], 'Please enter your contact phone number', '[VAL-13]'],
  ['phone', ['12345', '1'.repeat(21)], 'Invalid phone number', '[VAL-14]'],
  ['postcode', ['', 'E1', '-E16', 'E16-'], 'Please enter the postcode', '[VAL-11, VAL-12]'],
  ['businessType', [''], 'Please select business type', '[REG-19]'],
  ['companyName', ['', ' '], 'This field cannot be empty', '[REG-21, REG-D3, VAL-15]'],
  ['roleType', [''], 'Please enter your role in the company', '[REG-22]'],
  ['email', [''], 'This field cannot be empty', '[VAL-D1]'],
  ['email', ['amelia', 'amelia@thameside', '@thameside.example'], 'Invalid Email', '[VAL-09]'],
  ['confirmEmail', [''], 'This field cannot be empty', '[REG-D3]'],
  ['confirmEmail', ['amelia@thamside.example'], 'Email addresses do not match', '[REG-25]'],
  ['password', ['', 'Quay7', 'quayside7', 'Quayside'], passwordRule, '[VAL-10]'],
  ['confirmPassword', [''], 'This field cannot be empty', '[REG-D3]'],
  ['confirmPassword', ['Quayside7 '], 'The passwords you have entered do not match', '[REG-26, VAL-D4]'],
  ['secretQuestionType', [''], 'Please select a security question', '[REG-27]'],
  ['answer', ['', 'x'.repeat(201), 'a<b'], 'Please enter the answer to the question', '[REG-28]'],
  ['marketing', [''], 'This field cannot be empty', '[REG-10, REG-D3]'],
] as const;
for (const [field, texts, message, ids] of messages)
  test(`${field} shows "${message}" for ${texts.map((text) => `"${text.slice(0, 24)}"`).join(', ')} ${ids}`, () => {
    for (const text of texts) expect(problemsOf({ [field]: text })[field]).toBe(message);
  });

test('spaces around the repeated email do not make it another one [REG-25]', () => {
  const [email, confirmEmail] = [` ${haulier.email}`, `${haulier.email} `];

  expect(problemsOf({ email, confirmEmail })).toEqual({});
});

test('an importer must choose a sub-type; a haulier need not [REG-20, REG-D3]', () => {
  expect(problemsOf({ businessType: 'Importer' })).toEqual({ businessSubType: 'This field cannot be empty' });
  expect(problemsOf({})).toEqual({});
});

test('a form starts empty, and then fails in every field except the optional one [REG-D3, REG-05]', () => {
  expect(new Set(Object.values(emptyRegistration))).toEqual(new Set(['']));
  const { businessSubType: _, containersAmount: __, ...required } = emptyRegistration;

  expect(Object.keys(problemsOf(emptyRegistration)).sort()).toEqual(Object.keys(required).sort());
});

test('a refusal of the server is shown if no rule is broken [REG-D7]', () => {
  const form = registrationForm(() => ({ email: 'Taken', password: 'Too easy' }));

  expect(refusalsOf(form, haulier)).toEqual({ email: 'Taken', password: 'Too easy' });
  expect(refusalsOf(form, { ...haulier, password: 'x', confirmPassword: 'x' })).toEqual({
    email: 'Taken',
    password: passwordRule,
  });
});
