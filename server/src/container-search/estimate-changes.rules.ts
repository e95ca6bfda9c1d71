import { limits, type EstimateChanges, type EstimatedTime, type VisitActivity } from '@quaywatch/shared/contract';
import {
  estimateFields,
  traceExpectation,
  traceTold,
  type Estimate,
  listExpected,
  listReachedRuns,
  newestOf,
  listReports,
  type StandingReport,
  type StatedShare,
} from '../tracking/rules.ts';
import { serverLimits } from '../platform/server-limits.ts';

export type ReportedVisit = {
  readonly activity: VisitActivity | null;
  readonly statusText: string | null;
  readonly reports: readonly StandingReport[];
  readonly stated: StatedShare | null;
};

/**
 * The changed estimates of what is still to come: the current status first, then future ones, the next one first.
 * Withdrawn reports never count. While the port cannot name the current status (CON-27), its estimates are left out.
 */
export function listEstimateChanges({ activity, statusText, reports, stated }: ReportedVisit): EstimateChanges {
  const all = listReports(reports, stated?.reports);
  const run = listReachedRuns(activity, all).at(-1);
  const current = run && newestOf(run);
  const told = statusText === null && run ? run : [];
  return [
    ...estimateFields.flatMap((field) => describe(current?.statusType, field, traceTold(told, field))),
    ...listExpected(activity, all, current)
      .slice(0, limits.journeySteps)
      .flatMap(({ newest, told: ofStatus }) => describe(newest.statusType, 'statusTime', traceExpectation(ofStatus))),
  ];
}

function describe(statusType: string | undefined, field: EstimatedTime, trail: readonly Estimate[]): EstimateChanges {
  if (statusType === undefined || trail.length < 2) return [];
  const estimates = trail
    .slice(-serverLimits.estimatesTold)
    .map(({ time, report: { source, recordedAt, receivedAt } }) => ({
      time: new Date(time).toISOString(),
      source,
      recordedTime: new Date(recordedAt).toISOString(),
      receivedTime: new Date(receivedAt).toISOString(),
    }));
  return [{ statusType, field, estimates }];
}
