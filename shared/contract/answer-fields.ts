import * as z from 'zod/mini';

/** A text of an answer; a moment among them is ISO 8601 in UTC (API-D6). */
export const text = z.string();
export const count = z.number();
export const texts = z.array(text);

/** A text that may be missing: null, and left out counts as null. */
export const maybeText = z._default(z.nullable(text), null);

/** The same of what few have, and answers have hundreds of places for: where there is none it is left out, or null. */
export const rareText = z.optional(z.nullable(text));
