import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';

const sharedFolder = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
/** The extension of our own files, which is `.js` in the kit. */
const ending = extname(import.meta.filename);

/**
 * Singletons, because they keep state or context. Each sub-path needs its own key: a missing one would be bundled into
 * each remote and break its context. `react-router` is shared through `react-router-dom`, the only name that our
 * sources import.
 */
const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  'zustand',
  '@tanstack/react-query',
] as const;

/** Packages that the shell has under another name. Nothing would fill the contexts of a remote's own copy. */
const otherNames: Readonly<Record<string, string>> = { 'react-router': 'react-router-dom' };

/** Every icon imports this module, which holds their context. */
const iconCore = 'lucide-react/dist/esm/createLucideIcon.mjs';

const sharedDoors = ['domain', 'api', 'session', 'remote'] as const;

/** Shared file by file, so that a page loads only the components it draws and the calls it makes. */
const doorsByFile = ['contract', 'ui'] as const;
type DoorByFile = (typeof doorsByFile)[number];

export type SharedModule = {
  readonly key: string;
  /** A package name, or an absolute path for one of our files. */
  readonly request: string;
  readonly version: string;
};

const keyOfContract = '@quaywatch/shared/contract';

/** Lists what the shell shares. Remotes use the same list and bundle no copies. */
export function listSharedModules(): SharedModule[] {
  const version = versionOf('@quaywatch/shared');
  const libraries = sharedLibraries.map((name) => ({ key: name, request: name, version: versionOf(packageOf(name)) }));
  const doors = sharedDoors.map((door) => ({
    key: `@quaywatch/shared/${door}`,
    request: join(sharedFolder, door, `index${ending}`),
    version,
  }));
  const files = doorsByFile.flatMap((door) =>
    filesOfDoor(door).map((file) => ({ key: keyOfFile(door, file), request: join(sharedFolder, door, file), version })),
  );
  const core = { key: 'lucide-react/core', request: require.resolve(iconCore), version: versionOf('lucide-react') };
  return [...libraries, core, ...doors, ...files];
}

/** Adds the whole contract, for remotes that were built before it was shared file by file. */
export function listProvidedModules(): SharedModule[] {
  const request = join(sharedFolder, 'contract', `index${ending}`);
  return [...listSharedModules(), { key: keyOfContract, request, version: versionOf('@quaywatch/shared') }];
}

function readDoor(door: string): { readonly file: string; readonly names: readonly string[] }[] {
  const source = readFileSync(join(sharedFolder, door, `index${ending}`), 'utf8');
  const exports = [...source.matchAll(/^export \{([^}]*)\} from ['"]\.\/([^'"]+)['"];/gm)];
  return exports.map(([, names = '', file = '']) => ({
    file,
    names: names.split(',').flatMap((name) => /^\s*(?!type\s)(\w+)\s*$/.exec(name)?.[1] ?? []),
  }));
}

/** Lists the files of a door. Lines that export only types are skipped. */
const filesOfDoor = (door: string) =>
  [...new Set(readDoor(door).flatMap(({ file, names }) => (names.length > 0 ? [file] : [])))].sort();

/** The key has no folder, so releases built before and after a file moves still share it. */
const keyOfFile = (door: DoorByFile, file: string) =>
  `@quaywatch/shared/${door}/${basename(file).replace(/\.[jt]sx?$/, '')}`;

/** Maps each door that is shared file by file to its names, and each name to the key of its shared module. */
export const readKeysByName = (): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    doorsByFile.map((door) => [
      `@quaywatch/shared/${door}`,
      new Map(readDoor(door).flatMap(({ file, names }) => names.map((name) => [name, keyOfFile(door, file)] as const))),
    ]),
  );

/** Picks the names of the contract from all names that are taken, given by key. */
export const namesOfContract = (taken: Iterable<readonly [key: string, names: Iterable<string>]>): string[] =>
  [...taken].flatMap(([key, names]) =>
    key === keyOfContract || key.startsWith(`${keyOfContract}/`) ? [...names] : [],
  );

/** Lists all names of the contract's file with this key. */
export const listNamesOfFile = (key: string): string[] =>
  [...(readKeysByName().get(keyOfContract) ?? [])].flatMap(([name, file]) => (file === key ? [name] : []));

/** Says what is wrong with a build that contains this package; null if a build may contain it. */
export function findCopyProblem(name: string): string | null {
  const ofShell = otherNames[name];
  return ofShell === undefined
    ? null
    : `the build contains ${name}, which the shell has as ${ofShell}: import it from there`;
}

export const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

function versionOf(packageName: string): string {
  const { version } = require(`${packageName}/package.json`) as { version: string };
  return version;
}
