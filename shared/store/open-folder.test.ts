import { expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from './open-folder.ts';

test('only the incomplete copies of a killed build are removed, an hour later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-releases-'));
  const build = mkdtempSync(join(tmpdir(), 'quaywatch-build-'));
  writeFileSync(join(build, 'release.json'), '{}');
  const [left, recent] = ['1.3.0-eeee.123.0.draft', '1.3.0-eeee.124.0.draft'];
  for (const draft of [left, recent]) mkdirSync(join(folder, 'tracking', draft, 'part'), { recursive: true });
  const longAgo = Date.now() / 1000 - 3700;
  utimesSync(join(folder, 'tracking', left), longAgo, longAgo);

  await openFolder(folder).add('tracking/1.4.0-ffff', build);

  expect(readdirSync(join(folder, 'tracking'))).toEqual([recent, '1.4.0-ffff']);
  expect(await openFolder(folder).list('tracking')).toEqual(['1.4.0-ffff']);
  for (const one of [folder, build]) rmSync(one, { recursive: true });
});

test('a folder without release.json in the place of a release is not taken for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-releases-'));
  const build = mkdtempSync(join(tmpdir(), 'quaywatch-build-'));
  writeFileSync(join(build, 'release.json'), '{}');
  mkdirSync(join(folder, 'tracking/1.4.0-ffff/part'), { recursive: true });

  await expect(openFolder(folder).add('tracking/1.4.0-ffff', build)).rejects.toThrow(/ENOTEMPTY|EEXIST/);

  expect(readdirSync(join(folder, 'tracking'))).toEqual(['1.4.0-ffff']);
  for (const one of [folder, build]) rmSync(one, { recursive: true });
});
