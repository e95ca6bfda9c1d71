import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allCalls } from '@quaywatch/shared/contract';
import { shellPaths } from '@quaywatch/shared/remote';
import { isServerPath } from '@quaywatch/shared/remote/server-paths';

const template = join(import.meta.dirname, 'template');
/** The form in the descriptor's schema, and short enough for a folder name. */
const nameForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export type Words = Readonly<Record<string, string>>;

/**
 * Writes the folder of a new remote: page, panel, tests, contract, server part and descriptor.
 * @returns the folder, relative to the root
 * @throws for a bad name, or one that a folder, page or call already has
 */
export function writeRemote(root: string, name: string): string {
  const folder = `remote-${name}`;
  const words = wordsFor(name);
  refuseTaken(root, name);
  const { version } = readJson(join(root, 'shared/package.json')) as { version: string };
  const schema = '../shared/remote/remote.schema.json';
  writeFiles(template, join(root, folder), { ...words, shared: version, schema });
  return folder;
}

/** Fills the template at `from` with the words and writes the result to `to`. */
export function writeFiles(from: string, to: string, words: Words, isWanted?: (file: string) => boolean): void {
  for (const { source, path } of listFiles(from, words, isWanted)) {
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8'), words));
  }
}

/** Lists what `writeFiles` writes, by paths below its `to`. */
export function listFiles(
  from: string,
  words: Words,
  isWanted: (file: string) => boolean = () => true,
): { readonly source: string; readonly path: string }[] {
  const entries = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((source) => ({ source, name: source.slice(from.length + 1).replaceAll('\\', '/') }))
    .filter(({ name }) => isWanted(name))
    .map(({ source, name }) => ({ source, path: fill(name, words).replace(/\.txt$/, '') }));
}

const fill = (text: string, words: Words) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole);

/** @throws for a bad name, or one of a page of the shell or a path of the server */
export function wordsFor(name: string): Words {
  refuseName(name);
  const parts = name.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    name,
    pascal: parts.map(capital).join(''),
    title: parts.map(capital).join(' '),
    lower: parts.join(' '),
  };
}

function refuseName(name: string): void {
  if (!nameForm.test(name) || name.length < 2 || name.length > 24)
    throw new Error(
      `${name} cannot be a name: 2 to 24 small letters and digits, words joined by -, such as crane-rates.`,
    );
  if (name === 'shell') throw new Error(`The name ${name} is taken.`);
  if (shellPaths.some((path) => path === `/${name}`)) throw new Error(`The page /${name} belongs to the shell.`);
  if (isServerPath(`/${name}`)) throw new Error(`The path /${name} belongs to the server.`);
}

function refuseTaken(root: string, name: string): void {
  if (existsSync(join(root, `remote-${name}`))) throw new Error(`The name ${name} is taken.`);
  const owner = readdirSync(root).find((folder) => {
    const descriptor = join(root, folder, 'remote.json');
    return folder.startsWith('remote-') && existsSync(descriptor) && hasPath(descriptor, `/${name}`);
  });
  if (owner) throw new Error(`The page /${name} belongs to ${owner}.`);
  if (allCalls.some(({ path }) => path === `/api/${name}`))
    throw new Error(`The path /api/${name} belongs to another call.`);
}

function hasPath(descriptor: string, path: string): boolean {
  const { pages } = readJson(descriptor) as { pages: readonly { path: string }[] };
  return pages.some((page) => page.path === path);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
