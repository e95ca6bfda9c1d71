import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { forms } from './forms.js';

const root = join(import.meta.dirname, '..');
const alone = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: ts.parser },
      plugins: { forms },
      rules: { 'forms/door': 'error' },
    },
  ],
});

async function problemsOf(code) {
  const [result] = await alone.lintText(code, { filePath: join(root, 'remote-new/src/features/one/one.tsx') });
  return result.messages.map(({ message }) => message.split(' ')[0]);
}

test('a plain form element is refused unless the browser posts it to another site', async () => {
  assert.deepEqual(await problemsOf('export const A = () => <form noValidate onSubmit={send} />;'), ['Make']);
  assert.deepEqual(await problemsOf('export const A = () => <form method="post" action={address} />;'), []);
  assert.deepEqual(await problemsOf('export const A = () => <Form form={form} onSubmit={submit} />;'), []);
});

test('only shared/forms can import the form library', async () => {
  assert.deepEqual(await problemsOf("import { useForm } from 'react-hook-form';"), ['Make']);
  assert.deepEqual(await problemsOf("import { zodResolver } from '@hookform/resolvers/zod';"), ['Make']);
  assert.deepEqual(await problemsOf("import { useContractForm } from '@quaywatch/shared/forms';"), []);
});

test('a text field with its own onChange is refused', async () => {
  for (const name of ['TextInput', 'FilteredInput', 'PasswordInput', 'TextArea'])
    assert.deepEqual(await problemsOf(`export const A = () => <${name} value={text} onChange={keep} />;`), ['Give']);
  assert.deepEqual(await problemsOf("export const A = () => <TextInput {...form.field('name')} />;"), []);
  assert.deepEqual(await problemsOf('export const A = () => <TextInput readOnly value={link} />;'), []);
});

test('the rule applies to shell and remotes, but not to tests', async () => {
  const full = new ESLint({ cwd: root });
  const isHeld = async (path) =>
    Boolean((await full.calculateConfigForFile(join(root, path))).rules['forms/door']?.[0]);

  assert.equal(await isHeld('shell/src/features/sign-in/sign-in-form.tsx'), true);
  assert.equal(await isHeld('remote-helpdesk/src/features/keep-notes/note-form.tsx'), true);
  assert.equal(await isHeld('shell/src/leaving/leave-guard.test.tsx'), false);
  assert.equal(await isHeld('shared/forms/form.tsx'), false);
});
