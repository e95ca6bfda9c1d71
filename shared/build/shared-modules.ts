import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';

const sharedFolder = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
/** Of our files: `.js` in the kit. */
const ending = extname(import.meta.filename);

/**
 * Singletons, because they keep state or context. Each sub-path needs its own key: one missing here is bundled into
 * each remote and breaks context. `react-router` is shared through `react-router-dom`, the only name that our sources
 * import.
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

/** Every icon imports it; it holds their context. */
const iconCore = 'lucide-react/dist/esm/createLucideIcon.mjs';

const sharedDoors = ['contract', 'domain', 'api', 'session', 'remote'] as const;

/** Shared file by file, so that a page loads only the components it draws. */
const componentDoor = 'ui';

export type SharedModule = {
  readonly key: string;
  /** A package name, or an absolute path for one of our files. */
  readonly request: string;
  readonly version: string;
};

/** Remotes take the same list, without copies of their own. */
export function listSharedModules(): SharedModule[] {
  const version = versionOf('@quaywatch/shared');
  const libraries = sharedLibraries.map((name) => ({ key: name, request: name, version: versionOf(packageOf(name)) }));
  const doors = sharedDoors.map((door) => ({
    key: `@quaywatch/shared/${door}`,
    request: join(sharedFolder, door, `index${ending}`),
    version,
  }));
  const components = filesOfDoor(componentDoor).map((file) => ({
    // Without its folder, so that releases built before and after a component moves still share it.
    key: keyOfComponent(file),
    request: join(sharedFolder, componentDoor, file),
    version,
  }));
  const core = { key: 'lucide-react/core', request: require.resolve(iconCore), version: versionOf('lucide-react') };
  return [...libraries, core, ...doors, ...components];
}

function readDoor(door: string): { readonly file: string; readonly names: readonly string[] }[] {
  const source = readFileSync(join(sharedFolder, door, `index${ending}`), 'utf8');
  const exports = [...source.matchAll(/^export \{([^}]*)\} from ['"]\.\/([^'"]+)['"];/gm)];
  return exports.map(([, names = '', file = '']) => ({
    file,
    names: names.split(',').flatMap((name) => /^\s*(?!type\s)(\w+)\s*$/.exec(name)?.[1] ?? []),
  }));
}

/** Lines that export only types share nothing. */
const filesOfDoor = (door: string) =>
  [...new Set(readDoor(door).flatMap(({ file, names }) => (names.length > 0 ? [file] : [])))].sort();

const keyOfComponent = (file: string) =>
  `@quaywatch/shared/${componentDoor}/${basename(file).replace(/\.[jt]sx?$/, '')}`;

/** Which shared module has a component, by its name. */
export const readComponentKeys = (): ReadonlyMap<string, string> =>
  new Map(
    readDoor(componentDoor).flatMap(({ file, names }) => names.map((name) => [name, keyOfComponent(file)] as const)),
  );

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

function versionOf(packageName: string): string {
  const { version } = require(`${packageName}/package.json`) as { version: string };
  return version;
}
