import type { TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import type { RecordedReport } from './recorded-report.rules.ts';

/**
 * A list takes a third of an object's space, and every event reads and writes all of them. Times are milliseconds since
 * 1970 (UTC).
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
  /** Left out of the list for most reports, which have no hold. */
  hold?: readonly [by: string | null, reason: string | null],
];

/** When the port recorded the statement, and its event key, which decides if the times are equal. */
export type Stamp = readonly [recordedAt: number, eventKey: string];

/** `all` is the oldest stamp of a visit's details; details with a newer stamp have it under their own names. */
export type DetailStamps = { readonly all: Stamp } & { readonly [detail: string]: Stamp };

export type SharedDetails = {
  readonly activity: VisitActivity | null;
  readonly vessel: string | null;
  readonly inVessel: string | null;
  readonly outVessel: string | null;
};

export type StatedShare = {
  readonly reports: readonly StandingReport[];
  /** The details from the terminal alone, for when the statements are deleted. */
  readonly terminal: SharedDetails;
  /** True while the terminal has not named the visit; the key is then derived. */
  readonly derived: boolean;
};

export function toStandingReport(report: RecordedReport): StandingReport {
  const { hold } = report;
  const standing = [
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
  ] as const;
  return hold ? [...standing, [hold.by, hold.reason]] : standing;
}

export function fromStandingReport(report: StandingReport): RecordedReport {
  const hold = report[12];
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
    ...(hold && { hold: { by: hold[0], reason: hold[1] } }),
  };
}

/** All reports of a visit as it is stored. */
export function listReports(
  own: readonly StandingReport[],
  stated: readonly StandingReport[] = [],
): readonly RecordedReport[] {
  return [
    ...own.map(fromStandingReport),
    ...stated.map((report): RecordedReport => ({ ...fromStandingReport(report), isStated: true })),
  ];
}
