import { timingSafeEqual } from 'node:crypto';
import type { ActivePreview, PreviewLink } from '@quaywatch/shared/contract';
import { isRunning } from '@quaywatch/shared/release';
import { digestOfSecret } from '@quaywatch/shared/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseReader } from '../delivery/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createFindOwner } from './find-owner.ts';
import { clearPreviewCookie, readPreviewCookie, setPreviewCookie } from './preview-cookie.ts';

export type FoundPreview = {
  readonly preview: ActivePreview;
  readonly state: 'open' | 'ended' | 'gone';
};

/** What a link shows at the moment; null if nobody made the preview, or somebody withdrew it. */
export function findPreview(
  releases: ReleaseReader,
  { remote, release, secret }: PreviewLink,
  now: Date,
): FoundPreview | null {
  // Never the shell, because its strip says what is shown.
  if (!releases.readLive().remotes.some(({ name }) => name === remote)) return null;
  const digest = Buffer.from(digestOfSecret(secret));
  const found = releases
    .readChannel(remote)
    ?.previews?.find((one) => one.release === release && timingSafeEqual(digest, Buffer.from(one.secretDigest)));
  if (!found) return null;
  const { text, until } = found;
  const preview = { remote, release, text, until };
  if (!isRunning(found, now)) return { preview, state: 'ended' };
  return { preview, state: releases.readRelease(remote, release)?.descriptor?.name === remote ? 'open' : 'gone' };
}

/**
 * The previews that a request's browser has opened, if they do not belong to another session. Only browsers with links
 * cost a query.
 */
export function createFindPreviews(platform: Platform, releases: ReleaseReader) {
  const { config, clock, log } = platform;
  const findOwner = createFindOwner(platform);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<readonly ActivePreview[]> => {
    const kept = readPreviewCookie(config.publicUrl, request);
    if (kept.links.length === 0) return [];
    try {
      const sessionId = await findOwner(kept, request);
      // Clears it for good, so that it does not return when the next person signs out.
      if (sessionId === undefined) void clearPreviewCookie(config.publicUrl, reply);
      else if (sessionId !== kept.sessionId) void setPreviewCookie(config.publicUrl, reply, { ...kept, sessionId });
      if (sessionId === undefined) return [];
    } catch (error) {
      log.warn({ err: error }, 'it could not be found out whose previews a browser has: the live releases are served');
      return [];
    }
    return kept.links.flatMap((link) => {
      const found = findPreview(releases, link, clock.now());
      return found?.state === 'open' ? [found.preview] : [];
    });
  };
}
