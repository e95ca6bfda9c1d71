import type { VisitActivity } from '@quaywatch/shared/contract';
import { findPlaceInJourney } from './journey-order.ts';

/** `actual`: it has happened. `estimated` by the port, `planned` by a booking or a schedule: it is expected. */
export type TimeKind = 'actual' | 'estimated' | 'planned';

/** One status of a visit as a port reported it. Every time is a moment (UTC). */
export type StatusReport = {
  readonly statusType: string;
  readonly timeKind: TimeKind;
  readonly statusTime: Date;
  /** Start of the booked 2-hour slot in which the container is awaited. */
  readonly slotStart: Date | null;
  readonly location: string | null;
  readonly estimateArrivalTime: Date | null;
  readonly estimateDepartureTime: Date | null;
  readonly estimateDischargeTime: Date | null;
};

/** A report with what orders it among others: when the port recorded it, and by its event id if that is the same. */
export type RecordedReport = StatusReport & { readonly recordedAt: Date; readonly eventId: string };

/** A status before or after the current one, as it is stored with the visit. Times are ISO 8601 in UTC. */
export type JourneyStep = {
  readonly statusType: string;
  /** What people are shown as its time: the slot's start, or the moment. */
  readonly statusTime: string;
  readonly slotStart?: string;
};

/** The current status as it is stored with the visit; what the port did not say is left out. */
export type CurrentStep = JourneyStep & {
  readonly location?: string;
  readonly estimateArrivalTime?: string;
  readonly estimateDepartureTime?: string;
  readonly estimateDischargeTime?: string;
  readonly dischargedTime?: string;
  readonly arrivedAtPortTime?: string;
};

export type Journey = {
  /** When the current status was reached; null while nothing has happened yet. */
  readonly reachedAt: Date | null;
  readonly current: CurrentStep | null;
  /** Oldest first. */
  readonly past: readonly JourneyStep[];
  /** Next first. */
  readonly future: readonly JourneyStep[];
};

/**
 * Works out where a container is from everything its port reported about the visit, withdrawn reports left out. The
 * result hangs on the set of reports alone, not on the order in which they came in.
 */
export function foldJourney(activity: VisitActivity | null, reports: readonly RecordedReport[]): Journey {
  const reached = listReached(activity, reports);
  const current = reached.at(-1);
  return {
    reachedAt: current?.statusTime ?? null,
    current: current ? describeCurrent(current, reached) : null,
    past: reached.slice(0, -1).map(toStep),
    future: listExpected(activity, reports, current).map(toStep),
  };
}

/** What people are shown as the time of a status. */
function shownTimeOf(report: Pick<StatusReport, 'slotStart' | 'statusTime'>): Date {
  return report.slotStart ?? report.statusTime;
}

/** Reached statuses in the order of the journey. One that is reported again, with nothing in between, is the same one corrected. */
function listReached(activity: VisitActivity | null, reports: readonly RecordedReport[]): RecordedReport[] {
  const reached: RecordedReport[] = [];
  const inOrder = reports
    .filter(({ timeKind }) => timeKind === 'actual')
    .sort(
      (a, b) =>
        a.statusTime.getTime() - b.statusTime.getTime() || comparePlaces(activity, a, b) || compareRecords(a, b),
    );
  for (const report of inOrder) {
    const previous = reached.at(-1);
    if (previous?.statusType !== report.statusType) reached.push(report);
    else if (compareRecords(previous, report) < 0) reached[reached.length - 1] = report;
  }
  return reached;
}

/** The newest expectation of each status that has neither been reached since nor been passed. */
function listExpected(
  activity: VisitActivity | null,
  reports: readonly RecordedReport[],
  current: RecordedReport | undefined,
): RecordedReport[] {
  const newest = new Map<string, RecordedReport>();
  for (const report of reports) {
    const known = newest.get(report.statusType);
    if (!known || compareRecords(known, report) < 0) newest.set(report.statusType, report);
  }
  return [...newest.values()]
    .filter((report) => report.timeKind !== 'actual' && !(current && isPassed(activity, report, current)))
    .sort(
      (a, b) =>
        shownTimeOf(a).getTime() - shownTimeOf(b).getTime() || comparePlaces(activity, a, b) || compareRecords(a, b),
    );
}

function isPassed(activity: VisitActivity | null, expected: RecordedReport, current: RecordedReport): boolean {
  const place = findPlaceInJourney(activity, expected.statusType);
  const currentPlace = findPlaceInJourney(activity, current.statusType);
  if (place === undefined || currentPlace === undefined) return shownTimeOf(expected) <= current.statusTime;
  return place <= currentPlace;
}

function comparePlaces(activity: VisitActivity | null, a: StatusReport, b: StatusReport): number {
  const [placeA, placeB] = [findPlaceInJourney(activity, a.statusType), findPlaceInJourney(activity, b.statusType)];
  // Statuses without a place go last, all of them: comparing only some pairs would be no order at all.
  return (placeA ?? Number.MAX_SAFE_INTEGER) - (placeB ?? Number.MAX_SAFE_INTEGER);
}

function compareRecords(a: RecordedReport, b: RecordedReport): number {
  return (
    a.recordedAt.getTime() - b.recordedAt.getTime() || (a.eventId < b.eventId ? -1 : Number(a.eventId > b.eventId))
  );
}

function describeCurrent(current: RecordedReport, reached: readonly RecordedReport[]): CurrentStep {
  const timeOf = (statusType: string) => reached.findLast((report) => report.statusType === statusType)?.statusTime;
  const known = {
    location: current.location,
    estimateArrivalTime: current.estimateArrivalTime?.toISOString(),
    estimateDepartureTime: current.estimateDepartureTime?.toISOString(),
    estimateDischargeTime: current.estimateDischargeTime?.toISOString(),
    dischargedTime: timeOf('Discharged')?.toISOString(),
    arrivedAtPortTime: timeOf('Arrived')?.toISOString(),
  };
  return {
    ...toStep(current),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null && value !== undefined)),
  };
}

function toStep(report: RecordedReport): JourneyStep {
  const slot = report.slotStart ? { slotStart: report.slotStart.toISOString() } : {};
  return { statusType: report.statusType, statusTime: shownTimeOf(report).toISOString(), ...slot };
}
