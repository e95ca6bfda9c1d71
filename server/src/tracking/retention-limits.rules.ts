import { earliestHistoryDayOnMobile, startOfUkDay } from '@quaywatch/shared/domain';

const day = 86_400_000;

/** How long nothing may be heard of a visit that has no end before it counts as lost. */
const silenceDays = 365;

/** Data older than this is deleted. */
export type RetentionLimits = {
  /** `YYYY-MM-DD`: the first day that a history search may name. */
  readonly historyDay: string;
  /** When that day begins in the UK. A visit that ended before it cannot be in any answer. */
  readonly historyStart: Date;
  /**
   * A visit without an end of which no port has said anything since then. A container may be in storage for months,
   * and the customer who waits for it must go on finding it, hence longer than history.
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
