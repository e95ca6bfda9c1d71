import { ukClock } from '@quaywatch/shared/domain';
import { hour } from '../../platform/durations.ts';

/** The name of a free time warning, used where other alerts have the name of their status. */
export const warningName = (daysLeft: number): string =>
  daysLeft === 0 ? 'Free time ends today' : `Free time ends in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`;

/** Warnings that fall due at night are sent in the morning, in UK time. */
const firstWarningHour = 7;
export const isWarningHour = (now: Date): boolean => ukClock(now).getUTCHours() >= firstWarningHour;

/** The first moment of a UK day (YYYY-MM-DD) at which warnings are sent. The clocks change before, at one. */
export function firstWarningMoment(ukDay: string): Date {
  const asIfUtc = new Date(Date.parse(ukDay) + firstWarningHour * hour);
  return new Date(2 * asIfUtc.getTime() - ukClock(asIfUtc).getTime());
}
