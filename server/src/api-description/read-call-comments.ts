import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallComments } from './describe-calls.rules.ts';

const call = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = \w+\(/g;
// Requirement ids mean nothing to readers of the API.
const requirement = /,? ?\b(?:[A-Z]{3}-D?\d+|X-\d+)(?:\.\.\d+)?\b/g;

/**
 * Reads the comments above the calls from the source files, from which the server runs (decision 0001). If the texts
 * were in the contract, every browser would download them.
 */
export async function readCallComments(): Promise<CallComments> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@quaywatch/shared/contract')));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(
    sources.flatMap((source) =>
      [...source.matchAll(call)].map(([, comment = '', name = '']) => [name, textOf(comment)] as const),
    ),
  );
}

function textOf(comment: string): string {
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .replace(requirement, '')
    .replace(/ ?\((?:[,;\s]|part \d|§\d+)*\)/g, '')
    .replace(/\([,;\s]+/g, '(')
    .trim();
}
