import { formatDay, formatTime, ukDaysBetween } from '@quaywatch/shared/domain';

/** The server writes down when a session was used to within five minutes, and an open page asks every few minutes. */
const inUseMs = 10 * 60_000;

/** When something was, as one says it, in UK time. A session lasts a day at most, so nearly always today or yesterday. */
export function describeTime(at: string, now: Date): string {
  const day = ['today', 'yesterday'][ukDaysBetween(at, now)] ?? formatDay(at);
  return `${day} at ${formatTime(at)}`;
}

/** Whether somebody is likely to be at it. */
export const isInUse = (lastUsedAt: string, now: Date): boolean => now.getTime() - Date.parse(lastUsedAt) < inUseMs;
