import type { Activity, AlertForecast, AlertTemplateItem, Port } from '@quaywatch/shared/contract';
import { addDays, isoDay, startOfUkDay } from '@quaywatch/shared/domain';
import type { WarningWish } from '../free-time/free-time-warnings.rules.ts';
import { newsLasts } from '../records/alerted-visit.rules.ts';
import { listReachedRuns, listReports, type RecordedReport, type StandingReport } from '../../tracking/rules.ts';
import { serverLimits } from '../../platform/server-limits.ts';

export type PastJourneys = {
  readonly hasPhone: boolean;
  /** Whether and how the customer is warned before free time ends. */
  readonly wish: WarningWish;
  readonly containers: number;
  readonly journeys: readonly PastJourney[];
};

/** One visit, with its terminal's reports and the statements in messages of standards. */
export type PastJourney = {
  readonly port: Port;
  readonly activity: Activity;
  readonly reports: readonly StandingReport[];
  readonly stated: readonly StandingReport[];
};

/** First and last UK day of the forecast, and when the first begins. */
export type ForecastPeriod = { readonly firstDay: string; readonly lastDay: string; readonly start: Date };

/** The last 30 UK days, including today. */
export function forecastPeriod(now: Date): ForecastPeriod {
  const lastDay = isoDay(now);
  const firstDay = addDays(lastDay, 1 - serverLimits.forecastDays);
  return { firstDay, lastDay, start: startOfUkDay(firstDay) };
}

/**
 * Counts the emails and texts that these items would have sent (TPL-34): one per announced status and kind, because the
 * alert contact is one recipient of each kind.
 */
export function countForecast(
  items: readonly AlertTemplateItem[],
  { hasPhone, containers, journeys }: Omit<PastJourneys, 'wish'>,
  { firstDay, lastDay, start }: ForecastPeriod,
): AlertForecast {
  const chosen = new Set(
    items.map(({ activityType, containerStatusType, alertType }) =>
      [activityType, containerStatusType, alertType].join('/'),
    ),
  );
  const announced = journeys.flatMap((journey) =>
    listAnnounced(journey, start).map((statusType) => `${journey.activity}/${statusType}`),
  );
  const count = (alertType: string) => announced.filter((status) => chosen.has(`${status}/${alertType}`)).length;
  return {
    emails: count('Email'),
    texts: hasPhone ? count('SMS') : 0,
    containers,
    firstDay,
    lastDay,
  };
}

type Reached = { readonly statusType: string; readonly time: number; readonly toldAt: number };

/** Lists the reached statuses in journey order. */
export const listReached = ({ activity, reports, stated }: PastJourney): readonly Reached[] =>
  listReachedRuns(activity, listReports(reports, stated)).map(toReached);

/** Lists the status of each announcement. Only availability can be announced several times. */
function listAnnounced(journey: PastJourney, start: Date): readonly string[] {
  const reached = listReached(journey);
  const announced = new Set<Reached>();
  for (const [place, status] of reached.entries())
    if (isNews(status, reached.slice(place + 1)) && isUntold(status, reached.slice(0, place), announced))
      announced.add(status);
  return [...announced].filter(({ time }) => time >= start.getTime()).map(({ statusType }) => statusType);
}

/** A status is announced once, the first time that it is news (SRV-389); availability also after a hold (SRV-65). */
function isUntold({ statusType }: Reached, earlier: readonly Reached[], announced: ReadonlySet<Reached>): boolean {
  const before = earlier.findLastIndex((status) => announced.has(status) && status.statusType === statusType);
  if (before === -1) return true;
  return (
    statusType === 'Available for Collection' && earlier.slice(before).some((status) => status.statusType === 'On Hold')
  );
}

/** Whether the port reported it within a day, and before any later status of the journey (SRV-66). */
function isNews({ time, toldAt }: Reached, later: readonly Reached[]): boolean {
  return toldAt - time <= newsLasts && later.every((status) => status.toldAt >= toldAt);
}

/**
 * Uses the time when the port first recorded the status, not when it arrived here: a newly connected port delivers its
 * whole history at once.
 */
function toReached(run: readonly [RecordedReport, ...RecordedReport[]]): Reached {
  const first = run.reduce((earliest, report) => (report.recordedAt < earliest.recordedAt ? report : earliest));
  return { statusType: first.statusType, time: first.statusTime, toldAt: first.recordedAt };
}
