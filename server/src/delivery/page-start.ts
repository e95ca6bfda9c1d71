import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const comments = /^\/\*[^]*?\*\/|^\s*\/\/.*/gm;

/** A file of this folder without comments, indentation and empty lines, which every page would carry. */
const readShort = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .replace(comments, '')
    .replace(/\n\s*/g, '\n')
    .trim();

/** What a page's policy calls an element with exactly this text. */
export const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** In the head of every page, like the style. */
export const startScript = readShort('page-start.js');
export const startScriptDigest = digestOf(startScript);

export const startStyle = readShort('page-start.css');
export const startStyleDigest = digestOf(startStyle);
