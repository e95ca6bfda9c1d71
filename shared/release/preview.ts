import * as z from 'zod/mini';

/** A preview ends by itself after this many days. */
export const previewDays = 7;

/** Previews of one remote at the same time. */
export const mostPreviews = 20;

const mostLetters = 120;

/** Marks that reverse the direction of text could change what the preview strip seems to say. */
const hasMarks = (text: string) =>
  /[\p{Cc}\p{Surrogate}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text);

const previewText = z.string().check(
  z.trim(),
  z.minLength(1, 'it is empty'),
  z.maxLength(mostLetters, `it is longer than ${mostLetters} characters`),
  z.refine((text) => !hasMarks(text), 'it has a line break or another character that cannot be shown'),
);

/** Anyone with the secret gets this release instead of the live one, in one browser (decision 0102). */
export const preview = z.object({
  release: z.string(),
  /** SHA-256 of the secret (`digestOfSecret`). */
  secretDigest: z.string().check(z.regex(/^[a-f\d]{64}$/)),
  /** Tells those who open the preview what it shows. */
  text: previewText,
  /** When it ends: ISO 8601 in UTC. */
  until: z.iso.datetime(),
});
export type Preview = Readonly<z.infer<typeof preview>>;

export const isRunning = ({ until }: Pick<Preview, 'until'>, now: Date): boolean => now.getTime() < Date.parse(until);

/** @throws with a message that says what is wrong with the text */
export function readPreviewText(typed: string): string {
  const { data, error } = previewText.safeParse(typed);
  if (data !== undefined) return data;
  throw new Error(`The text of the preview cannot be used: ${error?.issues[0]?.message ?? ''}.`);
}
