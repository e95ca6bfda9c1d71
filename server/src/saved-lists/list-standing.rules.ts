import type { Port, SavedListStanding, VisitActivity } from '@quaywatch/shared/contract';
import { findCollectionGround, hasLeftPort, isHold, type CollectionAnswer } from '@quaywatch/shared/domain';

/** A visit's status is null while the port cannot name it. */
export type StandingVisit = readonly [
  containerNumber: string,
  port: Port,
  activity: VisitActivity | null,
  statusType: string | null,
];

type Standing = keyof SavedListStanding['standing'];

/** What the customer can act on soonest comes first, and decides for a container at both ports. */
const byUrgency: readonly Standing[] = ['ready', 'onHold', 'notYet', 'leavesByTrain', 'gone', 'other'];

const standingOfAnswer: Readonly<Record<CollectionAnswer, Standing>> = {
  'Collect now': 'ready',
  'Not yet': 'notYet',
  'Leaves by train': 'leavesByTrain',
  Collected: 'gone',
  'Left by train': 'gone',
  Left: 'gone',
};

function standingOf([, port, activity, statusType]: StandingVisit): Standing {
  const ground = findCollectionGround(port, activity, statusType);
  if (!ground) return 'other';
  return statusType !== null && isHold(statusType) ? 'onHold' : standingOfAnswer[ground.answer];
}

/** Counts each container once, by the visit that can be acted on soonest (LST-24). */
export function countStandings(
  containerNumbers: readonly string[],
  visits: readonly StandingVisit[],
): SavedListStanding['standing'] {
  const counts = { ready: 0, onHold: 0, notYet: 0, leavesByTrain: 0, gone: 0, other: 0, unknown: 0 };
  for (const number of containerNumbers) {
    const found = visits.filter(([ofNumber]) => ofNumber === number).map(standingOf);
    counts[byUrgency.find((standing) => found.includes(standing)) ?? 'unknown'] += 1;
  }
  return counts;
}

/**
 * In the order of the list. Exports count as well. A container that is at the other port, or whose status a port cannot
 * name, has not left (LST-50).
 */
export const listLeftPort = (containerNumbers: readonly string[], visits: readonly StandingVisit[]): string[] =>
  containerNumbers.filter((number) => {
    const found = visits.filter(([ofNumber]) => ofNumber === number);
    return (
      found.length > 0 && found.every(([, port, , statusType]) => statusType !== null && hasLeftPort(port, statusType))
    );
  });
