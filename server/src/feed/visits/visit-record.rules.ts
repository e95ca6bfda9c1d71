import {
  compareRecords,
  fromStandingReport,
  listReports,
  toStandingReport,
  type DetailStamps,
  type SharedDetails,
  type StandingReport,
  type StatedShare,
  computeJourney,
  type Journey,
  type RecordedReport,
} from '../../tracking/rules.ts';
import { keyOf, type PortEvent, type VisitDetails, type VisitKey } from '../reading/port-event.ts';
import { detailNames, mergeDetails, neverStamped } from './visit-details.rules.ts';
import { describeChange, type VisitChange } from './visit-change.rules.ts';

/** A visit as far as its terminal's events change it. */
export type VisitRecord = VisitKey &
  VisitDetails & {
    readonly containerNumber: string;
    readonly detailStamps: DetailStamps;
    /** In the order they were recorded. */
    readonly reports: readonly StandingReport[];
    readonly withdrawn: readonly string[];
  };

/** Its details are what people see, including what statements of standards add. */
export type StoredVisit = VisitRecord & {
  readonly stated: StatedShare | null;
  /** As it was read: an earlier build may have computed it by other rules. */
  readonly statusType?: string | null;
};

/** What statements add to a visit. `details` take the place of the terminal's, and include what it says. */
export type AddedByStatements = {
  readonly reports: readonly RecordedReport[];
  readonly details: SharedDetails;
  readonly derived: boolean;
  readonly isAvailableForSettingAlerts: boolean;
};

export type ChangedVisit = {
  readonly record: StoredVisit;
  readonly journey: Journey;
  /** Whether container, vessel, link or the like differ from before. */
  readonly hasOtherDetails: boolean;
  /** The change to announce; null if others need not know. */
  readonly change: VisitChange | null;
};

export function createVisitRecord({
  port,
  gkey,
  containerNumber,
}: VisitKey & { readonly containerNumber: string }): VisitRecord {
  return {
    port,
    gkey,
    containerNumber: containerNumber.toUpperCase(),
    activity: null,
    vessel: null,
    inVessel: null,
    outVessel: null,
    vehicleBooking: null,
    vesselSchedule: null,
    railSchedule: null,
    isAvailableForSettingAlerts: false,
    statusText: null,
    detailStamps: { all: neverStamped },
    reports: [],
    withdrawn: [],
  };
}

export function terminalPartOf({ stated, statusType: _statusType, ...visit }: StoredVisit): VisitRecord {
  if (stated === null) return visit;
  return { ...visit, ...stated.terminal, ...(stated.derived && { isAvailableForSettingAlerts: false }) };
}

/**
 * The result depends only on the set of all events: late ones, and ones withdrawn before they arrived, have the same
 * effect as if they had come in order.
 * @param known the record so far; null for a new visit
 */
export function mergeEvents(
  known: VisitRecord | null,
  events: readonly [PortEvent, ...PortEvent[]],
  receivedAt: Date,
): VisitRecord {
  const before = known ?? createVisitRecord(events[0].visit);
  const standing = before.reports.map(fromStandingReport);
  const { reports, withdrawn } = mergeReports(before.withdrawn, standing, events, receivedAt);
  return { ...before, ...mergeDetails(before, events), reports: reports.map(toStandingReport), withdrawn };
}

export function applyEvents(
  known: StoredVisit | null,
  events: readonly [PortEvent, ...PortEvent[]],
  receivedAt: Date,
): ChangedVisit {
  return finishVisit(known, mergeEvents(known && terminalPartOf(known), events, receivedAt), null, {
    events,
    receivedAt,
    replaces: [],
  });
}

/** Combines what the terminal says with what statements add. */
export function finishVisit(
  known: StoredVisit | null,
  terminal: VisitRecord,
  added: AddedByStatements | null,
  cause: {
    readonly events: readonly PortEvent[];
    readonly receivedAt: Date;
    readonly replaces: readonly StoredVisit[];
  },
): ChangedVisit {
  const own = terminal.reports.map(fromStandingReport);
  const reports = added ? [...own, ...added.reports] : own;
  const record: StoredVisit = {
    ...terminal,
    ...added?.details,
    ...availabilityOf(added),
    stated: shareOf(terminal, added),
  };
  return {
    record,
    journey: computeJourney(record, reports),
    hasOtherDetails: known === null || detailNames.some((name) => record[name] !== known[name]),
    change: describeChange(sidesBefore(known, cause.replaces), { ...record, reports }, cause),
  };
}

function availabilityOf(added: AddedByStatements | null): Partial<VisitDetails> {
  // The terminal decides for its own visits whether alerts can be set.
  return added?.derived ? { isAvailableForSettingAlerts: added.isAvailableForSettingAlerts } : {};
}

function shareOf(
  { activity, vessel, inVessel, outVessel }: VisitRecord,
  added: AddedByStatements | null,
): StatedShare | null {
  if (!added || (added.reports.length === 0 && !added.derived)) return null;
  const { derived, reports } = added;
  return {
    reports: [...reports].sort(compareRecords).map(toStandingReport),
    terminal: { activity, vessel, inVessel, outVessel },
    derived,
  };
}

function sidesBefore(
  known: StoredVisit | null,
  replaced: readonly StoredVisit[],
): Parameters<typeof describeChange>[0] {
  const all = known ? [known, ...replaced] : replaced;
  const [first] = all;
  if (!first) return null;
  const reports = all.flatMap((visit) => listReports(visit.reports, visit.stated?.reports));
  const statusText = all.find((visit) => visit.statusText !== null)?.statusText ?? null;
  const isAvailableForSettingAlerts = all.some((visit) => visit.isAvailableForSettingAlerts);
  const { containerNumber, activity } = first;
  return { containerNumber, activity, statusText, isAvailableForSettingAlerts, reports };
}

function mergeReports(
  takenBackBefore: readonly string[],
  standing: readonly RecordedReport[],
  events: readonly PortEvent[],
  receivedAt: Date,
): { readonly reports: readonly RecordedReport[]; readonly withdrawn: readonly string[] } {
  const takenBack = events.flatMap(({ source, withdraws }) =>
    withdraws === null ? [] : [keyOf({ source, eventId: withdraws })],
  );
  const withdrawn = takenBack.length === 0 ? takenBackBefore : [...new Set([...takenBackBefore, ...takenBack])].sort();
  const reports = [...standing, ...events.flatMap((event) => toRecordedReport(event, receivedAt) ?? [])];
  const isWithdrawn = new Set(withdrawn);
  const left = isWithdrawn.size === 0 ? reports : reports.filter((report) => !isWithdrawn.has(keyOf(report)));
  return { reports: left.sort(compareRecords), withdrawn };
}

/** Null for an event without a status. */
export function toRecordedReport(
  { source, eventId, recordedAt, status }: PortEvent,
  receivedAt: Date,
): RecordedReport | null {
  if (!status) return null;
  return {
    source,
    eventId,
    statusType: status.statusType,
    timeKind: status.timeKind,
    statusTime: status.statusTime.getTime(),
    slotStart: status.slotStart?.getTime() ?? null,
    location: status.location,
    ...(status.hold && { hold: status.hold }),
    estimateArrivalTime: status.estimateArrivalTime?.getTime() ?? null,
    estimateDepartureTime: status.estimateDepartureTime?.getTime() ?? null,
    estimateDischargeTime: status.estimateDischargeTime?.getTime() ?? null,
    recordedAt: recordedAt.getTime(),
    receivedAt: receivedAt.getTime(),
  };
}
