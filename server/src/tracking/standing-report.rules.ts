import type { TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import type { RecordedReport } from './recorded-report.rules.ts';

/**
 * A report as it is kept with its visit, in this order: a list is a third of the size of an object, and every event reads
 * and writes all of them. Times are milliseconds since 1970 (UTC).
 */
export type StandingReport = readonly [
  source: string,
  eventId: string,
  statusType: string,
  timeKind: TimeKind,
  statusTime: number,
  slotStart: number | null,
  location: string | null,
  estimateArrivalTime: number | null,
  estimateDepartureTime: number | null,
  estimateDischargeTime: number | null,
  recordedAt: number,
  receivedAt: number,
];

/** Where a detail comes from: when the port recorded the statement, and its event's key, which decides between equals. */
export type Stamp = readonly [recordedAt: number, eventKey: string];

/** The oldest stamp of a visit's details as `all`, and under their own names the details that have a newer one. */
export type DetailStamps = { readonly all: Stamp } & { readonly [detail: string]: Stamp };

/** What others than the terminal may say of a visit beside its statuses. */
export type SharedDetails = {
  readonly activity: VisitActivity | null;
  readonly vessel: string | null;
  readonly inVessel: string | null;
  readonly outVessel: string | null;
};

/** What statements of standards about the container add to a visit. */
export type StatedShare = {
  readonly reports: readonly StandingReport[];
  /** These details as the terminal alone has them: what the statements say goes when they go. */
  readonly terminal: SharedDetails;
  /** True while the terminal has not named the visit: then nothing but statements tells of it, and its key was made here. */
  readonly derived: boolean;
};

export function toStandingReport(report: RecordedReport): StandingReport {
  return [
    report.source,
    report.eventId,
    report.statusType,
    report.timeKind,
    report.statusTime,
    report.slotStart,
    report.location,
    report.estimateArrivalTime,
    report.estimateDepartureTime,
    report.estimateDischargeTime,
    report.recordedAt,
    report.receivedAt,
  ];
}

export function fromStandingReport(report: StandingReport): RecordedReport {
  return {
    source: report[0],
    eventId: report[1],
    statusType: report[2],
    timeKind: report[3],
    statusTime: report[4],
    slotStart: report[5],
    location: report[6],
    estimateArrivalTime: report[7],
    estimateDepartureTime: report[8],
    estimateDischargeTime: report[9],
    recordedAt: report[10],
    receivedAt: report[11],
  };
}
