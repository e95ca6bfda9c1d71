import { compareRecords, shownTimeOf, type RecordedReport } from './recorded-report.rules.ts';

/** The estimates that a port tells together with the status that a visit has reached. */
export const estimateFields = ['estimateArrivalTime', 'estimateDepartureTime', 'estimateDischargeTime'] as const;
export type EstimateField = (typeof estimateFields)[number];

/** What was expected, and by which report. */
export type Estimate = { readonly time: number; readonly report: RecordedReport };

/**
 * The estimates of a status that is still to come, the one recorded first at the front. It starts again when the status
 * is reached: what was expected of the first hold is no estimate of the second. The same time again is no change.
 * @param told every report of that status that stands, in any order
 */
export function traceExpectation(told: readonly RecordedReport[]): readonly Estimate[] {
  const inOrder = told.toSorted(compareRecords);
  const reached = inOrder.findLastIndex(({ timeKind }) => timeKind === 'actual');
  return leaveOutRepeats(inOrder.slice(reached + 1).map((report) => ({ time: shownTimeOf(report), report })));
}

/** The same of an estimate that is told with a status. @param run all reports of the one time that it was reached */
export function traceTold(run: readonly RecordedReport[], field: EstimateField): readonly Estimate[] {
  const told = run.toSorted(compareRecords).flatMap((report) => {
    const time = report[field];
    return time === null ? [] : [{ time, report }];
  });
  return leaveOutRepeats(told);
}

function leaveOutRepeats(trail: readonly Estimate[]): readonly Estimate[] {
  return trail.filter(({ time }, place) => time !== trail[place - 1]?.time);
}
