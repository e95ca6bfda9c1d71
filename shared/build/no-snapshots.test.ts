import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  formatPreloadArgs,
  generatePreloadAssetsPlugin,
  getGlobalRemoteInfo,
  optionsToMFContext,
  preloadAssets,
  SnapshotHandler,
} from './no-snapshots.ts';

const standIn = {
  formatPreloadArgs,
  generatePreloadAssetsPlugin,
  getGlobalRemoteInfo,
  optionsToMFContext,
  preloadAssets,
  SnapshotHandler,
};

const runtime = join(__dirname, '../../shell/node_modules/@module-federation/runtime-core/dist');
const sources = readdirSync(runtime, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => path.endsWith('.js') && !/\/(SnapshotHandler|preload|context|generate-preload-assets)\.js$/.test(path),
  )
  .map((path) => ({ path, text: readFileSync(join(runtime, path), 'utf8') }));

/** Lists the names that the rest of the runtime imports from a file. */
const namesFrom = (file: string) => {
  const form = new RegExp(`import \\{ ([^}]+) \\} from "[./a-z-]*/${file}\\.js"`, 'g');
  return sources.flatMap(({ text }) => [...text.matchAll(form)].flatMap(([, names = '']) => names.split(', ')));
};

test('every name that the runtime imports from the parts left out has a stand-in', () => {
  for (const file of ['SnapshotHandler', 'preload', 'context', 'generate-preload-assets']) {
    expect(namesFrom(file)).not.toEqual([]);
    for (const name of namesFrom(file)) expect(standIn).toHaveProperty(name);
  }
});

test('the stand-in has every member of the handler that the runtime uses', () => {
  const used = sources
    .filter(({ path }) => path !== join('plugins', 'snapshot', 'index.js'))
    .flatMap(({ text }) => [...text.matchAll(/snapshotHandler\.(\w+)/g)].map(([, name = '']) => name));

  expect([...new Set(used)].sort()).toEqual(['hooks', 'loadRemoteSnapshotInfo', 'manifestCache']);
  for (const name of used) expect(new SnapshotHandler()).toHaveProperty(name);
});
