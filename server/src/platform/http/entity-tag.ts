import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The strong entity tag of a state (RFC 9110, section 8.8.3): equal for equal JSON, and nothing of it can be read from it. */
export function entityTagOf(state: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether a request may change what is in this state: it names no state by `If-Match`, or this one, or any (RFC 9110,
 * section 13.1.1). A tag that became weak on its way counts, against that section: a proxy that compresses answers marks
 * them all as weak, and our tags name a state, not bytes.
 */
export function mayChange(request: FastifyRequest, etag: string): boolean {
  const named = request.headers['if-match'];
  if (named === undefined || named.trim() === '*') return true;
  // Cutting at commas is safe: a tag may hold commas, but no quotation mark, and none of our tags holds a comma.
  return named.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
