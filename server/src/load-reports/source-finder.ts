import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { ReleaseReader } from '../delivery/index.ts';

/** Where in the sources a place in a script of a release comes from: `src/pages/alerts-page.tsx:12:5`; null where nobody knows. */
export type SourceFinder = (place: string) => Promise<string | null>;

const placeInRelease = /^\/releases\/([^/]+)\/([^/]+)\/(.+\.js):(\d{1,9}):(\d{1,9})$/;
/** Maps take a few hundred kilobytes and are asked for in rows, those of one stack after the other. */
const mostKept = 4;

/** Reads the source maps that lie beside the scripts in the store; browsers get none of them. */
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
    // What a release lists has no way out of its folder.
    if (!releases.readRelease(name, id)?.assets.some(({ path }) => path === script)) return null;
    const map = await readMap(join(folder, name, id, `${script}.map`));
    // It counts from 0, and stacks from 1.
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return null;
    return `${nameSource(entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

/** `webpack://alerts_1a2b/./src/page.tsx` is a file of the remote, `webpack://alerts_1a2b/../shared/ui/card.tsx` one beside it. */
const nameSource = (source: string) => source.replace(/^webpack:\/\/[^/]*\/(\.{1,2}\/)*/, '');

/** A release that was published without its maps, or with damaged ones, has none. */
async function read(file: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return null;
  }
}
