import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@quaywatch/shared/release';
import { writeAssets } from '../release-assets.ts';
import type { ReleaseStore } from '../release-store.ts';

/** @returns the release as stored */
export async function publishRelease(store: ReleaseStore, release: Release): Promise<Release> {
  const build = mkdtempSync(join(tmpdir(), 'quaywatch-build-'));
  for (const { path } of release.assets) {
    mkdirSync(dirname(join(build, path)), { recursive: true });
    writeFileSync(join(build, path), `// ${release.release} ${path}`);
  }
  const complete = { ...release, assets: writeAssets(build, true) };
  writeFileSync(join(build, 'release.json'), JSON.stringify(complete));
  await store.publish(build, complete);
  rmSync(build, { recursive: true });
  return complete;
}
