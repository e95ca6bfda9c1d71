import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'testing', '__tests__', '__mocks__', '__snapshots__', '.cache']);
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name);

/** The hash is the same on every machine. Paths are relative to `root`; tests are left out. */
export function hashInputs(root: string, inputs: readonly string[], text = ''): string {
  const hash = createHash('sha256');
  for (const path of new Set(inputs.flatMap((input) => listFiles(root, input)).sort())) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.update(text).digest('hex').slice(0, 10);
}

/** Lists files as paths below `root`, without tests and the files that support them. */
export function listFiles(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !isTest(name))
    .flatMap(({ name }) => listFiles(root, `${path}/${name}`));
}
