import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the remote in a team's own repository. */
export const ofRepository = '.';

/** Such a repository holds one remote and installs the kit with npm. Otherwise the root is the product's workspace. */
export const isTeamRepository = (root: string) => existsSync(join(root, 'remote.json'));

const notSources = new Set(['node_modules', 'dist', 'coverage', 'package-lock.json']);

export const listRepositoryInputs = (root: string) =>
  readdirSync(root).filter((name) => !name.startsWith('.') && !notSources.has(name));

type Lockfile = { readonly packages: Readonly<Record<string, { version?: string; integrity?: string }>> };

/**
 * Lists every package that npm installed, one per line with version and digest. Its address is left out, because it
 * differs from machine to machine.
 * @throws if there is no lockfile
 */
export function readPackagesOf(root: string): string {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) throw new Error('There is no package-lock.json. Run npm install, which writes it.');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  return Object.entries(packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .map(([path, { version = '', integrity = '' }]) => `${path} ${version} ${integrity}`)
    .join('\n');
}
