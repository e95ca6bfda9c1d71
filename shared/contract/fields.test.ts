import { expect, test } from '@jest/globals';
import {
  containerNumbersField,
  emailField,
  firstNameField,
  lastNameField,
  messages,
  passwordField,
  phoneField,
  postcodeField,
  signInPasswordField,
} from './index.ts';

type Field = { safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } } };
const messageOf = (field: Field, value: unknown) => field.safeParse(value).error?.issues[0]?.message;

test('a missing or overlong first name reads "Please enter your first name" [VAL-07]', () => {
  for (const value of ['', '  ', 'x'.repeat(201)]) expect(messageOf(firstNameField, value)).toBe('Please enter your first name');
  expect(messageOf(firstNameField, 'x'.repeat(200))).toBeUndefined();
});

test('a missing or overlong last name reads "Please enter your last name" [VAL-08]', () => {
  for (const value of ['', 'x'.repeat(201)]) expect(messageOf(lastNameField, value)).toBe('Please enter your last name');
});

test('an email needs one @, a domain with a dot and a last label of two letters: "Invalid Email" [VAL-09]', () => {
  for (const value of ['a', 'a@b', 'a@b.c', '@b.co', 'a@@b.co', 'a b@c.co', `${'a'.repeat(195)}@bc.co`]) expect(messageOf(emailField, value)).toBe('Invalid Email');
  for (const value of ['a@b.co', ' paid@quaywatch.test ', 'first.last-x_1@sub.host.example']) expect(messageOf(emailField, value)).toBeUndefined();
});

test('a password of 8 to 50 characters has a number and a capital [VAL-10]', () => {
  const message = 'Password must contain at least 8 characters including at least 1 number and 1 uppercase letter.';
  for (const value of ['', 'Harbo26', 'harbour2026', 'HarbourSea', `A1${'x'.repeat(49)}`]) expect(messageOf(passwordField, value)).toBe(message);
  for (const value of ['Harbour2', `A1${'x'.repeat(48)}`]) expect(messageOf(passwordField, value)).toBeUndefined();
});

test('a postcode has 3 to 50 characters, a letter or digit at both ends: "Please enter the postcode" [VAL-11, VAL-12]', () => {
  for (const value of ['', 'E1', '-E1 0AA', 'E1 0A_', 'x'.repeat(51)]) expect(messageOf(postcodeField, value)).toBe('Please enter the postcode');
  for (const value of ['E10', 'SO15 1HJ', '12-345']) expect(messageOf(postcodeField, value)).toBeUndefined();
});

test('a phone number is required and has 6 to 20 digits [VAL-13, VAL-14]', () => {
  expect(messageOf(phoneField, '')).toBe('Please enter your contact phone number');
  for (const value of ['12345', '1'.repeat(21), '+441234567']) expect(messageOf(phoneField, value)).toBe('Invalid phone number');
  for (const value of ['123456', '1'.repeat(20)]) expect(messageOf(phoneField, value)).toBeUndefined();
});

test('a field without a text of its own reads "This field cannot be empty" [VAL-15]', () => {
  expect(messageOf(signInPasswordField, '')).toBe('This field cannot be empty');
  expect(messageOf(emailField, '')).toBe('This field cannot be empty');
});

test('messages are found by the name of the field [VAL-16]', () => {
  expect(messages.postcode).toBe('Please enter the postcode');
  expect(messages.businessType).toBe('Please select business type');
  expect(messages.secretQuestion).toBe('Please select a security question');
});

test('a search takes 20 different numbers; the same number in another case counts once [LIM-05, VAL-20]', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `QWCU30${10000 + index}`);
  expect(messageOf(containerNumbersField, [...numbers, 'qwcu3010000'])).toBeUndefined();
  expect(messageOf(containerNumbersField, [...numbers, 'QWCU9999999'])).toBe('Please enter a maximum of 20 container numbers');
  expect(messageOf(containerNumbersField, [])).toBe('You must provide at least one container number');
  expect(messageOf(containerNumbersField, ['<b>x</b>'])).toBe('Invalid format of container number');
});
