// The pure rules that other modules may use. Nothing here loads a query, so rules may import it.
export { type Estimate, estimateFields, traceExpectation, traceTold } from './estimate-trail.rules.ts';
export {
  computeJourney,
  type CurrentStep,
  type Journey,
  type JourneyStep,
  listExpected,
  type StatusReport,
} from './journey.rules.ts';
export { listReachedRuns, sameMove } from './reached-runs.rules.ts';
export { isOnItsWay, isOutbound } from './journey-order.rules.ts';
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
export { compareRecords, newestOf, type RecordedReport, type VisitFacts } from './recorded-report.rules.ts';
