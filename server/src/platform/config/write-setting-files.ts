// `pnpm settings`: writes the reference of the settings, and the example of an environment, from their one list.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingFiles } from './setting-files.ts';

for (const [path, text] of Object.entries(settingFiles)) {
  writeFileSync(join(import.meta.dirname, '../../../..', path), text);
  process.stdout.write(`${path}\n`);
}
