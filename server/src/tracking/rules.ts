// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { type Estimate, estimateFields, traceExpectation, traceTold } from './estimate-trail.rules.ts';
export {
  compareRecords,
  computeJourney,
  type CurrentStep,
  isOutbound,
  type Journey,
  type JourneyStep,
  listExpected,
  newestOf,
  type RecordedReport,
  type StatusReport,
} from './journey.rules.ts';
export { listReachedRuns, sameMove } from './reached-runs.rules.ts';
export { isOnItsWay } from './journey-order.rules.ts';
export { retentionLimits } from './retention-limits.rules.ts';
export {
  type DetailStamps,
  fromStandingReport,
  listReports,
  type SharedDetails,
  type Stamp,
  type StandingReport,
  type StatedShare,
  toStandingReport,
} from './standing-report.rules.ts';
export type { VisitFacts } from './recorded-report.rules.ts';
