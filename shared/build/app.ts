import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@quaywatch/shared/remote';
import { parseDescriptor } from '@quaywatch/shared/remote/parse-descriptor';
import { readBudgets, type Release } from '@quaywatch/shared/release';
import * as z from 'zod/mini';
import { listContractFiles } from './contract-files.ts';
import { hashInputs } from './hash-inputs.ts';
import { readLockfilePart } from './lockfile-part.ts';
import { messageOf } from './message-of.ts';
import { isTeamRepository, listRepositoryInputs, ofRepository, readPackagesOf } from './team-repository.ts';

// zod/mini has no messages of its own; a team with a bad descriptor needs them.
z.config(z.locales.en());

export type App = {
  readonly root: string;
  readonly folder: string;
  readonly kind: 'shell' | 'remote';
  /** `shell`, or the name in the descriptor. */
  readonly name: string;
  readonly version: string;
  /** `<version>-<hash of its inputs>`. */
  readonly release: string;
  /**
   * Differs for each release of a remote. Two with one name would share webpack's chunk list and run old code after a
   * switch. A document has one release of the shell, whose name is in each of its scripts, where a hash packs badly.
   */
  readonly container: string;
  readonly descriptor: RemoteDescriptor | null;
  /** What each page and panel of a remote may cost. */
  readonly budgets: NonNullable<Release['budgets']>;
  /** Path of the compiler settings below the root. */
  readonly tsconfig: string;
};

/**
 * The shell, then every folder with a `remote.json`. In a team's own repository: its only remote.
 * @throws in any other folder, such as one of a team's repository
 */
export function listApps(root: string): string[] {
  if (isTeamRepository(root)) return [ofRepository];
  const remotes = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));
  if (remotes.length === 0 && !existsSync(join(root, 'shell')))
    throw new Error(`There is no remote.json in ${root}. Run the command in the folder of the repository that has it.`);
  return ['shell', ...remotes.sort()];
}

/** The folder of a build, which also holds its `release.json`. */
export const outputOf = (root: string, folder: string) => join(root, folder, 'dist');

/** @throws if the descriptor is invalid; the message names every problem */
export function readApp(root: string, folder: string): App {
  const { version } = readJson(join(root, folder, 'package.json')) as { version: string };
  const kind = folder === 'shell' ? 'shell' : 'remote';
  const { descriptor, budgets } =
    kind === 'remote' ? readDeclared(join(root, folder, 'remote.json')) : { descriptor: null, budgets: {} };
  const name = descriptor?.name ?? 'shell';
  const hash = hashSources(root, kind, folder);
  return {
    root,
    folder,
    kind,
    name,
    version,
    descriptor,
    budgets,
    tsconfig: isTeamRepository(root) ? 'tsconfig.json' : 'tsconfig.browser.json',
    release: `${version}-${hash}`,
    container: kind === 'shell' ? name : `${name.replaceAll('-', '_')}_${hash}`,
  };
}

/** Null outside a repository. */
export function readRevision(root: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

function hashSources(root: string, kind: App['kind'], folder: string): string {
  if (isTeamRepository(root)) return hashInputs(root, listRepositoryInputs(root), readPackagesOf(root));
  return hashInputs(root, inputsOf(root, kind, folder), readLockfilePart(root, [folder, 'shared']));
}

/** A hash of the build tools. Webpack would miss changes to the list of shared modules, which no module imports. */
export const hashTools = (root: string) =>
  isTeamRepository(root)
    ? hashInputs(root, ['tsconfig.json'], readPackagesOf(root))
    : hashInputs(root, [
        'shared/build',
        'shared/contract/index.ts',
        'shared/ui/index.ts',
        'pnpm-lock.yaml',
        'tsconfig.base.json',
        'tsconfig.browser.json',
      ]);

/**
 * Of `shared`, a remote bundles only `query` and `forms`. Other changes there make no new release of it, except to the
 * build, to what `contract` and `ui` export, and to the calls that its `release.json` describes.
 */
function inputsOf(root: string, kind: App['kind'], folder: string): string[] {
  const common = [
    'tsconfig.base.json',
    'tsconfig.browser.json',
    'shared/package.json',
    'shared/build',
    'shared/release',
    folder,
  ];
  if (kind === 'shell') return [...common, 'shared'];
  const bundled = [folder, 'shared/query', 'shared/forms'];
  const doors = ['shared/contract/index.ts', 'shared/ui/index.ts'];
  return [...common, ...bundled, ...doors, ...listContractFiles(root, bundled)];
}

function readDeclared(file: string): { descriptor: RemoteDescriptor; budgets: App['budgets'] } {
  const value = readJson(file);
  const [parsed, read] = [parseDescriptor(value), readBudgets(value)];
  if (parsed.ok && read.ok) return { descriptor: parsed.descriptor, budgets: read.budgets };
  // Both find what is wrong with the form of the descriptor.
  const problems = new Set([parsed, read].flatMap((one) => (one.ok ? [] : one.problems)));
  throw new Error(`${file} is not a valid descriptor:\n  ${[...problems].join('\n  ')}`);
}

/** @throws for a file that is missing or no JSON; the message names it */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}
