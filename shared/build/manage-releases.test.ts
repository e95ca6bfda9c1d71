import { afterEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@quaywatch/shared/release';
import { promoteRelease, rollbackRelease } from './manage-releases.ts';
import { openReleaseStore } from './release-store.ts';
import { buildRemoteRelease, buildShellRelease } from './testing/build-release.ts';
import { writeAssets } from './release-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-releases-'));
let store = openReleaseStore(join(folder, 'store'));

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  store = openReleaseStore(join(folder, 'store'));
});

/** Publishes a release with real files. */
function publish(release: Release): Release {
  const build = join(folder, 'build', release.release);
  mkdirSync(build, { recursive: true });
  for (const { path } of release.assets) writeFileSync(join(build, path), `// ${release.release} ${path}`);
  const complete = { ...release, assets: writeAssets(build, true) };
  writeFileSync(join(build, 'release.json'), JSON.stringify(complete));
  store.publish(build, complete);
  return complete;
}

function publishShell() {
  publish(buildShellRelease());
  promoteRelease(store, 'shell', '1.48.0-aaaa');
}

test('a promoted release is live and remembers the one before it', () => {
  publishShell();
  publish(buildRemoteRelease());
  publish(buildRemoteRelease({ release: '1.1.0-cccc' }));

  promoteRelease(store, 'tracking', '1.0.0-bbbb');
  promoteRelease(store, 'tracking', '1.1.0-cccc');

  expect(store.readChannel('tracking')).toEqual({ current: '1.1.0-cccc', previous: '1.0.0-bbbb' });
  expect(store.listLive().map(({ release }) => release)).toEqual(['1.48.0-aaaa', '1.1.0-cccc']);
});

test('promoting what is live already changes nothing', () => {
  publishShell();
  publish(buildRemoteRelease());
  promoteRelease(store, 'tracking', '1.0.0-bbbb');

  promoteRelease(store, 'tracking', '1.0.0-bbbb');

  expect(store.readChannel('tracking')).toEqual({ current: '1.0.0-bbbb', previous: null });
});

test('a rollback returns to the release before, a second one returns again', () => {
  publishShell();
  publish(buildRemoteRelease());
  publish(buildRemoteRelease({ release: '1.1.0-cccc' }));
  promoteRelease(store, 'tracking', '1.0.0-bbbb');
  promoteRelease(store, 'tracking', '1.1.0-cccc');

  expect(rollbackRelease(store, 'tracking').current).toBe('1.0.0-bbbb');
  expect(rollbackRelease(store, 'tracking').current).toBe('1.1.0-cccc');
});

test('a first release has nothing to roll back to', () => {
  publishShell();
  publish(buildRemoteRelease());
  promoteRelease(store, 'tracking', '1.0.0-bbbb');

  expect(() => rollbackRelease(store, 'tracking')).toThrow('tracking has no release before 1.0.0-bbbb.');
});

test('a release whose file was changed after the build is refused and stays dark', () => {
  publishShell();
  publish(buildRemoteRelease());
  const file = join(store.folderOf('tracking', '1.0.0-bbbb'), 'remote-entry.js');
  writeFileSync(file, readFileSync(file, 'utf8').replace('//', '/*'));

  expect(() => promoteRelease(store, 'tracking', '1.0.0-bbbb')).toThrow('remote-entry.js was changed after the build');
  expect(store.readChannel('tracking')).toBeNull();
});

test('a release with a missing file is refused', () => {
  publishShell();
  publish(buildRemoteRelease());
  rmSync(join(store.folderOf('tracking', '1.0.0-bbbb'), 'containers-page.js'));

  expect(() => promoteRelease(store, 'tracking', '1.0.0-bbbb')).toThrow('containers-page.js is missing');
});

test('an unknown release is refused with the list of those that exist', () => {
  publishShell();
  publish(buildRemoteRelease());

  expect(() => promoteRelease(store, 'tracking', '9.9.9-zzzz')).toThrow('Published: 1.0.0-bbbb.');
});

test('publishing twice leaves the first copy as it is: a release never changes', () => {
  const first = publish(buildRemoteRelease());
  const again = publish(buildRemoteRelease({ builtAt: '2026-12-01T00:00:00.000Z' }));

  expect(store.readRelease('tracking', '1.0.0-bbbb')?.builtAt).toBe(first.builtAt);
  expect(again.builtAt).not.toBe(first.builtAt);
});
