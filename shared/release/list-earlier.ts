import type { Channel } from './release.ts';

/** More releases than this in a row are not taken back. */
const most = 5;

/**
 * The releases that the servers may return to, latest first, each with when it went live, if it was watched then. One
 * that was not watched was not taken back, so the servers go no further.
 */
export function listEarlier({
  previous,
  earlier,
  watchedBefore = {},
}: Channel): { readonly release: string; readonly watchedSince: string | null }[] {
  const stack = [previous, ...earlier].filter((one) => one !== null).slice(0, most);
  const first = stack.findIndex((release) => watchedBefore[release] === undefined);
  return stack
    .slice(0, first === -1 ? most : first + 1)
    .map((release) => ({ release, watchedSince: watchedBefore[release] ?? null }));
}
