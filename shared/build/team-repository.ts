import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the remote in a team's own repository. */
export const ofRepository = '.';

/** One remote, with the kit installed by npm; else the root is the workspace of the product. */
export const isTeamRepository = (root: string) => existsSync(join(root, 'remote.json'));

const notSources = new Set(['node_modules', 'dist', 'coverage', 'package-lock.json']);

export const listRepositoryInputs = (root: string) =>
  readdirSync(root).filter((name) => !name.startsWith('.') && !notSources.has(name));

type Lockfile = { readonly packages: Readonly<Record<string, { version?: string; integrity?: string }>> };

/**
 * Every package that npm installed, one per line with version and digest. The address is left out: it differs by machine.
 * @throws without a lockfile
 */
export function readPackagesOf(root: string): string {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) throw new Error('There is no package-lock.json: npm install writes it.');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  return Object.entries(packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .map(([path, { version = '', integrity = '' }]) => `${path} ${version} ${integrity}`)
    .join('\n');
}
