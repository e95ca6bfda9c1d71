import { getTableName } from 'drizzle-orm';
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
