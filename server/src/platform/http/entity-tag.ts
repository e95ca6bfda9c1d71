import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** An entity tag (RFC 9110, section 8.8.3) that reveals nothing about the state. */
export function entityTagOf(state: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether `If-Match` is absent, or names this state or any (RFC 9110, section 13.1.1). Unlike in that section, weak
 * tags count too: a compressing proxy weakens all tags, and ours identify states, not bytes.
 */
export function mayChange(request: FastifyRequest, etag: string): boolean {
  const named = request.headers['if-match'];
  if (named === undefined || named.trim() === '*') return true;
  // Splitting at commas is safe, since none of our tags contains one.
  return named.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
