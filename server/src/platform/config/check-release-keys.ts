import { parseReleaseKeys } from '@quaywatch/shared/signing';
import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

/** @throws StartProblem for a list that cannot be read or has a mistake */
export function checkReleaseKeys({ releaseKeysFile: path }: Pick<Config, 'releaseKeysFile'>): void {
  if (path === null) return;
  try {
    parseReleaseKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartProblem(`RELEASE_KEYS_FILE cannot be used: ${(error as Error).message}`);
  }
}
