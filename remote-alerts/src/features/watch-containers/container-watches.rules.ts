import type { ContainerWatch } from '@quaywatch/shared/contract';

type Watches = readonly ContainerWatch[];

/** A removed watch stays until the customer leaves the page, so that the removal can be undone. */
export type WatchLine = { readonly watch: ContainerWatch; readonly isRemoved: boolean };

/** Sorted by number. A number that is watched again counts as watched. */
export function linesOf(watches: Watches, removed: Watches): WatchLine[] {
  const kept = removed.filter(({ containerNumber }) =>
    watches.every((watch) => watch.containerNumber !== containerNumber),
  );
  return [...watches, ...kept]
    .sort((a, b) => a.containerNumber.localeCompare(b.containerNumber))
    .map((watch) => ({ watch, isRemoved: kept.includes(watch) }));
}
