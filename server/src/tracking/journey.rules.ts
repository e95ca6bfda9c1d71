import { limits, type Hold, type Port, type TimeKind, type VisitActivity } from '@quaywatch/shared/contract';
import { hasLeftPort } from '@quaywatch/shared/domain';
import { comparePlaces, findPlaceInJourney } from './journey-order.rules.ts';
import {
  estimateFields,
  traceExpectation,
  traceTold,
  type Estimate,
  type EstimateField,
} from './estimate-trail.rules.ts';
import { listReachedRuns } from './reached-runs.rules.ts';
import { compareRecords, newestOf, shownTimeOf, type RecordedReport } from './recorded-report.rules.ts';

/** As reported by a port. Times are moments (UTC). */
export type StatusReport = {
  readonly statusType: string;
  readonly timeKind: TimeKind;
  readonly statusTime: Date;
  readonly slotStart: Date | null;
  readonly location: string | null;
  /** Absent if nobody says who holds it or why. */
  readonly hold?: Hold;
  readonly estimateArrivalTime: Date | null;
  readonly estimateDepartureTime: Date | null;
  readonly estimateDischargeTime: Date | null;
};

/** As stored with the visit. Times are ISO 8601 in UTC. */
export type JourneyStep = {
  readonly statusType: string;
  /** The time that customers see: the slot's start, or the moment. */
  readonly statusTime: string;
  readonly slotStart?: string;
  /** Absent if it has happened. */
  readonly timeKind?: Exclude<TimeKind, 'actual'>;
  /** Who reported it, when it was recorded there, and when it arrived here. */
  readonly source: string;
  readonly recordedAt: string;
  readonly receivedAt: string;
  /** For an expected status: its earlier estimates, if they differed. */
  readonly moved?: MovedEstimate;
  /** Who holds it, and why. */
  readonly hold?: Hold;
};

/** The first value of an estimate, and how often it changed. */
export type MovedEstimate = { readonly firstTime: string; readonly changes: number };

export type CurrentStep = JourneyStep & {
  readonly location?: string;
  readonly estimateArrivalTime?: string;
  readonly estimateDepartureTime?: string;
  readonly estimateDischargeTime?: string;
  readonly dischargedTime?: string;
  readonly arrivedAtPortTime?: string;
  /** Changes of the estimates above. */
  readonly movedEstimates?: { readonly [Field in EstimateField]?: MovedEstimate };
};

export type Journey = {
  /** When the first status was reached; null while none is, as is `reachedAt`. */
  readonly startedAt: Date | null;
  readonly reachedAt: Date | null;
  /** When the final status was reached; null while there is more to come. */
  readonly finishedAt: Date | null;
  readonly current: CurrentStep | null;
  /** Oldest first, at most the latest 100 (CON-89). */
  readonly past: readonly JourneyStep[];
  /** Next first, at most the next 100. */
  readonly future: readonly JourneyStep[];
};

/** Computes the journey from all reports that were not withdrawn. The result depends only on the set of reports. */
export function computeJourney(
  { port, activity }: { readonly port: Port; readonly activity: VisitActivity | null },
  reports: readonly RecordedReport[],
): Journey {
  const runs = listReachedRuns(activity, reports);
  const reached = runs.map(newestOf);
  const current = reached.at(-1);
  return {
    startedAt: reached[0] ? new Date(reached[0].statusTime) : null,
    reachedAt: current ? new Date(current.statusTime) : null,
    finishedAt: current && hasLeftPort(port, current.statusType) ? new Date(current.statusTime) : null,
    current: current ? describeCurrent(current, reached, runs.at(-1) ?? []) : null,
    past: reached.slice(0, -1).slice(-limits.journeySteps).map(toStep),
    future: listExpected(activity, reports, current).slice(0, limits.journeySteps).map(toExpectedStep),
  };
}

type Expectation = { readonly newest: RecordedReport; readonly told: readonly RecordedReport[] };

/** The expectation for each status that has neither been reached nor passed, the next one first. */
export function listExpected(
  activity: VisitActivity | null,
  reports: readonly RecordedReport[],
  current: RecordedReport | undefined,
): Expectation[] {
  const toldOf = new Map<string, [RecordedReport, ...RecordedReport[]]>();
  for (const report of reports) {
    const told = toldOf.get(report.statusType);
    if (told) told.push(report);
    else toldOf.set(report.statusType, [report]);
  }
  return [...toldOf.values()]
    .map((told) => ({ newest: newestOf(told), told }))
    .filter(({ newest }) => newest.timeKind !== 'actual' && !(current && isPassed(activity, newest, current)))
    .sort(
      ({ newest: a }, { newest: b }) =>
        shownTimeOf(a) - shownTimeOf(b) || comparePlaces(activity, a, b) || compareRecords(a, b),
    );
}

function isPassed(activity: VisitActivity | null, expected: RecordedReport, current: RecordedReport): boolean {
  const place = findPlaceInJourney(activity, expected.statusType);
  const currentPlace = findPlaceInJourney(activity, current.statusType);
  if (place === undefined || currentPlace === undefined) return shownTimeOf(expected) <= current.statusTime;
  return place <= currentPlace;
}

function describeCurrent(
  current: RecordedReport,
  reached: readonly RecordedReport[],
  run: readonly RecordedReport[],
): CurrentStep {
  const timeOf = (statusType: string) =>
    reached.findLast((report) => report.statusType === statusType)?.statusTime ?? null;
  const { location, estimateArrivalTime, estimateDepartureTime, estimateDischargeTime } = current;
  const [dischargedTime, arrivedAtPortTime] = [timeOf('Discharged'), timeOf('Arrived')];
  return {
    ...toStep(current),
    ...(location !== null && { location }),
    ...(estimateArrivalTime !== null && { estimateArrivalTime: toIsoText(estimateArrivalTime) }),
    ...(estimateDepartureTime !== null && { estimateDepartureTime: toIsoText(estimateDepartureTime) }),
    ...(estimateDischargeTime !== null && { estimateDischargeTime: toIsoText(estimateDischargeTime) }),
    ...(dischargedTime !== null && { dischargedTime: toIsoText(dischargedTime) }),
    ...(arrivedAtPortTime !== null && { arrivedAtPortTime: toIsoText(arrivedAtPortTime) }),
    ...describeMoved(run),
  };
}

function describeMoved(run: readonly RecordedReport[]): Pick<CurrentStep, 'movedEstimates'> {
  if (run.length < 2) return {};
  const moved = estimateFields.flatMap((field) => {
    const of = toMoved(traceTold(run, field));
    return of ? [[field, of] as const] : [];
  });
  return moved.length === 0 ? {} : { movedEstimates: Object.fromEntries(moved) };
}

function toExpectedStep({ newest, told }: Expectation): JourneyStep {
  const moved = told.length < 2 ? null : toMoved(traceExpectation(told));
  return moved ? { ...toStep(newest), moved } : toStep(newest);
}

function toMoved(trail: readonly Estimate[]): MovedEstimate | null {
  const [first] = trail;
  return first && trail.length > 1 ? { firstTime: toIsoText(first.time), changes: trail.length - 1 } : null;
}

function toStep(report: RecordedReport): JourneyStep {
  const { statusType, timeKind, slotStart, source, recordedAt, receivedAt, hold } = report;
  return {
    statusType,
    statusTime: toIsoText(shownTimeOf(report)),
    ...(slotStart !== null && { slotStart: toIsoText(slotStart) }),
    ...(timeKind !== 'actual' && { timeKind }),
    source,
    recordedAt: toIsoText(recordedAt),
    receivedAt: toIsoText(receivedAt),
    ...(hold && { hold }),
  };
}

// The same few times recur, because a step is recorded when it happens and a batch arrives at once.
const isoTexts = new Map<number, string>();
const mostIsoTexts = 20_000;

function toIsoText(time: number): string {
  const known = isoTexts.get(time);
  if (known !== undefined) return known;
  if (isoTexts.size >= mostIsoTexts) isoTexts.clear();
  const text = new Date(time).toISOString();
  isoTexts.set(time, text);
  return text;
}
