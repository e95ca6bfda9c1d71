import { open, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const fileName = /^[\w-]+(\.[\w-]+)*$/;
const largestImage = 1_000_000;

export type ContentMedia = { readonly bytes: Buffer; readonly mediaType: string };

/** Media type by file name; undefined for other types and for names that could leave the folder. */
export const mediaTypeOf = (name: string): string | undefined =>
  fileName.test(name) ? mediaTypes[extname(name).toLowerCase()] : undefined;

/** Undefined if the image is missing or cannot be shown (CNT-12). */
export async function readContentMedia(folder: string, name: string): Promise<ContentMedia | undefined> {
  const mediaType = mediaTypeOf(name);
  if (!mediaType || (await imageProblem(folder, name))) return undefined;
  await using file = await open(join(folder, 'media', name));
  return { bytes: await file.readFile(), mediaType };
}

/** Why an item cannot show this image; undefined if it can. */
export async function imageProblem(folder: string, name: string): Promise<string | undefined> {
  const media = join(folder, 'media');
  const file = await stat(join(media, name)).catch(() => undefined);
  if (!file?.isFile()) return `names an image that does not exist: ${name}`;
  if (file.size > largestImage) return `names an image above 1 MB: ${name}`;
  // Editing content must not give access to other files of the server. Links within the folder are allowed: some
  // systems deliver files that way.
  const place = await realpath(join(media, name));
  return place.startsWith((await realpath(media)) + sep) ? undefined : `names a link that leaves the folder: ${name}`;
}
