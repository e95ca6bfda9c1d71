import { limits, type ContainerWatch } from '@quaywatch/shared/contract';

type Watches = readonly ContainerWatch[];

const day = 24 * 60 * 60 * 1000;

/** A new watch starts now; an existing one stays as it is. In the order of the server, by number. */
export function withWatch(watches: Watches, containerNumber: string, now: Date): ContainerWatch[] {
  if (watches.some((watch) => watch.containerNumber === containerNumber)) return [...watches];
  const endsAt = new Date(now.getTime() + limits.watchDays * day).toISOString();
  const added = { containerNumber, createdAt: now.toISOString(), endsAt };
  return [...watches, added].sort((a, b) => a.containerNumber.localeCompare(b.containerNumber));
}

export const withoutWatch = (watches: Watches, containerNumber: string): ContainerWatch[] =>
  watches.filter((watch) => watch.containerNumber !== containerNumber);
