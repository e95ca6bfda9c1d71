import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestConfig } from '../../testing/test-config.ts';
import { nameCountries } from './sms-countries.rules.ts';
import { readCountries } from '../platform/config/read-setting.ts';

test('the countries for text messages are named in words, and the whole EU in three [SRV-69]', () => {
  const preset = readCountries({}, 'SMS_COUNTRIES');

  assert.deepEqual(nameCountries(preset), ['the United Kingdom', 'Ireland', 'the European Union']);
  assert.deepEqual(
    nameCountries(preset.filter((country) => country !== 'MT')).filter((name) => name === 'the European Union'),
    [],
  );
  assert.deepEqual(nameCountries(['GB', 'NO']), ['the United Kingdom', 'Norway']);
  assert.deepEqual(nameCountries(createTestConfig().smsCountries), ['the United Kingdom']);
});
