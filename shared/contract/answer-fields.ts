import * as z from 'zod/mini';

/** A text of an answer; moments are ISO 8601 in UTC (API-D6). */
export const text = z.string();
export const count = z.number();
export const texts = z.array(text);

/** A text that may be null. If it is absent, it becomes null. */
export const maybeText = z._default(z.nullable(text), null);

/** Like `maybeText`, for rare values in long answers: left out or null if there is none. */
export const rareText = z.optional(z.nullable(text));
