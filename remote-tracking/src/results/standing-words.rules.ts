import type { SavedListStanding } from '@quaywatch/shared/contract';
import type { Standing } from '@quaywatch/shared/domain';

/** What the customer can act on comes first. Each has its singular, and its plural where that differs. */
const words = {
  ready: ['collect now'],
  onHold: ['on hold'],
  notYet: ['not yet'],
  leavesByTrain: ['leaves by train', 'leave by train'],
  gone: ['gone'],
  other: ['other', 'others'],
  unknown: ['unknown'],
} as const satisfies Record<Standing, readonly [one: string, several?: string]>;

export const standings = Object.keys(words) as Standing[];

/** The dashboard and the result use the same words (LST-24, CON-155). */
export function sayStanding(standing: Standing, count: number): string {
  const [one, several = one] = words[standing];
  return count === 1 ? one : several;
}

/** '1 collect now', '2 on hold'. Leaves out empty counts (LST-24). */
export const describeStanding = (counts: SavedListStanding['standing']): { standing: Standing; text: string }[] =>
  standings
    .filter((standing) => counts[standing] > 0)
    .map((standing) => ({ standing, text: `${counts[standing]} ${sayStanding(standing, counts[standing])}` }));
