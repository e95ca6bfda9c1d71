import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { readConfig } from './read-config.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const [defaults = '', examples = ''] = read('../../../../.env.example').split('\n# Examples');

const namesIn = (text: string) => [...text.matchAll(/^# ([A-Z]+(?:_[A-Z]+)*)=/gm)].map(([, name]) => name ?? '');
/** The settings of a part of the file, as if every # before one had been removed. */
const settingsIn = (text: string) => parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
const required = { SECRET_KEY: 'k'.repeat(32) };

test('the example of an environment names every setting that the program reads, once, and no other', () => {
  const sources = ['read-config.ts', 'read-feed-sources.ts', 'read-payment.ts', 'read-secret-key.ts']
    .map(read)
    .join('\n');
  const known = new Set([...sources.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, name]) => name ?? ''));

  assert.deepEqual(namesIn(defaults + examples).toSorted(), [...known].toSorted());
});

test('what it calls a default is what holds without the setting', () => {
  assert.deepEqual(readConfig({ ...settingsIn(defaults), ...required }), readConfig(required));
});

test('its examples are settings that a process starts with', () => {
  const { databaseUrl, smtpUrl, smsUrl, captcha, payment, feedDir } = readConfig({
    ...settingsIn(examples),
    ...required,
  });

  for (const setting of [databaseUrl, smtpUrl, smsUrl, captcha, payment, feedDir]) assert.notEqual(setting, null);
});
