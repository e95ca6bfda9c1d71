import type { SavedListStanding } from '@quaywatch/shared/contract';

type Standing = keyof SavedListStanding['standing'];

/** What the customer can act on comes first. Each has its singular, and its plural where that differs. */
const words: readonly (readonly [standing: Standing, one: string, several?: string])[] = [
  ['ready', 'ready'],
  ['onHold', 'on hold'],
  ['notYet', 'not yet'],
  ['leavesByTrain', 'leaves by train', 'leave by train'],
  ['gone', 'gone'],
  ['other', 'other', 'others'],
  ['unknown', 'unknown'],
];

/** '1 ready', '2 on hold'. Leaves out empty counts (LST-24). */
export const describeStanding = (standing: SavedListStanding['standing']): { standing: Standing; text: string }[] =>
  words
    .filter(([name]) => standing[name] > 0)
    .map(([name, one, several = one]) => ({
      standing: name,
      text: `${standing[name]} ${standing[name] === 1 ? one : several}`,
    }));
