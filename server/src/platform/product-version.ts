import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the product's documents, as in package.json. The footer shows it. */
export const productVersion: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { readonly version: string }
).version;
