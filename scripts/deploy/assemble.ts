// `node scripts/deploy/assemble.ts FOLDER`: copies what an installation runs, with the latest builds and without
// packages. A stage of deploy/Containerfile.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { root, runCommand } from '../release/release-command.ts';

const ofRoot = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
const commands = [
  'publish',
  'promote',
  'rollback',
  'end-preview',
  'retire',
  'releases',
  'release/release-command',
  'deploy/check-health',
];
const doors = ['build', 'contract', 'domain', 'feed', 'release', 'remote', 'signing', 'store'];

const isForTests = (path: string) => /\.test\.tsx?$/.test(path) || basename(path) === 'testing';

/** A script and the files beside it that it imports. */
function withImports(path: string): readonly string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const beside = [...source.matchAll(/from '(\.\/[^']+)'/g)].map(([, name = '']) => join(dirname(path), name));
  return [path, ...beside.flatMap(withImports)];
}

/** The parts of a package that a server needs. Every package keeps its manifest, because the lockfile names it. */
function partsOf(folder: string): readonly string[] {
  if (folder === 'server') return ['package.json', 'src', 'content'];
  if (folder === 'shared') return ['package.json', ...doors];
  return ['package.json', 'remote.json', 'contract', 'server', 'dist'];
}

function listPaths(): string[] {
  const packages = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'package.json')));
  return [
    ...ofRoot,
    ...new Set(commands.flatMap((name) => withImports(`scripts/${name}.ts`))),
    ...packages.flatMap((folder) => partsOf(folder).map((part) => `${folder}/${part}`)),
  ].filter((path) => existsSync(join(root, path)));
}

await runCommand(() => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node scripts/deploy/assemble.ts FOLDER');
  for (const path of listPaths()) {
    const target = join(resolve(folder), path);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, path), target, { recursive: true, filter: (source) => !isForTests(source) });
  }
});
