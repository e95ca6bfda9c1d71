import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of the running server. */
export const productVersion: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { readonly version: string }
).version;
