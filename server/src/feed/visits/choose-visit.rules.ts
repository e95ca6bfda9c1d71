import type { VisitActivity } from '@quaywatch/shared/contract';
import { compareTexts } from '../../platform/compare-texts.ts';
import { day } from '../../platform/durations.ts';
import type { Move, Way } from '../statements/visit-passage.rules.ts';

export type Candidate = {
  /** Does not depend on the order of arrival; decides between visits that fit equally. */
  readonly order: string;
  /** False if the port itself gave the visit its key. */
  readonly derived: boolean;
  readonly way: Way;
  readonly activities: ReadonlySet<VisitActivity>;
};

/** Undefined if the move must begin a new visit. */
export function chooseVisit<Visit extends Candidate>(
  visits: readonly Visit[],
  move: Move,
  activity: VisitActivity | null,
): Visit | undefined {
  return nearestOf(
    visits.filter((visit) => !clashes(visit.activities, activity) && visit.way.fits(move)),
    ({ way }) => [Math.floor(way.distanceTo(move.at) / day), way.distanceWithinDay(move)],
  );
}

export function findNearest<Visit extends Candidate>(
  visits: readonly Visit[],
  move: Move,
  within: number,
): Visit | undefined {
  return nearestOf(
    visits.filter(({ way }) => way.distanceTo(move.at) <= within),
    ({ way }) => [way.distanceTo(move.at), 0],
  );
}

function nearestOf<Visit extends Candidate>(
  visits: readonly Visit[],
  distancesOf: (visit: Visit) => readonly [number, number],
): Visit | undefined {
  const compare = (a: Visit, b: Visit) => {
    const [[days, within], [otherDays, otherWithin]] = [distancesOf(a), distancesOf(b)];
    return (
      days - otherDays ||
      within - otherWithin ||
      // If both fit, the terminal knows its visits best.
      Number(a.derived) - Number(b.derived) ||
      compareTexts(a.order, b.order)
    );
  };
  return visits.reduce<Visit | undefined>(
    (nearest, visit) => (nearest === undefined || compare(visit, nearest) < 0 ? visit : nearest),
    undefined,
  );
}

function clashes(activities: ReadonlySet<VisitActivity>, activity: VisitActivity | null): boolean {
  return (activity === 'Import' && activities.has('Export')) || (activity === 'Export' && activities.has('Import'));
}
