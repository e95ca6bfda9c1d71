import type { Registry } from '@quaywatch/shared/contract';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Clock } from '../platform/clock.ts';
import { composeRegistry } from './compose-registry.rules.ts';
import type { LiveReleases, ReleaseReader } from './release-reader.ts';
import { renderPage, filesToPreload, type PageRequest } from './render-page.rules.ts';
import type { Encodings } from './send-compressed.ts';

export type PageCache = {
  /** null while no shell is live: the store is away, and a registry without remotes would be taken for the truth. */
  readRegistry(): { readonly revision: string; readonly body: Encodings } | null;
  /** The registry with the releases that a rollback of each remote would return to; null as above. */
  readPreviousRegistry(): Encodings | null;
  /** The page for a request, or null while no shell is live. */
  readPage(request: PageRequest): Encodings | null;
};

/** Pages and registry are made once for each state of the release store, then sent from memory. */
export function createPageCache(releases: ReleaseReader, clock: Clock, reportedLoads: number): PageCache {
  let live: LiveReleases | null = null;
  let registry: Registry;
  let registryBody: Encodings;
  let previous: { readonly key: string; readonly body: Encodings } | null = null;
  const pages = new Map<string, Encodings>();

  function refresh(): LiveReleases {
    const current = releases.readLive();
    if (current !== live) {
      live = current;
      registry = composeRegistry(current, clock.now(), reportedLoads);
      registryBody = compress(JSON.stringify(registry));
      previous = null;
      pages.clear();
    }
    return current;
  }

  return {
    readRegistry() {
      const { shell } = refresh();
      return shell && { revision: registry.revision, body: registryBody };
    },
    readPreviousRegistry() {
      const { shell } = refresh();
      if (!shell) return null;
      const remotes = releases.readPrevious();
      // A release before may be mended, or another one may stand before the same live releases.
      const key = remotes.map(({ name, release }) => `${name} ${release}`).join();
      if (previous?.key !== key)
        previous = {
          key,
          body: compress(JSON.stringify(composeRegistry({ shell, remotes, missing: [] }, clock.now()))),
        };
      return previous.body;
    },
    readPage(request) {
      const { shell } = refresh();
      if (!shell) return null;
      // Pages differ only in what they preload, so that unknown addresses do not fill the memory.
      const key = filesToPreload(shell, registry, request).join();
      const page = pages.get(key) ?? compress(renderPage(shell, registry, request));
      pages.set(key, page);
      return page;
    },
  };
}

function compress(text: string): Encodings {
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { identity, br, gzip: gzipSync(identity) };
}
