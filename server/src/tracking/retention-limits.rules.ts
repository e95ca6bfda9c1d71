import { earliestHistoryDayOnMobile, startOfUkDay } from '@quaywatch/shared/domain';
import { day } from '../platform/durations.ts';

/** After this many days without a report, a visit without an end counts as lost. */
const silenceDays = 365;

export type RetentionLimits = {
  /** `YYYY-MM-DD`: the first day of a history search. */
  readonly historyDay: string;
  readonly historyStart: Date;
  /**
   * Visits without an end are deleted if no report has come since. This is longer than history, because a container may
   * be stored for months, and its customer must still find it.
   */
  readonly silentSince: Date;
};

export function retentionLimits(now: Date): RetentionLimits {
  const historyDay = earliestHistoryDayOnMobile(now);
  return {
    historyDay,
    historyStart: startOfUkDay(historyDay),
    silentSince: new Date(now.getTime() - silenceDays * day),
  };
}
