import { getTableName, sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { visits } from './visits.tables.ts';

/** What other modules may read and join. */
export const visitView = pgView(getTableName(visits)).as((query) =>
  query
    .select({
      port: visits.port,
      gkey: visits.gkey,
      containerNumber: visits.containerNumber,
      activity: visits.activity,
      vessel: visits.vessel,
      inVessel: visits.inVessel,
      outVessel: visits.outVessel,
      vehicleBooking: visits.vehicleBooking,
      vesselSchedule: visits.vesselSchedule,
      railSchedule: visits.railSchedule,
      isAvailableForSettingAlerts: visits.isAvailableForSettingAlerts,
      statusText: visits.statusText,
      reports: visits.reports,
      stated: visits.stated,
      startedAt: visits.startedAt,
      finishedAt: visits.finishedAt,
      statusType: visits.statusType,
      reachedAt: visits.reachedAt,
      currentStatus: visits.currentStatus,
      pastStatuses: visits.pastStatuses,
      futureStatuses: visits.futureStatuses,
    })
    .from(visits),
);

/** Whether searches find the visit; one that was only announced is not found yet. `isInSight` says the same. */
export const visitIsInSight = sql.raw('(status_type is not null or status_text is not null)');

/**
 * The time by which the latest visit of a container is found: when it reached its status, or, if its port has never
 * named one, when the port recorded the text that is shown instead (CON-148).
 */
export const visitChangedAt = sql.raw(`coalesce(
  reached_at, to_timestamp((coalesce(detail_stamps -> 'statusText', detail_stamps -> 'all') ->> 0)::float8 / 1000))`);
