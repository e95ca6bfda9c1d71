import { use } from 'react';
import { CalendarDays } from 'lucide-react';
import type { ContainerStatusEntry } from '@quaywatch/shared/contract';
import { formatDay } from '@quaywatch/shared/domain';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import { FreeDaysContext } from './result-contexts.ts';
import { describeDaysLeft, findFreeTime } from './free-time.rules.ts';
import * as styles from './verdict-line.styles.ts';

/** Always says "by your setting", because no port has confirmed it. */
export function FreeTimeLine({ visit }: { visit: ContainerStatusEntry }) {
  const { freeDays, today } = use(FreeDaysContext);
  const freeTime = findFreeTime(visit, freeDays, today);
  if (!freeTime) return null;

  const { lastDay, daysLeft } = freeTime;
  return (
    <span css={[styles.line, daysLeft < 0 ? styles.over : daysLeft < 2 && styles.ending]}>
      <CalendarDays aria-hidden="true" />
      <span>
        <VisuallyHidden>Free time: </VisuallyHidden>
        Last free day <span css={styles.moment}>{formatDay(lastDay)}</span>, <b>{describeDaysLeft(freeTime)}</b>, by
        your setting
      </span>
    </span>
  );
}
