// The nearest tsconfig.json types each file. Without one, the linter cannot recognise promises and reports nothing
// about them.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const configuration = join(root, '.oxlintrc.json');

function findBroken(folder, name, text) {
  writeFileSync(join(folder, name), text);
  const own = join(folder, '.oxlintrc.json');
  const args = ['-c', existsSync(own) ? own : configuration, '-f', 'json', name];
  return new Promise((resolve) =>
    execFile(join(root, 'node_modules/.bin/oxlint'), args, { cwd: folder }, (_error, output) => {
      const { diagnostics } = JSON.parse(output);
      resolve(diagnostics.map(({ code, labels: [{ span }] }) => `${span.line} ${code}`).sort());
    }),
  );
}

test('an unawaited promise is refused, and so is a promise where none is expected', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-promises-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "target": "ES2023", "strict": true, "types": [] } }',
  );

  const broken = await findBroken(
    folder,
    'violation.ts',
    [
      'const later = async (): Promise<number> => 1;',
      'later();',
      'void later();',
      'if (later()) await later();',
      '[1].forEach(async () => void (await later()));',
      'export {};',
    ].join('\n'),
  );

  const [floating, misused] = ['typescript(no-floating-promises)', 'typescript(no-misused-promises)'];
  assert.deepEqual(broken, [`2 ${floating}`, `4 ${misused}`, `5 ${misused}`]);
});

test('code that the React compiler rejects is refused in a screen', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-react-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  // Folder patterns in the configuration are relative to its own location.
  copyFileSync(configuration, join(folder, '.oxlintrc.json'));
  mkdirSync(join(folder, 'shell/src'), { recursive: true });

  const broken = await findBroken(
    folder,
    'shell/src/violation.tsx',
    [
      "import { useEffect, useRef, useState } from 'react';",
      'export function Clock({ at }: { at: number }) {',
      '  const [shown, setShown] = useState(0);',
      '  if (at > 1) useState(1);',
      '  useEffect(() => setShown(at), []);',
      '  return <p>{shown}</p>;',
      '}',
      'export const Dice = () => <p>{Math.random()}</p>;',
      'export function Seen() {',
      '  const seen = useRef(0);',
      '  return <p>{seen.current}</p>;',
      '}',
    ].join('\n'),
  );

  assert.deepEqual(broken, [
    '11 react(refs)',
    '4 react-hooks(rules-of-hooks)',
    '5 react(set-state-in-effect)',
    '5 react-hooks(exhaustive-deps)',
    '8 react(purity)',
  ]);
});

test('violations of ESLint’s recommended rules and its strict TypeScript rules are refused', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-recommended-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(configuration, join(folder, '.oxlintrc.json'));
  const text = [
    'export function sum(values: readonly number[], _unused: number): number {',
    '  let total = 0, spare = 1;',
    '  for (let index = 0; index < values.length; index += 1) total += values[index]!;',
    '  // @ts-ignore',
    '  if ((total = 1)) total;',
    '  const { length, ...rest } = values;',
    '  return (rest?.map as () => number[])()[0] ?? 0;',
    '}',
  ].join('\n');

  const broken = await findBroken(folder, 'violation.ts', text);
  const inTest = await findBroken(folder, 'violation.test.ts', text);

  const forbidden = '3 typescript(no-non-null-assertion)';
  assert.deepEqual(broken, [
    '2 eslint(no-unused-vars)',
    '2 eslint(prefer-const)',
    forbidden,
    '4 typescript(ban-ts-comment)',
    '5 eslint(no-constant-condition)',
    '5 eslint(no-unused-expressions)',
    '7 eslint(no-unsafe-optional-chaining)',
  ]);
  assert.deepEqual(
    inTest,
    broken.filter((line) => line !== forbidden),
  );
});

test('every package has its own tsconfig.json', () => {
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  for (const name of [...packages, 'scripts']) assert.ok(existsSync(join(root, name, 'tsconfig.json')), name);
});
