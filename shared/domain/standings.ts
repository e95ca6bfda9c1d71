import type { Port, SavedListStanding, VisitActivity } from '@quaywatch/shared/contract';
import { findCollectionGround, type CollectionAnswer } from './collection-grounds.ts';
import { hasLeftPort } from './departures.ts';
import { isHold } from './statuses.ts';

export type Standing = keyof SavedListStanding['standing'];

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

/** The status is null while the port cannot name it. */
export function standingOfVisit(port: Port, activity: VisitActivity | null, statusType: string | null): Standing {
  if (statusType === null) return 'other';
  const ground = findCollectionGround(port, activity, statusType);
  if (!ground) return hasLeftPort(port, statusType) ? 'gone' : 'other';
  return isHold(statusType) ? 'onHold' : standingOfAnswer[ground.answer];
}

/** The standing of a container by those of its visits (LST-24, CON-155). */
export const mostUrgent = (ofVisits: readonly Standing[]): Standing =>
  byUrgency.find((standing) => ofVisits.includes(standing)) ?? 'unknown';
