import { timingSafeEqual } from 'node:crypto';
import type { ActivePreview, PreviewLink } from '@quaywatch/shared/contract';
import { isRunning } from '@quaywatch/shared/release';
import { digestOfSecret } from '@quaywatch/shared/signing';
import type { FastifyRequest } from 'fastify';
import type { ReleaseReader } from '../delivery/index.ts';
import type { Platform } from '../platform/platform.ts';
import { readPreviewCookie } from './preview-cookie.ts';

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

/** The previews that a request's browser has opened. Only browsers with links cost anything. */
export const createFindPreviews =
  ({ config, clock }: Platform, releases: ReleaseReader) =>
  (request: FastifyRequest): readonly ActivePreview[] =>
    readPreviewCookie(config.publicUrl, request).flatMap((link) => {
      const found = findPreview(releases, link, clock.now());
      return found?.state === 'open' ? [found.preview] : [];
    });
