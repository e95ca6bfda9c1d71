import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { ReleaseReader } from '../delivery/index.ts';

/** The source position of a place in a release's script: `src/pages/alerts-page.tsx:12:5`; null if unknown. */
export type SourceFinder = (place: string) => Promise<string | null>;

const placeInRelease = /^\/releases\/([^/]+)\/([^/]+)\/(.+\.js):(\d{1,9}):(\d{1,9})$/;
/** Few, because maps take hundreds of kilobytes and the places of one stack come together. */
const mostKept = 4;

/** Reads the source maps next to the scripts in the store, which browsers do not get. */
export function createSourceFinder(folder: string, releases: ReleaseReader): SourceFinder {
  const maps = new Map<string, Promise<SourceMap | null>>();

  function readMap(file: string): Promise<SourceMap | null> {
    const known = maps.get(file) ?? read(file);
    maps.delete(file);
    maps.set(file, known);
    for (const oldest of [...maps.keys()].slice(0, -mostKept)) maps.delete(oldest);
    return known;
  }

  return async (place) => {
    const [, name = '', id = '', script = '', line, column] = placeInRelease.exec(place) ?? [];
    // Only files listed in a release are read, so no path leads out of its folder.
    if (!releases.readRelease(name, id)?.assets.some(({ path }) => path === script)) return null;
    const map = await readMap(join(folder, name, id, `${script}.map`));
    // The map counts from 0, and stacks count from 1.
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return null;
    return `${nameSource(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

/**
 * `webpack://alerts_1a2b/./src/page.tsx` is a file of the remote; `webpack://alerts_1a2b/../shared/ui/card.tsx` is
 * outside its folder.
 */
const nameSource = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(\.{1,2}\/)*/, '');

/** A release may have been published without maps, or with damaged ones. */
async function read(file: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return null;
  }
}
