import { expect, test } from '@jest/globals';
import { messages } from '@quaywatch/shared/contract';
import { describeCountries, isContactRefusal, isPhoneRefusal } from './phone-number.rules.ts';

test('the countries that get text messages are named before a number is typed [SRV-69]', () => {
  expect(describeCountries(['the United Kingdom', 'Ireland', 'the European Union'])).toBe(
    'A mobile number from the United Kingdom, Ireland or the European Union. From outside the UK, begin with the country code, such as 353 for Ireland',
  );
  expect(describeCountries(['the United Kingdom'])).toBe('A mobile number from the United Kingdom');
  expect(describeCountries([])).toBeUndefined();
  expect(describeCountries(undefined)).toBeUndefined();
});

test('only a landline, an unsupported country and too many tests are refusals of the contact itself', () => {
  expect(isPhoneRefusal('This is a landline number. Please enter a mobile number')).toBe(true);
  expect(isPhoneRefusal(`${messages.phoneCountry} Norway`)).toBe(true);
  expect(isPhoneRefusal(messages.testMessagesTooMany)).toBe(false);
  expect(isContactRefusal(messages.testMessagesTooMany)).toBe(true);
  expect(isContactRefusal('body: wrong')).toBe(false);
});

test('an unsupported country is recognised in the words of this build and of those before build 45', () => {
  expect(isPhoneRefusal('SMS messages can only be sent to mobile numbers in Norway')).toBe(true);
  expect(isPhoneRefusal('Text messages can only be sent to mobile numbers of Norway')).toBe(true);
});
