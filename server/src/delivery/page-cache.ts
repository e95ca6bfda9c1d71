import type { Registry } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Clock } from '../platform/clock.ts';
import { chooseSight, type PageRequest } from './choose-sight.rules.ts';
import { keyOf, type ChosenReleases } from './choose-releases.rules.ts';
import { composeRegistry } from './compose-registry.rules.ts';
import type { SightContent } from './fill-sight.rules.ts';
import type { OwnReleases } from './own-releases.ts';
import { filesToPreload } from './page-loads.rules.ts';
import { renderPage } from './render-page.rules.ts';
import type { Encodings } from './send-compressed.ts';

export type CachedPage = { readonly body: Encodings; readonly styleDigests: readonly string[] };

export type PageCache = {
  /** Null while no shell is live: the store is unavailable, and an empty registry would look like the truth. */
  readRegistry(
    chosen: ChosenReleases,
    own: OwnReleases | null,
  ): { readonly revision: string; readonly body: Encodings } | null;
  /** Null while no shell is live. */
  readPreviousRegistry(chosen: ChosenReleases, previous: readonly Release[]): Encodings | null;
  readPage(
    chosen: ChosenReleases,
    request: PageRequest,
    own: OwnReleases | null,
    content: SightContent,
  ): CachedPage | null;
};

/** What browsers with the same releases get. */
type LiveSet = {
  readonly registry: Registry;
  readonly body: Encodings;
  readonly pages: Map<string, CachedPage>;
  /** The content that the cached pages contain. */
  content: string;
  /** By the names of the earlier releases, which depend on the shell of the tab. */
  readonly previous: Map<string, Encodings>;
};

/**
 * Each canary doubles the number of sets, and tabs with earlier shells add theirs; beyond this limit the least recently
 * used is dropped.
 */
const mostSets = 64;
const mostPrevious = 8;

/** Creates pages and registry once per set of releases, and then sends them from memory. */
export function createPageCache(clock: Clock, reportedLoads: number): PageCache {
  const sets = new Map<string, LiveSet>();

  function setOf(chosen: ChosenReleases): LiveSet {
    const key = keyOf(chosen);
    const found = sets.get(key) ?? makeSet(chosen);
    sets.delete(key);
    sets.set(key, found);
    const [oldest] = sets.keys();
    if (sets.size > mostSets && oldest !== undefined) sets.delete(oldest);
    return found;
  }

  function makeSet(chosen: ChosenReleases): LiveSet {
    const registry = composeRegistry(chosen, clock.now(), chosen.isShellJudged ? 1 : reportedLoads);
    return { registry, body: compress(JSON.stringify(registry)), pages: new Map(), content: '', previous: new Map() };
  }

  /** Never cached: a browser without overrides may have the same releases, and would get this registry. */
  const composeOwn = (chosen: ChosenReleases, own: OwnReleases) =>
    composeRegistry(chosen, clock.now(), reportedLoads, own);

  return {
    readRegistry(chosen, given) {
      if (!chosen.shell) return null;
      if (given) {
        const own = composeOwn(chosen, given);
        return { revision: own.revision, body: asItIs(JSON.stringify(own)) };
      }
      const { registry, body } = setOf(chosen);
      return { revision: registry.revision, body };
    },
    readPreviousRegistry(chosen, previous) {
      const { shell } = chosen;
      if (!shell) return null;
      const set = setOf(chosen);
      // A previous release may be repaired, or be a different one for the same live releases.
      const key = previous.map(({ name, release }) => `${name} ${release}`).join();
      const found = set.previous.get(key);
      if (found) return found;
      const body = compress(JSON.stringify(composeRegistry({ shell, remotes: previous, missing: [] }, clock.now())));
      if (set.previous.size >= mostPrevious) set.previous.clear();
      set.previous.set(key, body);
      return body;
    },
    readPage(chosen, request, own, content) {
      const { shell } = chosen;
      if (!shell) return null;
      if (own) {
        const { html, styleDigests } = renderPage(shell, composeOwn(chosen, own), request, content);
        return { body: asItIs(html), styleDigests };
      }
      const set = setOf(chosen);
      const { registry, pages } = set;
      const text = JSON.stringify(content);
      if (set.content !== text) pages.clear();
      set.content = text;
      // Pages differ only in what they show and preload, so unknown addresses cannot fill the memory.
      const { name, visitor, menu } = chooseSight(shell, registry, request) ?? {};
      const key = [name, visitor, menu, ...filesToPreload(shell, registry, request)].join();
      const found = pages.get(key);
      if (found) return found;
      const { html, styleDigests } = renderPage(shell, registry, request, content);
      const page = { body: compress(html), styleDigests };
      pages.set(key, page);
      return page;
    },
  };
}

const asItIs = (text: string): Encodings => ({ identity: Buffer.from(text) });

function compress(text: string): Encodings {
  const identity = Buffer.from(text);
  const br = brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { identity, br, gzip: gzipSync(identity) };
}
