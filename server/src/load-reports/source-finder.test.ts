import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { createReleaseReader } from '../delivery/index.ts';
import { writeReleases } from '../delivery/testing/write-releases.ts';
import { createSourceFinder, type SourceFinder } from './source-finder.ts';

const script = '/releases/tracking/1.0.0-a/page.js';
let folder: string;
let find: SourceFinder;

/** Maps the third column of the first line to line 5, column 3, and nothing before it. */
const map = (source: string) =>
  JSON.stringify({ version: 3, file: 'page.js', sources: [source], names: [], mappings: 'EAIE' });

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-sources-'));
  writeReleases(folder);
  find = createSourceFinder(folder, createReleaseReader(folder, pino({ enabled: false })));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('a place in a release’s script is named by its source, line and column [SRV-156]', async () => {
  writeFileSync(join(folder, 'tracking/1.0.0-a/page.js.map'), map('webpack://tracking_a/./src/pages/page.tsx'));

  assert.equal(await find(`${script}:1:3`), 'src/pages/page.tsx:5:3');
  assert.equal(await find(`${script}:1:90`), 'src/pages/page.tsx:5:3');
  assert.equal(await find(`${script}:1:1`), null);
});

test('a script without a valid map, or outside every release, has no source, and no other file is read [SRV-156]', async () => {
  writeFileSync(join(folder, 'tracking/1.0.0-a/entry.js.map'), '{"version": 3');
  writeFileSync(join(folder, 'secret.js.map'), map('secret.ts'));

  for (const place of [
    '/releases/tracking/1.0.0-a/entry.js:1:3',
    '/releases/tracking/1.0.1-b/page.js:1:3',
    '/releases/tracking/1.0.0-a/other.js:1:3',
    '/releases/tracking/1.0.0-a/../../secret.js:1:3',
    '/releases/../secret.js:1:3',
    'page.js:1:3',
  ])
    assert.equal(await find(place), null, place);
});
