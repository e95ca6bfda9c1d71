import { expect, test } from '@jest/globals';
import {
  companyField,
  emailField,
  firstNameField,
  lastNameField,
  passwordField,
  passwordRules,
  phoneField,
  postcodeField,
  secretAnswerField,
  signInPasswordField,
} from './index.ts';
import { pageField, paymentPhoneField, requestDayField, roleField, secretQuestionField } from './fields.ts';
import { messageOf } from './testing/refusals-of.ts';

test('a missing or overlong first name reads "Please enter your first name" [VAL-07]', () => {
  for (const value of ['', '  ', undefined, 'x'.repeat(201)])
    expect(messageOf(firstNameField, value)).toBe('Please enter your first name');
  expect(messageOf(firstNameField, 'x'.repeat(200))).toBeUndefined();
});

test('a missing or overlong last name reads "Please enter your last name" [VAL-08]', () => {
  for (const value of ['', '  ', undefined, 'x'.repeat(201)])
    expect(messageOf(lastNameField, value)).toBe('Please enter your last name');
  expect(messageOf(lastNameField, 'x'.repeat(200))).toBeUndefined();
});

test('names accept only what their typing filter allows: no digits, line breaks or brackets [VAL-04]', () => {
  for (const value of ['Ada1', 'Ada\nBcc: x', 'Ada\r\nB', '<b>Ada</b>', 'a.b', '\u202eadA']) {
    expect(messageOf(firstNameField, value)).toBe('Please enter your first name');
    expect(messageOf(lastNameField, value)).toBe('Please enter your last name');
  }
  for (const value of ["Siân O'Donnell-Łukasz", 'Ада']) expect(messageOf(firstNameField, value)).toBeUndefined();
});

test('a company accepts only what its typing filter allows [VAL-05]', () => {
  for (const value of ['A\r\nBcc: x@y.co', '<b>A</b>', 'A|B', 'A\u0000'])
    expect(messageOf(companyField, value)).toBe('This field cannot be empty');
  expect(messageOf(companyField, 'Müller & Sons (UK) Ltd. #1')).toBeUndefined();
});

test('an email needs one @, a domain with a dot and a last label of two letters: "Invalid Email" [VAL-09, VAL-D1]', () => {
  const tooLong = `${'a'.repeat(195)}@bc.co`;
  for (const value of ['a', 'a@b', 'a@b.c', 'a@b.c1', '@b.co', 'a@@b.co', 'a@.co', 'a b@c.co', 'a+b@c.co', tooLong])
    expect(messageOf(emailField, value)).toBe('Invalid Email');
  for (const value of ['a@b.co', 'first.last-x_1@sub.host.example', tooLong.slice(1)])
    expect(messageOf(emailField, value)).toBeUndefined();
});

test('spaces around an email are removed, and its letter case is kept [VAL-D4]', () => {
  expect(emailField.parse(' Paid@quaywatch.test ')).toBe('Paid@quaywatch.test');
});

test('a long invalid email is refused at once', () => {
  const started = performance.now();

  expect(messageOf(emailField, `a@${'a.'.repeat(100_000)}`)).toBe('Invalid Email');

  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a password has 8 to 50 characters, including a number and a capital [VAL-10]', () => {
  const message = 'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.';
  for (const value of ['', 'Harbo26', 'harbour2026', 'HarbourSea', `A1${'x'.repeat(49)}`])
    expect(messageOf(passwordField, value)).toBe(message);
  for (const value of ['Harbour2', `A1${'x'.repeat(48)}`]) expect(messageOf(passwordField, value)).toBeUndefined();
});

test('spaces around a password are part of it [VAL-D4]', () => {
  expect(passwordField.parse(' Harbour2026 ')).toBe(' Harbour2026 ');
});

test('a postcode has 3 to 50 letters, digits, spaces and hyphens, a letter or digit at both ends [VAL-11]', () => {
  for (const value of ['E1', '-E1 0AA', 'E1 0AA-', 'E1_0AA', 'x'.repeat(51)])
    expect(messageOf(postcodeField, value)).toBeDefined();
  for (const value of ['E10', 'SO15 1HJ', '12-345', 'x'.repeat(50)])
    expect(messageOf(postcodeField, value)).toBeUndefined();
});

test('a UK postcode is put into its official form, and others stay as typed [VAL-D8]', () => {
  for (const typed of ['e162qu', 'E16  2QU', ' e16-2qu ']) expect(postcodeField.parse(typed)).toBe('E16 2QU');
  expect(['w1a0ax', 'SO151HJ', 'm1 1ae'].map((typed) => postcodeField.parse(typed))).toEqual([
    'W1A 0AX',
    'SO15 1HJ',
    'M1 1AE',
  ]);
  for (const foreign of ['12345-6789', '75008', 'D02 AF30', 'e10']) expect(postcodeField.parse(foreign)).toBe(foreign);
});

test('whatever is wrong with a postcode, the message is "Please enter the postcode" [VAL-12]', () => {
  for (const value of ['', undefined, 'E1', '-E1 0AA', 'x'.repeat(51)])
    expect(messageOf(postcodeField, value)).toBe('Please enter the postcode');
});

test('a missing phone number reads "Please enter your contact phone number" [VAL-13]', () => {
  for (const value of ['', ' ', undefined])
    expect(messageOf(phoneField, value)).toBe('Please enter your contact phone number');
});

test('a phone number has only digits, 6 to 20; otherwise the message is "Invalid phone number" [VAL-14]', () => {
  for (const value of ['12345', '1'.repeat(21), '+441234567', '12345a', '020 7946 0958'])
    expect(messageOf(phoneField, value)).toBe('Invalid phone number');
  for (const value of ['123456', '1'.repeat(20)]) expect(messageOf(phoneField, value)).toBeUndefined();
});

test('the phone number of a payment may contain parentheses and +, and has at least 6 digits [PAY-31, VAL-D6]', () => {
  for (const value of ['+44(0)2079460000', '123456', `(${'1'.repeat(18)})`])
    expect(messageOf(paymentPhoneField, value)).toBeUndefined();
  for (const value of ['(((12345', '1'.repeat(21), '020 7946'])
    expect(messageOf(paymentPhoneField, value)).toBe('Invalid phone number');
  expect(messageOf(paymentPhoneField, '')).toBe('Please enter your contact phone number');
});

test('a company is required and has at most 200 characters [VAL-15, REG-21]', () => {
  for (const value of ['', ' ', 'x'.repeat(201)])
    expect(messageOf(companyField, value)).toBe('This field cannot be empty');
  expect(messageOf(companyField, 'x'.repeat(200))).toBeUndefined();
});

test('a missing role, security question or answer has its own message [REG-22, REG-27, REG-28]', () => {
  expect(messageOf(roleField, '')).toBe('Please enter your role in the company');
  expect(messageOf(secretQuestionField, '')).toBe('Please select a security question');
  for (const value of ['', 'x'.repeat(201), 'a<b>'])
    expect(messageOf(secretAnswerField, value)).toBe('Please enter the answer to the question');
  expect(messageOf(secretAnswerField, "St. Mary's (1974)")).toBeUndefined();
});

test('a sign-in needs a username in email format and a password of any form [SES-09, SES-10]', () => {
  expect(messageOf(emailField, '')).toBe('This field cannot be empty');
  expect(messageOf(emailField, 'paid')).toBe('Invalid Email');
  expect(messageOf(signInPasswordField, '')).toBe('This field cannot be empty');
  expect(messageOf(signInPasswordField, ' ')).toBeUndefined();
});

test('pages are whole numbers from 1 [RCT-06]', () => {
  for (const value of ['0', '-1', '1.5', 'x', '', undefined]) expect(messageOf(pageField, value)).toBeDefined();
  expect(pageField.parse('12')).toBe(12);
});

test('a day in a request is a real calendar day, written with dashes [LIM-28]', () => {
  for (const value of ['21-11-2026', '29-02-2028']) expect(messageOf(requestDayField, value)).toBeUndefined();
  for (const value of ['21/11/2026', '2026-11-21', '31-04-2026', '29-02-2026', '00-01-2026', '01-13-2026', '1-1-2026'])
    expect(messageOf(requestDayField, value)).toBeDefined();
});

test('each part of the password rule is checked separately [VAL-10]', () => {
  const missing = (password: string) => passwordRules.filter(({ isMet }) => !isMet(password)).map(({ text }) => text);

  expect(missing('')).toEqual(['8 characters', '1 number', '1 uppercase letter']);
  expect(missing('harbour')).toEqual(['8 characters', '1 number', '1 uppercase letter']);
  expect(missing('harbour1')).toEqual(['1 uppercase letter']);
  expect(missing('Harbour1')).toEqual([]);
});
