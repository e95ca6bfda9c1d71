import * as z from 'zod/mini';
import { text } from './answer-fields.ts';
import { activePreview, releaseIdField, remoteNameField } from './delivery.ts';
import { anonymous, defineCall, noAnswer } from './define-call.ts';

/** Anyone with the secret may see this release of the remote. */
export const previewLink = z.object({
  remote: remoteNameField,
  release: releaseIdField,
  /** 256 bits in base64url. */
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** Puts the secret after the `#`, so that neither a log nor another site sees it. */
export const addressOfPreview = (site: string, { remote, release, secret }: PreviewLink): string =>
  new URL(`/preview#${[remote, release, secret].join('~')}`, site).href;

/** @returns null if `hash` is not the part of such an address that starts with `#` */
export function readPreviewAddress(hash: string): PreviewLink | null {
  const [remote, release, secret] = hash.replace(/^#/, '').split('~');
  return previewLink.safeParse({ remote, release, secret }).data ?? null;
}

/** What a link shows, before the visitor agrees. 404 for a link that is wrong or was withdrawn. */
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
    /** The release that others get. */
    live: text,
    /** `gone`: the store no longer has the release. */
    state: z.enum(['open', 'ended', 'gone']),
  }),
});

/** Shows the release of a link in the calling browser, until it closes or the preview ends. 404 unless it is open. */
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
