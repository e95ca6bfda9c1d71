import type { AnyCall } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTagOf } from './entity-tag.ts';

/**
 * Adds an entity tag to a program's read, unless the route has set one, and lets the program cache the answer
 * (SRV-284). The tag of a page changes with its link, so that a program notices when another page follows (SRV-285).
 * @returns whether the program already has this answer (RFC 9110, section 13.1.2)
 */
export function answerUnchanged(call: AnyCall, answer: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  if (call.method !== 'GET' || call.answerKind !== 'json') return false;
  const given = reply.getHeader('etag');
  const link = reply.getHeader('link');
  const etag = typeof given === 'string' ? given : entityTagOf(link === undefined ? answer : [answer, link]);
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const named = request.headers['if-none-match'];
  return named !== undefined && (named.trim() === '*' || namesTag(named, etag));
}

const namesTag = (named: string, etag: string) =>
  named.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
