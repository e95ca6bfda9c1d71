import { expect, test } from '@jest/globals';
import { messages } from '@quaywatch/shared/contract';
import { describeCountries, isContactRefusal, isPhoneRefusal } from './phone-number.rules.ts';

test('the countries of text messages are told before a number is typed [SRV-69]', () => {
  expect(describeCountries(['the United Kingdom', 'Ireland', 'the European Union'])).toBe(
    'A mobile number of the United Kingdom, Ireland or the European Union. From outside the UK, begin with the country code, such as 353',
  );
  expect(describeCountries(['the United Kingdom'])).toBe('A mobile number of the United Kingdom');
  expect(describeCountries([])).toBeUndefined();
  expect(describeCountries(undefined)).toBeUndefined();
});

test('a landline, a country without text messages and too many tests are said about a contact; nothing else is', () => {
  expect(isPhoneRefusal('This is a landline number. Please enter a mobile number')).toBe(true);
  expect(isPhoneRefusal('Text messages can only be sent to mobile numbers of Norway')).toBe(true);
  expect(isPhoneRefusal(messages.testMessagesTooMany)).toBe(false);
  expect(isContactRefusal(messages.testMessagesTooMany)).toBe(true);
  expect(isContactRefusal('body: wrong')).toBe(false);
});
