import type { SavedListStanding } from '@quaywatch/shared/contract';

type Standing = keyof SavedListStanding['standing'];

/** In the order of the screen: what can be acted on comes first. For one container, and for several where that differs. */
const words: readonly (readonly [standing: Standing, one: string, several?: string])[] = [
  ['ready', 'ready'],
  ['onHold', 'on hold'],
  ['notYet', 'not yet'],
  ['leavesByTrain', 'leaves by train', 'leave by train'],
  ['gone', 'gone'],
  ['other', 'other', 'others'],
  ['unknown', 'unknown'],
];

/** How the containers of a list stand: '1 ready', '2 on hold'; what there is none of is left out (LST-24). */
export const describeStanding = (standing: SavedListStanding['standing']): { standing: Standing; text: string }[] =>
  words
    .filter(([name]) => standing[name] > 0)
    .map(([name, one, several = one]) => ({
      standing: name,
      text: `${standing[name]} ${standing[name] === 1 ? one : several}`,
    }));
