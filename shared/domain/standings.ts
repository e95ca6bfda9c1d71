import type { Port, SavedListStanding, VisitActivity } from '@quaywatch/shared/contract';
import { findCollectionGround, type CollectionAnswer } from './collection-grounds.ts';
import { hasLeftPort } from './departures.ts';
import { isHold } from './statuses.ts';

export type Standing = keyof SavedListStanding['standing'];

/** The status is null while the port cannot name it. */
type VisitFacts = readonly [port: Port, activity: VisitActivity | null, statusType: string | null];

/** What the customer can act on soonest comes first. Gone is last, because no visit of such a container goes on. */
const byUrgency: readonly Standing[] = ['ready', 'onHold', 'notYet', 'leavesByTrain', 'other', 'gone'];

const standingOfAnswer: Readonly<Record<CollectionAnswer, Standing>> = {
  'Collect now': 'ready',
  'Not yet': 'notYet',
  'Leaves by train': 'leavesByTrain',
  Collected: 'gone',
  'Left by train': 'gone',
  Left: 'gone',
};

function standingOf([port, activity, statusType]: VisitFacts): Standing {
  if (statusType === null) return 'other';
  const ground = findCollectionGround(port, activity, statusType);
  if (!ground) return hasLeftPort(port, statusType) ? 'gone' : 'other';
  return isHold(statusType) ? 'onHold' : standingOfAnswer[ground.answer];
}

/** The standing of a container by the visit that can be acted on soonest (LST-24, CON-155). */
export function findStanding(visits: readonly VisitFacts[]): Standing {
  const found = visits.map(standingOf);
  return byUrgency.find((standing) => found.includes(standing)) ?? 'unknown';
}
