import type { Hold, Port, TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import { compareTexts } from '../platform/compare-texts.ts';

/** Times are milliseconds since 1970 (UTC), because Date objects would cost more than the rest of deriving journeys. */
export type RecordedReport = {
  readonly source: string;
  /** Unique within the source. */
  readonly eventId: string;
  readonly statusType: string;
  readonly timeKind: TimeKind;
  readonly statusTime: number;
  readonly slotStart: number | null;
  readonly location: string | null;
  /** Absent if nobody says who holds it or why. */
  readonly hold?: Hold;
  readonly estimateArrivalTime: number | null;
  readonly estimateDepartureTime: number | null;
  readonly estimateDischargeTime: number | null;
  readonly recordedAt: number;
  readonly receivedAt: number;
  /** It is from a message of a standard; absent if the terminal has reported it in our own format. */
  readonly isStated?: true;
};

/** The time that customers see. */
export function shownTimeOf(report: Pick<RecordedReport, 'slotStart' | 'statusTime'>): number {
  return report.slotStart ?? report.statusTime;
}

export function newestOf(run: readonly [RecordedReport, ...RecordedReport[]]): RecordedReport {
  if (run.length === 1) return run[0];
  return run.reduce((newest, report) => (compareRecords(newest, report) < 0 ? report : newest));
}

export function compareRecords(a: RecordedReport, b: RecordedReport): number {
  return a.recordedAt - b.recordedAt || compareTexts(a.source, b.source) || compareTexts(a.eventId, b.eventId);
}

export type VisitFacts = {
  readonly containerNumber: string;
  readonly port: Port;
  readonly gkey: string;
  readonly activity: VisitActivity | null;
  readonly vessel: string | null;
  readonly inVessel: string | null;
  readonly outVessel: string | null;
};
