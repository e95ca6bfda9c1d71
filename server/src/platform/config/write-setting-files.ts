// `pnpm settings`: writes the reference of settings and the example environment.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingFiles } from './setting-files.ts';

if (process.argv.length > 2) {
  process.stderr.write('pnpm settings takes no arguments.\n');
  process.exit(1);
}
for (const [path, text] of Object.entries(settingFiles)) {
  writeFileSync(join(import.meta.dirname, '../../../..', path), text);
  process.stdout.write(`${path}\n`);
}
