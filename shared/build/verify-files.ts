import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@quaywatch/shared/release';
import { integrityOf } from './write-assets.ts';

/** Files of a release that are missing or are not what `release.json` says: one sentence each. */
export function verifyFiles(folder: string, { assets }: Release): string[] {
  return assets.flatMap(({ path, bytes, integrity }) => {
    const file = join(folder, path);
    if (!existsSync(file)) return [`${path} is missing`];
    const content = readFileSync(file);
    if (content.length !== bytes) return [`${path} has ${content.length} bytes, ${bytes} were built`];
    return integrityOf(content) === integrity ? [] : [`${path} was changed after the build`];
  });
}
