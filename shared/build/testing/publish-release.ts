import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@quaywatch/shared/release';
import { writeAssets } from '../release-assets.ts';
import type { ReleaseStore } from '../release-store.ts';

/** Writes a build into a folder that the caller removes. */
export function makeBuild(release: Release): { readonly output: string; readonly complete: Release } {
  const output = mkdtempSync(join(tmpdir(), 'quaywatch-build-'));
  for (const { path } of release.assets) {
    mkdirSync(dirname(join(output, path)), { recursive: true });
    writeFileSync(join(output, path), `// ${release.release} ${path}`);
  }
  const complete = { ...release, assets: writeAssets(output, true) };
  writeFileSync(join(output, 'release.json'), JSON.stringify(complete));
  return { output, complete };
}

/** @returns the release as stored */
export async function publishRelease(store: ReleaseStore, release: Release): Promise<Release> {
  const { output, complete } = makeBuild(release);
  await store.publish(output, complete);
  rmSync(output, { recursive: true });
  return complete;
}
