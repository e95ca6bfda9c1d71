import { ukClock } from '@quaywatch/shared/domain';

/** The name of a free time warning, used where other alerts have the name of their status. */
export const warningName = (daysLeft: number): string =>
  daysLeft === 0 ? 'Free time ends today' : `Free time ends in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`;

/** Warnings that fall due at night are sent in the morning, in UK time. */
export const firstWarningHour = 7;
export const isWarningHour = (now: Date): boolean => ukClock(now).getUTCHours() >= firstWarningHour;
