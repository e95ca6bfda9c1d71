// `pnpm settings`: writes the reference of settings and the example environment.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingFiles } from './setting-files.ts';

for (const [path, text] of Object.entries(settingFiles)) {
  writeFileSync(join(import.meta.dirname, '../../../..', path), text);
  process.stdout.write(`${path}\n`);
}
