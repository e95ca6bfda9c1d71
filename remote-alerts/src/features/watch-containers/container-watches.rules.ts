import { limits, type ContainerWatch } from '@quaywatch/shared/contract';

type Watches = readonly ContainerWatch[];

const day = 24 * 60 * 60 * 1000;

const byNumber = (watches: Watches): ContainerWatch[] =>
  watches.toSorted((a, b) => a.containerNumber.localeCompare(b.containerNumber));

/** A new watch starts now; an existing one stays as it is. */
export function withWatch(watches: Watches, containerNumber: string, now: Date): ContainerWatch[] {
  if (watches.some((watch) => watch.containerNumber === containerNumber)) return [...watches];
  const endsAt = new Date(now.getTime() + limits.watchDays * day).toISOString();
  return byNumber([...watches, { containerNumber, createdAt: now.toISOString(), endsAt }]);
}

export const withoutWatch = (watches: Watches, containerNumber: string): ContainerWatch[] =>
  watches.filter((watch) => watch.containerNumber !== containerNumber);

/** A removed watch stays until the customer leaves the page, so that the removal can be undone. */
export type WatchLine = { readonly watch: ContainerWatch; readonly isRemoved: boolean };

/** Sorted by number. A number that is watched again counts as watched. */
export function linesOf(watches: Watches, removed: Watches): WatchLine[] {
  const kept = removed.filter(({ containerNumber }) =>
    watches.every((watch) => watch.containerNumber !== containerNumber),
  );
  return byNumber([...watches, ...kept]).map((watch) => ({ watch, isRemoved: kept.includes(watch) }));
}
