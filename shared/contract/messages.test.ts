import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  emailField,
  firstNameField,
  lastNameField,
  messages,
  passwordField,
  phoneField,
  postcodeField,
  secretAnswerField,
} from './index.ts';
import { secretQuestionField } from './fields.ts';
import { messageOf } from './testing/refusals-of.ts';

test.each([
  ['firstName', firstNameField],
  ['lastName', lastNameField],
  ['email', emailField],
  ['password', passwordField],
  ['postcode', postcodeField],
  ['phoneFormat', phoneField],
  ['secretAnswer', secretAnswerField],
] as const)('a field that is refused is answered with the message of its name: %s [VAL-16]', (name, field) => {
  expect(messageOf(field, '<')).toBe(messages[name]);
});

test.each([
  ['phone', phoneField],
  ['secretQuestion', secretQuestionField],
] as const)('an empty field is answered with the message of its name: %s [VAL-16]', (name, field) => {
  expect(messageOf(field, '')).toBe(messages[name]);
});

test('each message is used somewhere', () => {
  const root = join(import.meta.dirname, '../..');
  const sources = globSync('{shared,shell,server,remote-*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|\.test\.|^shared\/contract\/messages\.ts$/.test(path),
  });
  const used = new Set(
    sources.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\bmessages\.(\w+)/g)].map(([, name]) => name),
    ),
  );

  expect(Object.keys(messages).filter((name) => !used.has(name))).toEqual([]);
});
