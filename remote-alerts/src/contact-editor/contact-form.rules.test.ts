import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import {
  checkConfirmEmail,
  checkConfirmPhone,
  checkEmail,
  checkPhone,
  composeContact,
  contactForm,
  emptyContacts,
  refusalOf,
  type Contacts,
} from './contact-form.rules.ts';

const current = { email: 'Ops@thameside.example', phone: '07911123456' };
const unset = { email: null, phone: null };
const typed = (contacts: Partial<Contacts>): Contacts => ({ ...emptyContacts, ...contacts });

const problemsOf = (contacts: Partial<Contacts>, now = current) => {
  const all = typed(contacts);
  const found = {
    email: checkEmail(all, now),
    confirmEmail: checkConfirmEmail(all),
    phone: checkPhone(all, now),
    confirmPhone: checkConfirmPhone(all),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message));
};

test('a new email or a new number is needed; spaces are neither [TPL-22, TPL-27, TPL-D4]', () => {
  const missing = { email: 'Please enter the alert email address' };

  expect(problemsOf({})).toEqual(missing);
  expect(problemsOf({ email: ' ', phone: ' ' })).toEqual(missing);
  expect(problemsOf({ email: ' ', confirmEmail: 'night@thameside.example' })).toEqual(missing);
  expect(problemsOf({ email: 'night@thameside.example', confirmEmail: 'night@thameside.example' })).toEqual({});
  expect(problemsOf({ phone: '07700900123', confirmPhone: '07700900123' })).toEqual({});
  expect(problemsOf({ confirmEmail: ' ', phone: '07700900123', confirmPhone: '07700900123' })).toEqual({});
});

test('an email that was only confirmed counts as missing, even with a new number [TPL-27, TPL-D4]', () => {
  expect(
    problemsOf({ confirmEmail: 'night@thameside.example', phone: '07700900123', confirmPhone: '07700900123' }),
  ).toEqual({ email: 'Please enter the alert email address' });
});

test('a contact that equals the current one is refused, in upper or lower case [TPL-23]', () => {
  const same = 'This is already your current information';

  expect(checkEmail(typed({ email: ' oPS@thameside.example ' }), current)).toBe(same);
  expect(checkPhone(typed({ phone: '07911123456' }), current)).toBe(same);
  expect(checkEmail(typed({ email: 'ops@thameside.example' }), unset)).toBeUndefined();
  expect(checkPhone(typed({ phone: '07911123456' }), unset)).toBeUndefined();
});

test('an email must be well-formed [TPL-24]', () => {
  expect(checkEmail(typed({ email: 'night@thameside' }), current)).toBe('Invalid Email');
});

test('the email must be confirmed with the same text [TPL-24]', () => {
  const email = 'night@thameside.example';

  for (const confirmEmail of ['', 'nights@thameside.example'])
    expect(checkConfirmEmail(typed({ email, confirmEmail }))).toBe('Email addresses do not match');
  expect(checkConfirmEmail(typed({ email: ` ${email}`, confirmEmail: `${email} ` }))).toBeUndefined();
});

test('the number must be confirmed with the same digits; confirming without a new number is refused [TPL-25]', () => {
  const phone = '07700900123';

  for (const contacts of [{ phone }, { phone, confirmPhone: '07700900124' }, { confirmPhone: phone }])
    expect(checkConfirmPhone(typed(contacts))).toBe('The phone numbers you have entered do not match');
  for (const confirmPhone of [phone, `${phone} `])
    expect(checkConfirmPhone(typed({ phone, confirmPhone }))).toBeUndefined();
});

test('a number has 6 to 20 digits [TPL-26]', () => {
  for (const phone of ['12345', '1'.repeat(21)])
    expect(checkPhone(typed({ phone }), current)).toBe('Invalid phone number');
  for (const phone of ['123456', '1'.repeat(20)]) expect(checkPhone(typed({ phone }), current)).toBeUndefined();
});

test('a number that cannot receive text messages stays refused until it changes', () => {
  const message = 'SMS messages can only be sent to mobile numbers in the United Kingdom';
  const refused = { message, contact: { email: 'night@thameside.example', phone: '3312345678' } };

  expect(checkPhone(typed({ phone: '3312345678' }), current, refused)).toBe(message);
  expect(checkPhone(typed({ phone: '07700900123' }), current, refused)).toBeUndefined();
  expect(checkEmail(typed({ email: 'night@thameside.example' }), current, refused)).toBeUndefined();
});

test('if contacts exceed the daily test messages, they stay refused until one of them changes', () => {
  const message = 'You can send a maximum of 3 test messages a day. Please try again tomorrow.';
  const contacts = typed({ email: 'night@thameside.example', phone: '07700900123' });
  const refused = { message, contact: { email: 'night@thameside.example', phone: '07700900123' } };

  expect(checkEmail(contacts, current, refused)).toBe(message);
  expect(checkPhone(contacts, current, refused)).toBe(message);
  for (const other of [{ phone: '' }, { email: 'day@thameside.example' }]) {
    expect(checkEmail({ ...contacts, ...other }, current, refused)).toBeUndefined();
    expect(checkPhone({ ...contacts, ...other }, current, refused)).toBeUndefined();
  }
});

test('the form has each message at its own field [TPL-23, TPL-24, TPL-25]', () => {
  const same = 'This is already your current information';

  expect(refusalsOf(contactForm(current, null), typed(current))).toEqual({
    email: same,
    confirmEmail: 'Email addresses do not match',
    phone: same,
    confirmPhone: 'The phone numbers you have entered do not match',
  });
});

test('what the server refused stays refused in the form, and the rest can be sent [TPL-30]', () => {
  const message = 'This is a landline number. Please enter a mobile number';
  const form = contactForm(current, { message, contact: { email: null, phone: '02079460958' } });

  expect(refusalsOf(form, typed({ phone: '02079460958', confirmPhone: '02079460958' }))).toEqual({ phone: message });
  expect(form.parse(typed({ phone: '07700900123', confirmPhone: '07700900123' }))).toEqual({
    email: null,
    phone: '07700900123',
  });
});

test('a field that was left blank is sent as null, which keeps the current contact [TPL-30, TPL-D3]', () => {
  expect(composeContact(typed({ email: ' night@thameside.example ', phone: ' ' }))).toEqual({
    email: 'night@thameside.example',
    phone: null,
  });
  expect(composeContact(typed({ phone: '07700900123' }))).toEqual({ email: null, phone: '07700900123' });
});

test('only the two refusals of the contact itself are shown at the fields [TPL-31]', () => {
  const refused = (code: string, description: string) => new ApiError('answer', 400, { code, description });
  const tooMany = 'You can send a maximum of 3 test messages a day. Please try again tomorrow.';

  expect(refusalOf(refused('INVALID_INPUT', tooMany))).toBe(tooMany);
  for (const error of [refused('INVALID_INPUT', 'body: too long'), refused('FORBIDDEN', tooMany), new Error(tooMany)])
    expect(refusalOf(error)).toBeUndefined();
});
