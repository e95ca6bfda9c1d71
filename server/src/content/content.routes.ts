import { readContent, readContentMedia as readContentMediaCall } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readContentMedia } from './content-media.ts';
import { createContentStore, type ContentStore } from './content-store.ts';

/**
 * Texts and images that editors change without a release. They are public, at the root of the origin (CNT-D1).
 * @returns the items of a region, for pages that include them
 */
export function registerContentRoutes(app: App, platform: Platform): ContentStore['itemsOf'] {
  const store = createContentStore(platform);
  // Not before: operators' commands have routes too, but serve nobody.
  app.addHook('onListen', () => store.logExamples());
  app.addHook('onClose', async () => store.close());

  registerCall(app, readContent, async ({ query, reply }) => {
    reply.header('cache-control', 'no-cache');
    return [...(await store.itemsOf(query.name))];
  });

  registerCall(app, readContentMediaCall, async ({ params, reply }) => {
    const media = await readContentMedia(platform.config.contentDir, params.fileName);
    if (!media) throw new CodedError(404, 'NOT_FOUND', 'There is no such image.');
    reply
      .type(media.mediaType)
      .header('cache-control', 'public, max-age=300')
      // An SVG opened on its own is a page of this origin. This policy keeps it from running scripts or fetching
      // anything.
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox");
    return media.bytes;
  });

  return store.itemsOf;
}
