import * as z from 'zod/mini';
import { contentItem, limits } from '@quaywatch/shared/contract';
import type { ContentItem } from '@quaywatch/shared/contract';
import { contentAddress, contentColour, imagePositions } from '@quaywatch/shared/domain';
import { schemaMessages } from '../platform/schema-messages.ts';
import { imageTypeOf } from './content-media.ts';
import { hour } from '../platform/durations.ts';

const longestTitle = 200;

const optional = (accepts: (field: string) => boolean, error: string) =>
  z.nullish(z.string().check(z.refine(accepts, { error })));
const colour = optional((field) => contentColour(field) !== null, 'is neither a colour name nor hex digits');

/** Stricter than the response schema, because an editor can correct the file. */
const itemFile = z.extend(contentItem, {
  title: z.string().check(z.maxLength(longestTitle, { error: `has more than ${longestTitle} characters` })),
  content: z.string().check(z.maxLength(limits.contentMax, { error: `has more than ${limits.contentMax} characters` })),
  published: z.iso.datetime({ error: 'is not a time such as 2026-11-20T09:00:00Z' }),
  region: z.extend(contentItem.shape.region, { itemLimit: z.int().check(z.positive()) }),
  customField1: colour,
  customField2: colour,
  customField4: optional((name) => imageTypeOf(name) !== undefined, 'is not the file name of an image'),
  customField5: z.nullish(z.enum(imagePositions)),
  customField6: optional((field) => contentAddress(field) !== null, 'is not an allowed link address'),
  customField8: z.nullish(z.coerce.number().check(z.minimum(0), z.maximum(1))),
});

/** An example gives an age instead of a date, so that it never looks old. */
const age = z.looseObject({ publishedHoursAgo: z.number().check(z.nonnegative()) });

export type ContentReading = {
  readonly now: Date;
  readonly demo: boolean;
};

/**
 * Parses an item (CNT-03..10), or names the first wrong field and why. Null for an example without the demo: customers
 * would take it for true (CNT-45).
 */
export function parseContentItem(
  text: string,
  { now, demo }: ContentReading,
): ContentItem | { readonly problem: string } | null {
  const item = parseJson(text);
  if (item === undefined) return { problem: 'is not JSON' };
  const aged = age.safeParse(item);
  if (aged.success && !demo) return null;
  const dated = aged.success
    ? { ...aged.data, published: new Date(now.getTime() - aged.data.publishedHoursAgo * hour).toISOString() }
    : item;
  const result = itemFile.safeParse(dated, schemaMessages);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  return { problem: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim() };
}

function parseJson(text: string): unknown {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(text.replace(/^\u{FEFF}/u, ''));
  } catch {
    return undefined;
  }
}
