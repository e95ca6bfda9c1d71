import { earliestHistoryDay, earliestHistoryDayOnMobile, isoDay, thisMoment } from '@quaywatch/shared/domain';
import { useIsMobile } from '@quaywatch/shared/ui';
import type { DayRange } from './history-form.rules.ts';

/** The range of the form. A phone starts a day earlier (HIS-13, HIS-14, HIS-15). */
export function useHistoryRange(): DayRange {
  const isMobile = useIsMobile();
  const now = thisMoment();
  return { earliest: isMobile ? earliestHistoryDayOnMobile(now) : earliestHistoryDay(now), latest: isoDay(now) };
}

/** The range of a phone, so that an address made on a phone also opens on a desktop. */
export function widestHistoryRange(now: Date): DayRange {
  return { earliest: earliestHistoryDayOnMobile(now), latest: isoDay(now) };
}
