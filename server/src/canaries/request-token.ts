import type { FastifyRequest } from 'fastify';

const tokenForm = /^[\w-]{43}$/;

/**
 * The refresh token in the cookie of a request; null if it has none. Only the database can tell whether it is genuine.
 */
export function tokenOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const token = cookies['refresh_token'] ?? '';
  return tokenForm.test(token) ? token : null;
}
