import type { Channel } from './release.ts';

/** Browsers get nothing older. */
const most = 5;

/**
 * The releases that browsers may get in place of the live one, latest first, each with when it went live, if it was
 * watched then. One that was not watched was not taken back.
 */
export const listEarlier = ({
  previous,
  earlier,
  watchedBefore = {},
}: Channel): { readonly release: string; readonly watchedSince: string | null }[] =>
  [previous, ...earlier]
    .filter((one) => one !== null)
    .slice(0, most)
    .map((release) => ({ release, watchedSince: watchedBefore[release] ?? null }));
