import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentItem } from '@quaywatch/shared/contract';
import { parseContentItem } from './content-item-file.rules.ts';
import { imageProblem } from './content-media.ts';

/** One file of the folder: its item, or what is wrong with it. */
export type ContentFile = {
  readonly name: string;
  readonly item?: ContentItem;
  readonly problem?: string;
};

/**
 * Every item of the content folder, one JSON file each, in the order of their names.
 * @throws when the folder itself cannot be read
 */
export async function readContentFiles(folder: string, now: Date): Promise<ContentFile[]> {
  const items = join(folder, 'items');
  const names = (await readdir(items)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readContentFile(folder, name, now)));
}

async function readContentFile(folder: string, name: string, now: Date): Promise<ContentFile> {
  try {
    const item = parseContentItem(await readFile(join(folder, 'items', name), 'utf8'), now);
    if ('problem' in item) return { name, problem: item.problem };
    const problem = item.customField4 ? await imageProblem(folder, item.customField4) : undefined;
    return problem ? { name, problem: `customField4 ${problem}` } : { name, item };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
