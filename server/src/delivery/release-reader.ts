import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { channel, release, type Release } from './release.ts';

/** The live release of the shell and of each remote at one moment. */
export type LiveReleases = { readonly shell: Release | null; readonly remotes: readonly Release[] };

export type ReleaseReader = {
  /** The same object until a channel changes. */
  readLive(): LiveReleases;
  /** A published release, live or not: open pages go on loading files of the one they began with. */
  readRelease(name: string, id: string): Release | null;
};

/** A name that can be a folder of the store, and nothing that leads out of it. */
const folderName = /^[a-z0-9][a-z0-9.-]*$/;

/** Reads a release store (`<name>/channel.json`, `<name>/<release>/release.json`). What cannot be read is left out and logged. */
export function createReleaseReader(folder: string, log: Logger): ReleaseReader {
  // Releases never change; only the pointers are read again.
  const releases = new Map<string, Release>();
  let pointers = '';
  let live: LiveReleases = { shell: null, remotes: [] };

  function readRelease(name: string, id: string): Release | null {
    if (!folderName.test(name) || !folderName.test(id)) return null;
    const key = `${name}/${id}`;
    const known = releases.get(key);
    if (known) return known;
    const file = join(folder, name, id, 'release.json');
    if (!existsSync(file)) return null;
    const parsed = release.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!parsed.success) {
      log.error({ release: key, issues: parsed.error.issues }, 'release cannot be read');
      return null;
    }
    releases.set(key, parsed.data);
    return parsed.data;
  }

  function readPointers(): [name: string, current: string][] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .sort()
      .flatMap((name): [string, string][] => {
        const file = join(folder, name, 'channel.json');
        const parsed = existsSync(file) ? channel.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
        return parsed?.success ? [[name, parsed.data.current]] : [];
      });
  }

  return {
    readRelease,
    readLive() {
      const current = readPointers();
      if (String(current) === pointers) return live;
      const found = current.flatMap(([name, id]) => readRelease(name, id) ?? []);
      pointers = String(current);
      live = {
        shell: found.find(({ descriptor }) => !descriptor) ?? null,
        remotes: found.filter(({ descriptor }) => descriptor),
      };
      return live;
    },
  };
}
