import type { FreeDaysOfPort, WarningForecast } from '@quaywatch/shared/contract';
import { addDays, hasLeftQuay, isoDay, lastFreeDay } from '@quaywatch/shared/domain';
import type { WarningWish } from '../free-time/free-time-warnings.rules.ts';
import { firstWarningMoment } from '../records/warning-name.rules.ts';
import { listReached, type ForecastPeriod, type PastJourney } from './alert-forecast.rules.ts';

type Asked = {
  readonly wish: NonNullable<WarningWish>;
  readonly freeDays: readonly FreeDaysOfPort[];
  readonly hasPhone: boolean;
  readonly journeys: readonly PastJourney[];
};

/** Counts the free time warnings that would have been sent with today's settings and today's free days (SRV-293). */
export function countWarnings(
  { wish, freeDays, hasPhone, journeys }: Asked,
  { start }: ForecastPeriod,
  now: Date,
): WarningForecast {
  const warned = journeys.filter((journey) => {
    const at = momentOfWarning(journey, freeDays, wish.days);
    return at !== null && at >= start.getTime() && at <= now.getTime();
  }).length;
  return {
    emails: wish.alertTypes.includes('Email') ? warned : 0,
    texts: wish.alertTypes.includes('SMS') && hasPhone ? warned : 0,
  };
}

/** @returns null if the container left before the warning was due, or has no free days */
function momentOfWarning(journey: PastJourney, freeDays: readonly FreeDaysOfPort[], daysBefore: number): number | null {
  const { port, activity } = journey;
  const reached = listReached(journey);
  const discharged = reached.findLast(({ statusType }) => statusType === 'Discharged');
  if (!discharged) return null;
  const status = { statusType: 'Discharged', dischargedTime: new Date(discharged.time).toISOString() };
  const lastDay = lastFreeDay({ port, activity, status }, freeDays);
  if (!lastDay) return null;
  const firstDay = addDays(isoDay(lastDay), -daysBefore);
  const at = Math.max(firstWarningMoment(firstDay).getTime(), discharged.toldAt);
  const left = reached.find(({ statusType }) => hasLeftQuay(port, statusType));
  const isTooLate = isoDay(new Date(at)) > isoDay(lastDay) || (left !== undefined && left.time <= at);
  return isTooLate ? null : at;
}
