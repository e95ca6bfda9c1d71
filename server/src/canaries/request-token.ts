import type { FastifyRequest } from 'fastify';

const tokenForm = /^[\w-]{43}$/;

/** The refresh token in the cookie of a request; null without one. Whether it is genuine is for the database to say. */
export function tokenOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const token = cookies['refresh_token'] ?? '';
  return tokenForm.test(token) ? token : null;
}
