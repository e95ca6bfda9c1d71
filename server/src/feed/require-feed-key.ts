import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';

const bearer = /^Bearer ([\x21-\x7e]{1,4096})$/i;

/**
 * Admits requests that carry the FEED_KEY as bearer token.
 * @throws CodedError 401 without it or with another one; 404 while the installation has no key: then there is no feed
 */
export function requireFeedKey({ config }: Pick<Platform, 'config'>, request: FastifyRequest): void {
  if (config.feedKey === null) throw new CodedError(404, 'NOT_FOUND', 'There is nothing at this address.');
  const key = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined || !isSame(key, config.feedKey))
    throw new CodedError(401, 'UNAUTHENTICATED', 'The feed needs its key as bearer token.');
}

/** Takes the same time whatever the key: hashes are of one length, and every byte of them is compared. */
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
