import { compareRecords, shownTimeOf, type RecordedReport } from './recorded-report.rules.ts';

export const estimateFields = ['estimateArrivalTime', 'estimateDepartureTime', 'estimateDischargeTime'] as const;
export type EstimateField = (typeof estimateFields)[number];

export type Estimate = { readonly time: number; readonly report: RecordedReport };

/**
 * First recorded first. The trail starts again once the status is reached: what was expected of a first hold is not an
 * estimate of a second. Reporting the same time again is not a change.
 * @param told every standing report of that status, in any order
 */
export function traceExpectation(told: readonly RecordedReport[]): readonly Estimate[] {
  const inOrder = told.toSorted(compareRecords);
  const reached = inOrder.findLastIndex(({ timeKind }) => timeKind === 'actual');
  return leaveOutRepeats(inOrder.slice(reached + 1).map((report) => ({ time: shownTimeOf(report), report })));
}

/**
 * Traces an estimate that was reported with a status.
 * @param run all reports of one occurrence of the status
 */
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
