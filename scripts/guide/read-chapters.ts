import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, type Token, type TokensList } from 'marked';
import { root } from '../prepare.mjs';

export const guideFolder = join(root, 'docs/user-guide');
/** The guide that customers get: the shell serves this folder at the root of the site (NAV-D5). */
export const guideFile = join(root, 'shell/public/user-guide.pdf');

export type Chapter = { readonly title: string; readonly tokens: readonly Token[] };

export type Guide = {
  readonly chapters: readonly Chapter[];
  /** Stored in the document, so that a test can tell when the texts are newer. */
  readonly digest: string;
};

export function readGuide(): Guide {
  const texts = readdirSync(guideFolder)
    .filter((name) => /^\d\d-.*\.md$/.test(name))
    .sort()
    .map((name) => readFileSync(join(guideFolder, name), 'utf8').replaceAll('\r\n', '\n'));
  return {
    chapters: texts.map((text) => readChapter(marked.lexer(text))),
    digest: createHash('sha256').update(texts.join('\f')).digest('hex'),
  };
}

function readChapter([title, ...tokens]: TokensList | Token[]): Chapter {
  if (title?.type !== 'heading' || title['depth'] !== 1) throw new Error('A chapter must begin with its title.');
  return { title: String(title['text']), tokens };
}
