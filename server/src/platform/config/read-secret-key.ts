import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText, type Environment } from './read-setting.ts';
import { StartProblem } from './start-problem.ts';

const shortest = 32;
/** Each forged link is compared with all of them. */
const mostPrevious = 10;

/** A development machine generates a key and keeps it in the data folder. */
export function readSecretKey(env: Environment, dataDir: string, production: boolean): string {
  const value = readText(env, 'SECRET_KEY');
  if (value !== null && value.length < shortest)
    throw new StartProblem(`SECRET_KEY must have at least ${shortest} characters.`);
  if (value !== null) return value;
  if (production) throw new StartProblem('SECRET_KEY must be set when NODE_ENV=production.');
  return readOrMakeKey(dataDir);
}

/** Stands for a comma within a key while the list is split. No setting can contain it. */
const comma = '\0';

/** Separated by commas only, since a key may contain spaces. A comma within a key is written twice. */
export function readPreviousKeys(env: Environment): readonly string[] {
  const keys =
    readText(env, 'SECRET_KEY_PREVIOUS')
      ?.replaceAll(',,', comma)
      .split(',')
      .map((key) => key.trim().replaceAll(comma, ',')) ?? [];
  const short = keys.findIndex((key) => key.length < shortest);
  if (short >= 0)
    throw new StartProblem(
      `SECRET_KEY_PREVIOUS must be keys of at least ${shortest} characters, separated by commas (a comma within a key is written twice); key ${short + 1} is shorter.`,
    );
  if (keys.length > mostPrevious)
    throw new StartProblem(`SECRET_KEY_PREVIOUS may have ${mostPrevious} keys at most: leave out the oldest.`);
  return keys;
}

function readOrMakeKey(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  const key = readFile(path) ?? makeKey(dataDir, path);
  if (key.length < shortest)
    throw new StartProblem(`The key in ${path} is damaged; set SECRET_KEY or restore the file.`);
  return key;
}

function makeKey(dataDir: string, path: string): string {
  const key = randomBytes(48).toString('base64url');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, key, { mode: 0o600, flag: 'wx' });
    return key;
  } catch (error) {
    // Another process has written a key first, so use that one.
    const theirs = readFile(path);
    if (theirs !== null) return theirs;
    throw new StartProblem(`DATA_DIR must be a folder that can be written: ${(error as Error).message}.`);
  }
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
