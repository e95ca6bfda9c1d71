import * as z from 'zod/mini';
import { text } from './answer-fields.ts';
import { activePreview } from './delivery.ts';
import { anonymous, defineCall, noAnswer } from './define-call.ts';

/** Whoever has the secret may see this release of the remote. */
export const previewLink = z.object({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
  release: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,79}$/)),
  /** 256 bits, as base64url. */
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** After the `#`, so that neither a log nor another site sees the secret. */
export const addressOfPreview = (site: string, { remote, release, secret }: PreviewLink): string =>
  new URL(`/preview#${[remote, release, secret].join('~')}`, site).href;

/** @returns null if it is not the part of such an address from `#` on */
export function readPreviewAddress(hash: string): PreviewLink | null {
  const [remote, release, secret] = hash.replace(/^#/, '').split('~');
  return previewLink.safeParse({ remote, release, secret }).data ?? null;
}

/** What a link shows, before the visitor agrees. A link that is wrong or was withdrawn is 404. */
export const readPreview = defineCall({
  name: 'readPreview',
  method: 'POST',
  path: '/api/previews/read',
  access: anonymous,
  readOnly: true,
  repeatable: true,
  bodyBytes: 1_000,
  body: previewLink,
  answer: z.object({
    preview: activePreview,
    /** What others have. */
    live: text,
    /** `gone`: the store no longer has the release. */
    state: z.enum(['open', 'ended', 'gone']),
  }),
});

/** Shows the release of a link in the calling browser, until it is closed or the preview ends. 404 unless it is open. */
export const showPreview = defineCall({
  name: 'showPreview',
  method: 'POST',
  path: '/api/previews',
  access: anonymous,
  readOnly: true,
  bodyBytes: 1_000,
  body: previewLink,
  ...noAnswer,
});
