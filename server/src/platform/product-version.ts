import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of the product's documents, as package.json has it. The footer shows it. */
export const productVersion: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { readonly version: string }
).version;
