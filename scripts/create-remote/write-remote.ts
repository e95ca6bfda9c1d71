import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, 'template');
/** As in the descriptor's schema, and short enough for a folder. */
const nameForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Writes the folder of a new remote: page, panel, tests, contract, server part and descriptor.
 * @returns its folder, relative to the root
 * @throws for a bad name, or one taken by a folder, page or call
 */
export function writeRemote(root: string, name: string): string {
  const folder = `remote-${name}`;
  refuseName(root, name);
  const words = wordsFor(root, name);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name: file } of files) {
    const source = join(parentPath, file);
    const target = fill(source.slice(template.length + 1), words).replace(/\.txt$/, '');
    mkdirSync(join(root, folder, dirname(target)), { recursive: true });
    writeFileSync(join(root, folder, target), fill(readFileSync(source, 'utf8'), words));
  }
  return folder;
}

const fill = (text: string, words: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => words[word] ?? whole);

function wordsFor(root: string, name: string): Record<string, string> {
  const parts = name.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  return {
    name,
    pascal: parts.map(capital).join(''),
    title: parts.map(capital).join(' '),
    lower: parts.join(' '),
    shared: version,
  };
}

function refuseName(root: string, name: string): void {
  if (!nameForm.test(name) || name.length < 2 || name.length > 24)
    throw new Error(
      `${name} cannot be a name: 2 to 24 small letters and digits, words joined by -, such as crane-rates.`,
    );
  if (name === 'shell' || existsSync(join(root, `remote-${name}`))) throw new Error(`The name ${name} is taken.`);
  const owner = readdirSync(root).find((folder) => {
    const descriptor = join(root, folder, 'remote.json');
    return folder.startsWith('remote-') && existsSync(descriptor) && hasPath(descriptor, `/${name}`);
  });
  if (owner) throw new Error(`The page /${name} belongs to ${owner}.`);
}

function hasPath(descriptor: string, path: string): boolean {
  const { pages } = JSON.parse(readFileSync(descriptor, 'utf8')) as { pages: readonly { path: string }[] };
  return pages.some((page) => page.path === path);
}
