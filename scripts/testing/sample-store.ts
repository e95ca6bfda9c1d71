import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nothingToPreload, type Release } from '@quaywatch/shared/release';

/** Writes a release without files. */
export function writeRelease(store: string, name: string, release: string, facts: Partial<Release> = {}): void {
  const complete: Release = {
    name,
    version: '1.0.0',
    release,
    container: `${name}_x`,
    revision: null,
    builtAt: '2026-11-20T09:00:00.000Z',
    entry: [],
    modules: {},
    preload: nothingToPreload,
    descriptor: { name, pages: [], navigation: [], panels: [], needs: '^1.48.0' },
    requires: {},
    provides: {},
    assets: [],
    ...facts,
  };
  mkdirSync(join(store, name, release), { recursive: true });
  writeFileSync(join(store, name, release, 'release.json'), JSON.stringify(complete));
}

export const writeChannel = (store: string, name: string, channel: unknown): void =>
  writeFileSync(join(store, name, 'channel.json'), typeof channel === 'string' ? channel : JSON.stringify(channel));

/** A shell and two releases of alerts; the second is live. */
export function writeSampleStore(store: string): void {
  const provides = { '@quaywatch/shared/contract': { version: '1.48.0', names: [], scripts: [] } };
  writeRelease(store, 'shell', '1.48.0-a', { descriptor: null, provides });
  writeChannel(store, 'shell', { current: '1.48.0-a', previous: null });
  for (const release of ['1.0.0-a', '1.0.1-b']) writeRelease(store, 'alerts', release);
  writeChannel(store, 'alerts', { current: '1.0.1-b', previous: '1.0.0-a' });
}
