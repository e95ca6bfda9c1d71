import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel, Channels } from '@quaywatch/shared/release';
import type { StoreFiles } from '@quaywatch/shared/store';

/** Adds releases, none of them live. */
export async function addReleases(store: StoreFiles, folder: string): Promise<void> {
  for (const name of readdirSync(folder))
    for (const entry of readdirSync(join(folder, name), { withFileTypes: true }))
      if (entry.isDirectory()) await store.add(`${name}/${entry.name}`, join(folder, name, entry.name));
}

export async function writeStep(
  store: StoreFiles,
  number: number,
  live: Readonly<Record<string, string | Channel>>,
  at = new Date(),
): Promise<void> {
  const channels: Channels = Object.fromEntries(
    Object.entries(live).map(([name, one]) => [
      name,
      typeof one === 'string' ? { current: one, previous: null, earlier: [] } : one,
    ]),
  );
  const entry = { number, at: at.toISOString(), by: 'amelia', action: 'release', reason: null, changes: [], channels };
  await store.create(`.history/${String(number).padStart(9, '0')}.json`, JSON.stringify(entry));
}

export async function spoil(store: StoreFiles, path: string): Promise<void> {
  await store.write(path, `${String(await store.read(path))} `);
}

export function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}
