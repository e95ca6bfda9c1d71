import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@quaywatch/shared/release';
import { readRevision, type App } from './app.ts';
import type { BuildFacts } from './describe-build.ts';
import { writeAssets } from './release-assets.ts';

/** Removes the paths of this machine from source maps, and the names that the federation plugin derives from them. */
export function forgetMachine(root: string, output: string): void {
  for (const name of readdirSync(output).filter((one) => one.endsWith('.map'))) {
    const map = readFileSync(join(output, name), 'utf8');
    const stable = map.replaceAll(`${root}/`, '').replaceAll(/\.federation\/entry\.[0-9a-f]+/g, '.federation/entry');
    writeFileSync(join(output, name), stable);
  }
}

/** Writes `release.json`, which marks the build as complete. */
export function writeRelease(
  app: App,
  output: string,
  facts: BuildFacts,
  { compressed = true }: { readonly compressed?: boolean } = {},
): Release {
  const { name, version, release, container, descriptor, budgets } = app;
  const identity = { name, version, release, container, descriptor };
  const built = { revision: readRevision(app.root), builtAt: readMoment().toISOString() };
  mkdirSync(output, { recursive: true });
  // The server serves these files, whose names are fixed, at the root of the site.
  const files = join(app.root, app.folder, 'public');
  if (existsSync(files)) cpSync(files, join(output, 'public'), { recursive: true });
  const allowed = descriptor && { budgets };
  const complete: Release = { ...identity, ...built, ...facts, ...allowed, assets: writeAssets(output, compressed) };
  writeFileSync(join(output, 'release.json'), `${JSON.stringify(complete, null, 2)}\n`);
  return complete;
}

/** The current time, or SOURCE_DATE_EPOCH (seconds since 1970) for reproducible builds. */
const readMoment = () => {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  return epoch ? new Date(Number(epoch) * 1_000) : new Date();
};
