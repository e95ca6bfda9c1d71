import type { FastifyRequest } from 'fastify';
import { createFindSessionHolder, findSessionsOf, hashRefreshToken } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { KeptPreviews } from './preview-cookie.ts';

/**
 * Finds the session that a browser's previews belong to: the first that uses them. Null before a sign-in, undefined if
 * that session has ended or another one uses the browser.
 */
export function createFindOwner(platform: Platform) {
  const findHolder = createFindSessionHolder(platform);

  async function findSession(refreshToken: string | undefined): Promise<string | null> {
    if (refreshToken === undefined) return null;
    const hash = hashRefreshToken(refreshToken);
    const sessionId = (await findSessionsOf(platform.database.db, new Set([hash]))).get(hash);
    return sessionId !== undefined && (await findHolder({ sessionId, refreshToken })) ? sessionId : null;
  }

  return async (
    { sessionId }: Pick<KeptPreviews, 'sessionId'>,
    { cookies }: Pick<FastifyRequest, 'cookies'>,
  ): Promise<string | null | undefined> => {
    const refreshToken = cookies['refresh_token'];
    if (sessionId === null) return findSession(refreshToken);
    // After a link from another site, a browser sends no refresh token.
    return (await findHolder({ sessionId, refreshToken })) ? sessionId : undefined;
  };
}
