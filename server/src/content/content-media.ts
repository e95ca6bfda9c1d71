import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { isImageOf, type ImageType } from './image-type.rules.ts';

const imageTypes: Readonly<Record<string, ImageType>> = {
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

/** Type by file name; undefined for other types and for names that could leave the folder. */
export const imageTypeOf = (name: string): ImageType | undefined =>
  fileName.test(name) ? imageTypes[extname(name).toLowerCase()] : undefined;

/** Undefined if the image is missing or cannot be shown (CNT-12, CNT-40). */
export async function readContentMedia(folder: string, name: string): Promise<ContentMedia | undefined> {
  const type = imageTypeOf(name);
  const image = type && (await readImage(folder, name, type));
  if (!image || 'problem' in image) return undefined;
  return { bytes: image.bytes, mediaType: type === 'image/svg+xml' ? `${type}; charset=utf-8` : type };
}

/** Why an item cannot show this image; undefined if it can. */
export async function imageProblem(folder: string, name: string): Promise<string | undefined> {
  const type = imageTypeOf(name);
  const image = type ? await readImage(folder, name, type) : { problem: 'names a file that is no image' };
  return 'problem' in image ? `${image.problem}: ${name}` : undefined;
}

type Image = { readonly bytes: Buffer } | { readonly problem: string };

async function readImage(folder: string, name: string, type: ImageType): Promise<Image> {
  const media = join(folder, 'media');
  const file = await stat(join(media, name)).catch(() => undefined);
  if (!file?.isFile()) return { problem: 'names an image that does not exist' };
  if (file.size > largestImage) return { problem: 'names an image above 1 MB' };
  // Editing content must not give access to other files of the server. Links within the folder are allowed: some
  // systems deliver files that way.
  const place = await realpath(join(media, name));
  if (!place.startsWith((await realpath(media)) + sep)) return { problem: 'names a link that leaves the folder' };
  const bytes = await readFile(place);
  return isImageOf(type, bytes) ? { bytes } : { problem: `names a file whose content is not ${type}` };
}
