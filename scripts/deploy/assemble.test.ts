import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const importing = /(?:from|import\()\s*'(\.{1,2}\/[^']+|@quaywatch\/shared\/[^']+)'/g;

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|mjs)$/.test(path) && !path.includes('/dist/') && !path.endsWith('.d.ts'))
    .map((path) => join(folder, path));
}

test('an image contains every file that its programs and commands import [SRV-181]', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-image-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(import.meta.dirname, 'assemble.ts'), folder]);
  const { exports } = JSON.parse(readFileSync(join(folder, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const placeOf = (file: string, name: string) => {
    const door = exports[name.replace('@quaywatch/shared', '.')];
    return name.startsWith('.') ? join(dirname(file), name) : join(folder, 'shared', door ?? name);
  };
  const lacking = listSources(folder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(importing)]
      .filter(([, name = '']) => !existsSync(placeOf(file, name)))
      .map(([, name]) => `${file.slice(folder.length + 1)} imports ${name}`),
  );

  assert.deepEqual(lacking, []);
  assert.ok(statSync(join(folder, 'scripts/end-preview.ts')).isFile());
});

test('what the image sets is set by Compose too, so that .env cannot switch it off [SRV-385]', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
  const [, line = ''] = /^ENV (.+)$/m.exec(read('Containerfile')) ?? [];
  const image = Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { build?: unknown; environment: Record<string, string> }>;
  };
  const processes = Object.values(services).filter(({ build }) => build !== undefined);

  assert.equal(image['NODE_ENV'], 'production');
  assert.ok(processes.length > 0);
  for (const { environment } of processes) assert.deepEqual({ ...environment, ...image }, environment);
});
