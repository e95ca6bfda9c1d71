import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredPart } from '@quaywatch/shared/release';
import { readBuilds } from './trial-store.ts';

/** Writes the measured costs of pages and panels into the `release.json` of their builds, which is published too. */
export function recordCosts(root: string, only: readonly string[], measured: readonly MeasuredPart[]): void {
  for (const { output, release } of readBuilds(root, only)) {
    const parts = measured.filter(({ remote }) => remote === release.name);
    if (parts.length === 0) continue;
    const costs = Object.fromEntries(parts.map(({ module, costs: found }) => [module, found]));
    writeFileSync(join(output, 'release.json'), `${JSON.stringify({ ...release, costs }, null, 2)}\n`);
  }
}
