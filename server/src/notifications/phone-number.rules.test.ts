import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCountries } from '../platform/config/read-setting.ts';
import { checkMobileNumber, isLandline, readMobileNumber, writeMobileNumber } from './phone-number.rules.ts';

const uk = (text: string) => readMobileNumber(text, ['GB']);

test('a UK mobile number is read in every way that people write it [SRV-69]', () => {
  for (const text of [
    '07911123456',
    ' 07911 123 456 ',
    '7911123456',
    '+447911123456',
    '447911123456',
    '00447911123456',
  ])
    assert.equal(uk(text), '+447911123456', text);
});

test('islands that share the UK’s numbers count as part of it [SRV-69]', () => {
  for (const text of ['07781123456', '07624123456', '07797123456']) assert.ok(uk(text), text);
});

test('anything that is not a mobile number of an allowed country is refused [SRV-69]', () => {
  for (const text of ['', 'anna', '02079460018', '0791112345', '+4915112345678']) assert.equal(uk(text), null, text);
  assert.equal(readMobileNumber('+4915112345678', ['GB', 'DE']), '+4915112345678');
  assert.equal(readMobileNumber('07911123456', ['DE']), null);
});

test('mobile numbers of Ireland and the EU are read with their country code, with or without + [SRV-69]', () => {
  const countries = readCountries({}, 'SMS_COUNTRIES');
  const mobiles = [
    '353871234567',
    '4915112345678',
    '33612345678',
    '31612345678',
    '32470123456',
    '34612345678',
    '4520123456',
    '3725123456',
    '37251234567',
    '48512345678',
    '351912345678',
    '35679123456',
    '46701234567',
    '393123456789',
  ];

  for (const digits of mobiles)
    for (const text of [digits, `+${digits}`, `00${digits}`])
      assert.equal(readMobileNumber(text, countries), `+${digits}`, text);
  for (const other of ['4798765432', '41781234567', '18765551234', '0033140000000'])
    assert.equal(readMobileNumber(other, countries), null, other);
});

test('a landline is distinguished from a mobile number and from an invalid number [SRV-69]', () => {
  for (const text of ['02079460018', '+442079460018', '0033140000000', '35312345678'])
    assert.ok(isLandline(text), text);
  for (const text of ['07911123456', '+4915112345678', '0791112345', 'anna', '']) assert.ok(!isLandline(text), text);
});

test('a number is stored in one form: from 0 for the UK, with the country code for others', () => {
  assert.equal(writeMobileNumber('+44 7911 123456', ['GB']), '07911123456');
  assert.equal(writeMobileNumber('+49 151 12345678', ['DE']), '4915112345678');
  assert.equal(writeMobileNumber('anna', ['GB']), 'anna');
});

test('a message to anything but an allowed mobile number fails permanently [SRV-69]', () => {
  assert.equal(checkMobileNumber('07911123456', ['GB']), '+447911123456');
  assert.throws(() => checkMobileNumber('02079460018', ['GB']), {
    kind: 'permanent',
    reason: 'SMS messages cannot be sent to this number',
    message: 'the recipient is not a mobile number of an allowed country',
  });
});
