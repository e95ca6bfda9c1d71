import type { ShownPart, ShownParts } from '../remotes/shown-parts.ts';

const releasedScript = /\/releases\/([\w.+-]+)\/([\w.+-]+)\/[\w./+-]+\.js/g;

type Known = Pick<ShownParts, 'lastOf'>;

/** The part of the innermost script of a remote in a stack or an address; undefined if there is no such script. */
export function partOfScripts(text: string, { lastOf }: Known): ShownPart | undefined {
  for (const [, remote = '', release = ''] of text.matchAll(releasedScript)) {
    const part = lastOf(remote, release);
    if (part) return part;
  }
  return undefined;
}

/** Finds the part by the stack of a thrown value, or by the file that the browser names. */
export function partOfThrown(thrown: unknown, file: string, known: Known): ShownPart | undefined {
  const { message, stack = '' } = thrown instanceof Error ? thrown : { message: '' };
  // The stack repeats the message, which may quote an address.
  return partOfScripts(`${stack.replace(message, '')}\n${file}`, known);
}

export type LongFrame = {
  readonly startTime: number;
  readonly duration: number;
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
};

export const longTaskMs = 1_000;

/**
 * Finds who blocked the page for a second: a script of a remote that ran that long, or else the part that was drawn
 * meanwhile, because drawing runs in a script of React.
 */
export function partOfLongFrame(
  { startTime, duration, scripts }: LongFrame,
  last: ShownPart | null,
  known: Known,
): ShownPart | undefined {
  const long = scripts.filter((script) => script.duration >= longTaskMs);
  if (long.length === 0) return undefined;
  const own = long.map(({ sourceURL }) => partOfScripts(sourceURL, known)).find((part) => part !== undefined);
  if (own) return own;
  const isDrawnMeanwhile = last && last.drawnAt >= startTime && last.drawnAt <= startTime + duration;
  return isDrawnMeanwhile ? last : undefined;
}
