import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

const fileName = /^[\w-]+(\.[\w-]+)*$/;

export type ContentMedia = { readonly bytes: Buffer; readonly mediaType: string };

/** An image of the content folder; undefined for a name that is no image there. The name cannot leave the folder. */
export async function readContentMedia(folder: string, name: string): Promise<ContentMedia | undefined> {
  const mediaType = mediaTypes[extname(name).toLowerCase()];
  if (!mediaType || !fileName.test(name)) return undefined;
  try {
    return { bytes: await readFile(join(folder, 'media', name)), mediaType };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
