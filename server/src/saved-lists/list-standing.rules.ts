import type { Port, SavedListStanding, VisitActivity } from '@quaywatch/shared/contract';
import { findStanding, type Standing } from '@quaywatch/shared/domain';

/** A visit's status is null while the port cannot name it. */
export type StandingVisit = readonly [
  containerNumber: string,
  port: Port,
  activity: VisitActivity | null,
  statusType: string | null,
];

const standingOf = (number: string, visits: readonly StandingVisit[]): Standing =>
  findStanding(
    visits
      .filter(([ofNumber]) => ofNumber === number)
      .map(([, port, activity, statusType]) => [port, activity, statusType] as const),
  );

/** Counts each container once, by the visit that can be acted on soonest (LST-24). */
export function countStandings(
  containerNumbers: readonly string[],
  visits: readonly StandingVisit[],
): SavedListStanding['standing'] {
  const counts = { ready: 0, onHold: 0, notYet: 0, leavesByTrain: 0, gone: 0, other: 0, unknown: 0 };
  for (const number of containerNumbers) counts[standingOf(number, visits)] += 1;
  return counts;
}

/**
 * Those that count as gone, in the order of the list (LST-58). A container that is at the other port, or whose status a
 * port cannot name, has not left (LST-50).
 */
export const listLeftPort = (containerNumbers: readonly string[], visits: readonly StandingVisit[]): string[] =>
  containerNumbers.filter((number) => standingOf(number, visits) === 'gone');
