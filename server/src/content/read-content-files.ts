import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentItem } from '@quaywatch/shared/contract';
import { messageOf } from '../platform/message-of.ts';
import { parseContentItem, type ContentReading } from './content-item-file.rules.ts';
import { imageProblem } from './content-media.ts';

// In bytes, and far more than a valid item needs. A larger file, or an endless pipe, would delay all content.
const largestFile = 100_000;

export type ContentFile = {
  readonly name: string;
  /** Null for an example without the demo. */
  readonly item?: ContentItem | null;
  readonly problem?: string;
};

/**
 * Content files, ordered by name.
 * @throws when the folder cannot be read
 */
export async function readContentFiles(folder: string, reading: ContentReading): Promise<ContentFile[]> {
  const items = join(folder, 'items');
  const names = (await readdir(items)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readContentFile(folder, name, reading)));
}

async function readContentFile(folder: string, name: string, reading: ContentReading): Promise<ContentFile> {
  try {
    const path = join(folder, 'items', name);
    const file = await stat(path);
    if (!file.isFile()) return { name, problem: 'is not a file' };
    if (file.size > largestFile) return { name, problem: 'is above 100 kB' };
    const item = parseContentItem(await readFile(path, 'utf8'), reading);
    if (item === null) return { name, item };
    if ('problem' in item) return { name, problem: item.problem };
    const problem = item.customField4 ? await imageProblem(folder, item.customField4) : undefined;
    return problem ? { name, problem: `customField4 ${problem}` } : { name, item };
  } catch (error) {
    return { name, problem: messageOf(error) };
  }
}
