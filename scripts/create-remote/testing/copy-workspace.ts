import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  existsSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';

const left = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'public', 'images', 'user-guide']);

/** Copies the sources at `root` and links to its packages, so that a test can write into the copy. */
export function copyWorkspace(root: string, target: string): void {
  cpSync(root, target, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
  for (const folder of ['', ...workspaceFolders(root)])
    if (existsSync(join(root, folder, 'node_modules')))
      linkPackages(root, target, folder, join(root, folder, 'node_modules'));
}

export function linkNewPackage(root: string, target: string, folder: string): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(target, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const own = name.startsWith('@quaywatch/') ? join(target, name.slice('@quaywatch/'.length)) : null;
    const at = ['shell', 'shared', ''].map((place) => join(root, place, 'node_modules', name)).find(existsSync);
    const source = own ?? at;
    if (!source) throw new Error(`${name} is not in the workspace`);
    link(source, join(target, folder, 'node_modules', name));
  }
}

const workspaceFolders = (root: string) =>
  readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));

/** Links workspace packages to the copy, and all others to the original. */
function linkPackages(root: string, target: string, folder: string, packages: string): void {
  for (const name of readdirSync(packages)) {
    if (name.startsWith('@')) {
      for (const scoped of readdirSync(join(packages, name))) linkOne(`${name}/${scoped}`);
    } else linkOne(name);
  }

  function linkOne(name: string) {
    const source = join(packages, name);
    const real = lstatSync(source).isSymbolicLink() ? realpathSync(source) : source;
    const isOwn = !real.includes('node_modules') && real.startsWith(root);
    link(isOwn ? join(target, relative(root, real)) : real, join(target, folder, 'node_modules', name));
  }
}

function link(source: string, at: string): void {
  mkdirSync(join(at, '..'), { recursive: true });
  symlinkSync(source, at);
}
