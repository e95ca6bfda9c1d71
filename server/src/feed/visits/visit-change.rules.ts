import type { VisitActivity } from '@quaywatch/shared/contract';
import { compareRecords, listReachedRuns, newestOf, type RecordedReport } from '../../tracking/rules.ts';
import { keyOf, type PortEvent, type VisitKey } from '../reading/port-event.ts';

/**
 * What a batch of events changed in a visit. However the events are split into batches, the changes add up to the same.
 */
export type VisitChange = VisitKey & {
  readonly containerNumberBefore: string | null;
  readonly containerNumber: string;
  /** A search for the container number now finds the visit and did not before. */
  readonly comesIntoSight: boolean;
  /** Its port allows alerts for it and did not before. */
  readonly opensForAlerts: boolean;
  readonly activityBefore: VisitActivity | null;
  readonly activity: VisitActivity | null;
  /** First withdrawn, then corrected, then reached statuses, each group in journey order. */
  readonly statuses: readonly StatusChange[];
  /** The last status of the journey so far, whether or not it has changed; null if none was reached. */
  readonly latest: { readonly statusType: string; readonly occurrence: Occurrence } | null;
  /**
   * Visits of the same port that this one has replaced, because the terminal has named what only others had reported.
   * What was stored for them belongs to this one.
   */
  readonly replaces: readonly string[];
  /** If it has replaced others: the statuses that any of these visits had reached before, in journey order. */
  readonly standing: readonly StandingStatus[];
  readonly receivedAt: Date;
};

/**
 * `before` null: the status was reached. `after` null: it was withdrawn. Neither: it is the same occurrence with
 * another event or time, or with another number because an earlier one appeared or was withdrawn.
 */
export type StatusChange = { readonly statusType: string } & (
  | {
      readonly before: null;
      readonly after: Occurrence;
      /** It became known late, after a later status of the journey. */
      readonly isPassed: boolean;
    }
  | { readonly before: Occurrence; readonly after: Occurrence }
  | {
      readonly before: Occurrence;
      readonly after: null;
      /** The last remaining occurrence of the status in the visit; null if there is none. */
      readonly stands: Occurrence | null;
    }
);

export type StandingStatus = {
  readonly statusType: string;
  readonly occurrence: Occurrence;
  /** A later status of the journey is known. */
  readonly isPassed: boolean;
};

export type Occurrence = {
  /** The event that reports it; event ids are unique within a source. */
  readonly source: string;
  readonly eventId: string;
  readonly statusTime: Date;
  /** 1 for the first time in the journey; 2 for a second hold. */
  readonly number: number;
};

type Side = {
  readonly containerNumber: string;
  readonly statusText: string | null;
  readonly activity: VisitActivity | null;
  readonly isAvailableForSettingAlerts: boolean;
  readonly reports: readonly RecordedReport[];
};

/**
 * @param before what was known, including replaced visits
 * @returns null if nothing has changed
 */
export function describeChange(
  before: Side | null,
  after: Side & VisitKey,
  cause: { readonly events: readonly PortEvent[]; readonly receivedAt: Date; readonly replaces: readonly Replaced[] },
): VisitChange | null {
  const [reachedBefore, reached] = [before ? listOccurrences(before) : [], listOccurrences(after)];
  const statuses = listStatusChanges(reachedBefore, reached, listReplacements(cause.events));
  const replaces = cause.replaces.map(({ gkey }) => gkey);
  const containerNumberBefore = before?.containerNumber ?? null;
  const { port, gkey, containerNumber, activity } = after;
  const activityBefore = [before, ...cause.replaces]
    .map((side) => side?.activity ?? null)
    .find((was) => was !== activity);
  const comesIntoSight =
    isInSight(after, reached) && !(containerNumberBefore === containerNumber && isInSight(before, reachedBefore));
  const opensForAlerts = after.isAvailableForSettingAlerts && !before?.isAvailableForSettingAlerts;
  const isSame =
    !comesIntoSight &&
    !opensForAlerts &&
    containerNumberBefore === containerNumber &&
    activityBefore === undefined &&
    statuses.length === 0 &&
    replaces.length === 0;
  if (isSame) return null;
  const { receivedAt } = cause;
  const latest = reached.at(-1);
  return {
    port,
    gkey,
    containerNumberBefore,
    containerNumber,
    comesIntoSight,
    opensForAlerts,
    activityBefore: activityBefore === undefined ? activity : activityBefore,
    activity,
    statuses,
    latest: latest ? { statusType: latest.statusType, occurrence: toOccurrence(latest) } : null,
    replaces,
    standing: replaces.length === 0 ? [] : listStanding(reached, statuses),
    receivedAt,
  };
}

function listStanding(reached: readonly Told[], statuses: readonly StatusChange[]): readonly StandingStatus[] {
  const added = new Set(statuses.flatMap(({ before, after }) => (before === null ? keyOf(after) : [])));
  return reached
    .map((told, place) => ({
      statusType: told.statusType,
      occurrence: toOccurrence(told),
      isPassed: place < reached.length - 1,
    }))
    .filter(({ occurrence }) => !added.has(keyOf(occurrence)));
}

type Replaced = { readonly gkey: string; readonly activity: VisitActivity | null };

/** Whether searches find a visit; one that was only announced is not found yet. `visitIsInSight` says the same. */
function isInSight(side: Side | null, reached: readonly Told[]): boolean {
  return reached.length > 0 || (side?.statusText ?? null) !== null;
}

type Told = {
  readonly key: string;
  readonly statusType: string;
  readonly time: number;
  readonly number: number;
  readonly report: RecordedReport;
  readonly run: readonly [RecordedReport, ...RecordedReport[]];
};

function listOccurrences({ activity, reports }: Side): readonly Told[] {
  const counts = new Map<string, number>();
  return listReachedRuns(activity, reports).map((run) => {
    const report = newestOf(run);
    const { statusType } = report;
    const number = (counts.get(statusType) ?? 0) + 1;
    counts.set(statusType, number);
    return { key: keyOf(report), statusType, time: report.statusTime, number, report, run };
  });
}

function listStatusChanges(
  before: readonly Told[],
  after: readonly Told[],
  replacements: ReadonlyMap<string, string>,
): readonly StatusChange[] {
  const pairs = pairUp(before, after, replacements);
  const paired = new Set(pairs.values());
  const lastKnown = after.findLastIndex((told) => paired.has(told));
  const lastOf = new Map(after.map((told) => [told.statusType, told]));
  return [
    ...before
      .filter((told) => !pairs.has(told))
      .map((told) => {
        const stands = lastOf.get(told.statusType);
        return {
          statusType: told.statusType,
          before: toOccurrence(told),
          after: null,
          stands: stands ? toOccurrence(stands) : null,
        };
      }),
    ...[...pairs]
      .filter(([was, is]) => was.key !== is.key || was.time !== is.time || was.number !== is.number)
      .map(([was, is]) => ({ statusType: is.statusType, before: toOccurrence(was), after: toOccurrence(is) })),
    ...after.flatMap((told, place) =>
      paired.has(told)
        ? []
        : [{ statusType: told.statusType, before: null, after: toOccurrence(told), isPassed: place < lastKnown }],
    ),
  ];
}

/**
 * Two occurrences are the same if their newest report is the same, or else if they share a report, or a report of the
 * later one replaces one of the earlier.
 */
function pairUp(
  before: readonly Told[],
  after: readonly Told[],
  replacements: ReadonlyMap<string, string>,
): ReadonlyMap<Told, Told> {
  const pairs = new Map<Told, Told>();
  const free = new Set(after);
  const pair = (was: Told, is: Told | undefined) => {
    if (!is || is.statusType !== was.statusType || !free.delete(is)) return false;
    pairs.set(was, is);
    return true;
  };
  const byKey = new Map(after.map((told) => [told.key, told]));
  for (const was of before) pair(was, byKey.get(was.key));
  if (pairs.size === before.length) return pairs;
  const toldBy = new Map(after.flatMap((told) => told.run.map((report) => [keyOf(report), told] as const)));
  for (const was of before) {
    if (pairs.has(was)) continue;
    // If a run is divided, the part with its newest report continues it.
    const keys = was.run.toSorted((a, b) => compareRecords(b, a)).map(keyOf);
    if (!keys.some((key) => pair(was, toldBy.get(key))))
      keys.some((key) => pair(was, toldBy.get(replacements.get(key) ?? '')));
  }
  return pairs;
}

function listReplacements(events: readonly PortEvent[]): ReadonlyMap<string, string> {
  return new Map(
    events.flatMap((event) =>
      event.withdraws === null || event.status === null
        ? []
        : [[keyOf({ source: event.source, eventId: event.withdraws }), keyOf(event)] as const],
    ),
  );
}

function toOccurrence({ report, number }: Told): Occurrence {
  const { source, eventId, statusTime } = report;
  return { source, eventId, statusTime: new Date(statusTime), number };
}
