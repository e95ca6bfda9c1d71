import type { FreeDaysOfPort, FreeTimeEnds } from '@quaywatch/shared/contract';
import { lastFreeDay, ukDaysBetween } from '@quaywatch/shared/domain';
import type { ImportOfCustomer } from './free-time-warnings.rules.ts';

/** Lists containers whose free time ends today or tomorrow, by number; undefined if there are none (DSH-37). */
export function listEndingFreeTime(
  imports: readonly ImportOfCustomer[],
  freeDays: readonly FreeDaysOfPort[],
  now: Date,
): FreeTimeEnds | undefined {
  const endingIn = (days: number) => {
    const ending = imports.filter((one) => {
      const lastDay = lastFreeDay(one, freeDays);
      return lastDay !== null && ukDaysBetween(now, lastDay) === days;
    });
    return [...new Set(ending.map(({ containerNumber }) => containerNumber))].sort();
  };
  const [today, tomorrow] = [endingIn(0), endingIn(1)];
  return today.length + tomorrow.length === 0 ? undefined : { today, tomorrow };
}
