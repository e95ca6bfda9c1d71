import { limits, type EstimateChanges, type EstimatedTime, type VisitActivity } from '@quaywatch/shared/contract';
import {
  estimateFields,
  traceExpectation,
  traceTold,
  type Estimate,
  listExpected,
  listReachedRuns,
  newestOf,
  fromStandingReport,
  type StandingReport,
  type StatedShare,
} from '../tracking/rules.ts';

/** What stands of a visit, as it is stored. */
export type ReportedVisit = {
  readonly activity: VisitActivity | null;
  readonly statusText: string | null;
  readonly reports: readonly StandingReport[];
  readonly stated: StatedShare | null;
};

/**
 * The estimates of a visit that have changed, of what is still to come: first those that are told with its current status,
 * then the statuses that are expected, the next first. What a port has taken back was never expected. While the port cannot
 * tell the current status (CON-27), neither are the estimates told with it.
 */
export function listEstimateChanges({ activity, statusText, reports, stated }: ReportedVisit): EstimateChanges {
  const all = [...reports, ...(stated?.reports ?? [])].map(fromStandingReport);
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
  const estimates = trail.slice(-limits.estimatesTold).map(({ time, report: { source, recordedAt, receivedAt } }) => ({
    time: new Date(time).toISOString(),
    source,
    recordedTime: new Date(recordedAt).toISOString(),
    receivedTime: new Date(receivedAt).toISOString(),
  }));
  return [{ statusType, field, estimates }];
}
