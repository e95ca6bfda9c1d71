// `node e2e/rollout/mark-builds.ts STORE FOLDER`: replaces the builds in a folder of the product with others of the
// same code, whose releases are live in the store.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishMarked } from '../fixtures/marked-release.ts';

const [store = '', folder = ''] = process.argv.slice(2);

for (const application of readdirSync(folder)) {
  const builds = join(folder, application, 'dist');
  if (!existsSync(join(builds, 'release.json'))) continue;
  const { name } = JSON.parse(readFileSync(join(builds, 'release.json'), 'utf8')) as { name: string };
  const release = publishMarked(store, name, '', '', 'next');
  rmSync(builds, { recursive: true });
  cpSync(join(store, name, release), builds, { recursive: true });
}
