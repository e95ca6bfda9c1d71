import { readPreview, showPreview, type PreviewLink } from '@quaywatch/shared/contract';
import type { LookAgain, ReleaseReader } from '../delivery/index.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { findPreview, type FoundPreview } from './find-previews.ts';
import { createFindOwner } from './find-owner.ts';
import { readPreviewCookie, setPreviewCookie } from './preview-cookie.ts';

/** Shows a release that is not live to anyone who has its link (decision 0102). */
export function registerPreviews(
  app: App,
  platform: Platform,
  { releases, lookAgain }: { readonly releases: ReleaseReader; readonly lookAgain: LookAgain | null },
): void {
  const { config, clock, log } = platform;
  const findOwner = createFindOwner(platform);
  const find = (link: PreviewLink) => findPreview(releases, link, clock.now());

  /**
   * Also finds a preview that was made only a moment ago.
   * @throws 404 for a link that is wrong or was withdrawn
   */
  async function requirePreview(link: PreviewLink): Promise<FoundPreview> {
    const found = find(link) ?? (await lookAgain?.(), find(link));
    if (!found) throw new CodedError(404, 'NOT_FOUND', 'No preview has this link.');
    return found;
  }

  registerCall(app, readPreview, async ({ body }) => {
    const found = await requirePreview(body);
    const live = releases.readLive().remotes.find(({ name }) => name === body.remote);
    return { ...found, live: live?.release ?? '' };
  });

  registerCall(app, showPreview, async ({ body, request, reply }) => {
    const { state, preview } = await requirePreview(body);
    if (state !== 'open') throw new CodedError(404, 'NOT_FOUND', 'This preview has ended.');
    const kept = readPreviewCookie(config.publicUrl, request);
    const owner = await findOwner(kept, request);
    const others = owner === undefined ? [] : kept.links.filter(({ remote }) => remote !== body.remote);
    const sessionId = owner ?? (await findOwner({ sessionId: null }, request)) ?? null;
    void setPreviewCookie(config.publicUrl, reply, { sessionId, links: [body, ...others] });
    log.info({ remote: preview.remote, release: preview.release }, 'preview shown in a browser');
  });
}
