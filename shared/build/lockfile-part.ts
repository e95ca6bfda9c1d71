import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Versions = Readonly<Record<string, string>>;
type Importer = Readonly<Record<string, { version: string }>>;
type Lockfile = {
  readonly importers: Readonly<Record<string, { dependencies?: Importer; devDependencies?: Importer }>>;
  readonly packages: Readonly<Record<string, { resolution: { integrity?: string } }>>;
  readonly snapshots: Readonly<Record<string, { dependencies?: Versions; optionalDependencies?: Versions } | null>>;
};

const isForDevelopers = (name: string) => /^(@testing-library|@types|@jest|@20minutes)\/|^fast-check$/.test(name);

/** Packages that only browsers use are development dependencies of `shared`, because servers run without them. */
const packagesOf = (folder: string, { dependencies = {}, devDependencies = {} }: Lockfile['importers'][string] = {}) =>
  Object.entries({ ...dependencies, ...(folder === 'shared' && devDependencies) }).filter(
    ([name]) => !isForDevelopers(name),
  );

const lockfiles = new Map<string, Lockfile>();

function readLockfile(root: string): Lockfile {
  const known = lockfiles.get(root);
  if (known) return known;
  // The package manager wrote it. Searching thousands of keys for repeated ones takes half of the time.
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const read = parse(text, { uniqueKeys: false, prettyErrors: false }) as Lockfile;
  lockfiles.set(root, read);
  return read;
}

/** Lists what can change a build: every dependency of the folders, one per line with version and digest. */
export function readLockfilePart(root: string, folders: readonly string[]): string {
  const { importers, packages, snapshots } = readLockfile(root);
  const found = new Set<string>();
  const waiting = folders.flatMap((folder) =>
    packagesOf(folder, importers[folder]).map(([name, { version }]) => keyOf(snapshots, name, version)),
  );
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key) || !(key in snapshots)) continue;
    found.add(key);
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key] ?? {};
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      waiting.push(keyOf(snapshots, name, version));
  }
  const digestOf = (key: string) => packages[key.replace(/\(.*$/, '')]?.resolution.integrity ?? '';
  return [...found]
    .sort()
    .map((key) => `${key} ${digestOf(key)}`)
    .join('\n');
}

/** The version of an aliased package contains its real name. */
const keyOf = (snapshots: Lockfile['snapshots'], name: string, version: string) =>
  version in snapshots ? version : `${name}@${version}`;
