import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import type { ContainerStatement, Said } from '../statements/container-statement.ts';
import type { RecordedReport } from '../../tracking/rules.ts';
import type { Way } from '../statements/visit-passage.rules.ts';
import { day } from '../../platform/durations.ts';
import { namesOfShip, type TimesOfShips } from '../statements/times-of-ships.rules.ts';

export type StayFacts = {
  readonly port: Port;
  readonly activity: VisitActivity | null;
  readonly way: Way;
  /** When its vessel arrived. */
  readonly arrivals?: TimesOfShips;
};

export function statusOn({ fits, statusType: said }: Said, { activity, way }: StayFacts): string | null {
  const statusType = said ?? null;
  const goesOn = activity === 'Export' || activity === 'Transhipment';
  switch (fits) {
    case undefined:
      return statusType;
    case 'by customs':
      // Customs have released it. The port decides whether it is handed out or loaded.
      return goesOn ? 'Ready for Loading' : 'Released but not yet bookable';
    case 'by ship':
      // An export waits ashore for the arriving vessel.
      return activity === null || activity === 'Import' || activity === 'Transhipment' ? statusType : null;
    case 'on the ship that sails': {
      const staysBehind = !goesOn && !way.has('loading') && (activity !== null || way.has('entry by sea'));
      return staysBehind ? null : statusType;
    }
    case 'for collection':
      return activity === 'Export' ? null : statusType;
  }
}

/** No report, one, or two for a container that has set out. */
export function listReportsOf(statement: ContainerStatement, facts: StayFacts): readonly RecordedReport[] {
  const { source, said, recordedAt, receivedAt } = statement;
  const statusType = statusOn(said, facts);
  if (statusType === null) return [];
  const report: RecordedReport = {
    source,
    eventId: reportIdOf(statement),
    statusType,
    timeKind: said.timeKind,
    statusTime: said.at,
    slotStart: null,
    location: said.location ?? null,
    ...(said.hold && { hold: said.hold }),
    estimateArrivalTime: null,
    estimateDepartureTime: null,
    estimateDischargeTime: null,
    recordedAt,
    receivedAt,
    isStated: true,
  };
  if (said.onTheWay === undefined || hasComeBy(recordedAt, said, facts)) return [report];
  return [
    report,
    {
      ...report,
      eventId: `${report.eventId}/on-the-way`,
      statusType: said.onTheWay,
      timeKind: 'actual',
      statusTime: recordedAt,
      estimateArrivalTime: said.at,
    },
  ];
}

/** Ships may come days before an old estimate. A later one is of the next call: feeders call twice a week. */
const sameArrival = 3 * day;

/** Whether the container, or the vessel for the call of this estimate, had come when the estimate was recorded. */
function hasComeBy(recordedAt: number, said: Said, { way, arrivals }: StayFacts): boolean {
  if (way.hasBegunAt(recordedAt)) return true;
  if (!said.isAboutShip || arrivals === undefined) return false;
  return arrivals.latestOf(namesOfShip(said), recordedAt) >= said.at - sameArrival;
}

function reportIdOf({ eventId, part }: ContainerStatement): string {
  return part === '' ? eventId : `${eventId}/${part}`;
}
