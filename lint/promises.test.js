// The nearest tsconfig.json types each file; without one the tool knows no promises and reports nothing.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');

function findBroken(folder, text) {
  writeFileSync(join(folder, 'violation.ts'), text);
  const args = ['-c', join(root, '.oxlintrc.json'), '-f', 'json', folder];
  return new Promise((resolve) =>
    execFile(join(root, 'node_modules/.bin/oxlint'), args, (_error, output) => {
      const { diagnostics } = JSON.parse(output);
      resolve(diagnostics.map(({ code, labels: [{ span }] }) => `${span.line} ${code}`).sort());
    }),
  );
}

test('a promise that nobody waits for is refused, and so is one where nobody expects it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-promises-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "target": "ES2023", "strict": true, "types": [] } }',
  );

  const broken = await findBroken(
    folder,
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

test('every package has types of its own', () => {
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  for (const name of [...packages, 'scripts']) assert.ok(existsSync(join(root, name, 'tsconfig.json')), name);
});
