import type { ActiveOverride } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseReader } from '../delivery/index.ts';
import { createFindSessionHolder } from '../identity/index.ts';
import type { Platform } from '../platform/platform.ts';
import { clearOverrideCookie, readOverrideCookie } from './override-cookie.ts';
import { createOverrideTokens, type HeldOverride, type OverrideTerms } from './override-token.ts';

/** Whether the target is allowed: a stored release of a live remote, or a development server in the settings. */
export function isOpen(
  { remote, release, origin }: Omit<OverrideTerms, 'until'>,
  { config }: Pick<Platform, 'config'>,
  releases: ReleaseReader,
): boolean {
  if (!releases.readLive().remotes.some(({ name }) => name === remote)) return false;
  if (origin !== null) return release === null && config.overrideOrigins.includes(origin);
  return release !== null && releases.readRelease(remote, release)?.descriptor?.name === remote;
}

export const describeOverride = ({ remote, release, origin, until }: OverrideTerms): ActiveOverride => ({
  remote,
  release,
  origin,
  until: new Date(until * 1_000).toISOString(),
});

/**
 * Null if there is none. An override lasts only as long as its time, the setting, the session that accepted it and that
 * session's helpdesk authority.
 */
export function createFindOverride(platform: Platform, releases: ReleaseReader) {
  const { config, clock, log } = platform;
  const tokens = createOverrideTokens(config.secretKey, clock);
  const findHolder = createFindSessionHolder(platform);

  async function isHolder({ sessionId }: HeldOverride, { cookies }: FastifyRequest): Promise<boolean> {
    const holder = await findHolder({ sessionId, refreshToken: cookies['refresh_token'] });
    return holder !== null && !holder.temporaryPassword && holder.authorities.includes('HELP_DESK');
  }

  async function read(cookie: string, request: FastifyRequest): Promise<ActiveOverride | null> {
    // Only browsers with an override cost a query.
    const held = tokens.readCookie(cookie);
    if (!held || !isOpen(held, platform, releases)) return null;
    return (await isHolder(held, request)) ? describeOverride(held) : null;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<ActiveOverride | null> => {
    const cookie = readOverrideCookie(config.publicUrl, request);
    if (cookie === null) return null;
    try {
      const found = await read(cookie, request);
      // Clears it for good, so that it does not return when somebody else signs out here, or when the authority is
      // granted again.
      if (!found) void clearOverrideCookie(config.publicUrl, reply);
      return found;
    } catch (error) {
      log.warn(
        { err: error },
        'it could not be found out whether an override still counts: the live release is served',
      );
      return null;
    }
  };
}
