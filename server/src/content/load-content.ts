import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { contentItem } from '@quaywatch/shared/contract';
import type { ContentItem } from '@quaywatch/shared/contract';

const hour = 3_600_000;

/** An item whose day is given as an age is always recent: the shipped examples would otherwise look abandoned. */
const age = z.looseObject({ publishedHoursAgo: z.number().check(z.nonnegative()) });

/**
 * Reads every item of a folder, one JSON file each, and checks it against the contract.
 * @throws Error that names the file and the field, for an unreadable or invalid item
 */
export async function loadContent(folder: string, now: Date): Promise<ContentItem[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => readItem(name, await readFile(join(folder, name), 'utf8'), now)));
}

function readItem(name: string, text: string, now: Date): ContentItem {
  const item = parseJson(name, text);
  const aged = age.safeParse(item);
  const dated = aged.success
    ? { ...aged.data, published: new Date(now.getTime() - aged.data.publishedHoursAgo * hour).toISOString() }
    : item;
  const result = contentItem.safeParse(dated);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`content item ${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`content item ${name} is no JSON`, { cause: error });
  }
}
