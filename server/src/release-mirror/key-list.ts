import { parseReleaseKeys, type ReleaseKeys } from '@quaywatch/shared/signing';
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { messageOf } from '../platform/message-of.ts';

/**
 * The installation's list of keys, read again when the file changes, so that a stolen key is revoked within seconds. If
 * the new list cannot be used, the previous one stays in force.
 * @returns the same object while the list is unchanged
 */
export function createKeyList(file: string, log: Logger): () => ReleaseKeys {
  let text = '';
  let keys = parseReleaseKeys('{"keys": {}, "remotes": {}}');
  let isBad = false;
  return () => {
    try {
      const found = readFileSync(file, 'utf8');
      if (found !== text) keys = parseReleaseKeys(found);
      text = found;
      isBad = false;
    } catch (error) {
      const reason = messageOf(error);
      if (!isBad) log.error({ file, reason }, 'the list of release keys cannot be used; the previous one stays in use');
      isBad = true;
    }
    return keys;
  };
}
