import { sql } from 'drizzle-orm';
import { boolean, check, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Port, TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import { moment } from '../../platform/database/moment.ts';
import type { CurrentStep, JourneyStep, DetailStamps, StandingReport, StatedShare } from '../../tracking/rules.ts';

/**
 * One stay of a container at one port. A container number is not a key: a container returns with another gkey, and one
 * number may have visits at both ports at once. The standing reports are stored here, so that an event changes its
 * visit without reading the event log.
 */
export const visits = pgTable(
  'visits',
  {
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    activity: text('activity').$type<VisitActivity>(),
    vessel: text('vessel'),
    inVessel: text('in_vessel'),
    outVessel: text('out_vessel'),
    vehicleBooking: text('vehicle_booking'),
    vesselSchedule: text('vessel_schedule'),
    railSchedule: text('rail_schedule'),
    isAvailableForSettingAlerts: boolean('is_available_for_setting_alerts').notNull(),
    statusText: text('status_text'),
    /** Origin of each detail; an older statement does not replace it. */
    detailStamps: json('detail_stamps')
      .$type<DetailStamps>()
      .notNull()
      .default({ all: [0, ''] }),
    /** Every standing report of the terminal; the journey below is derived from them and from those of `stated`. */
    reports: json('reports').$type<readonly StandingReport[]>().notNull().default([]),
    /** Keys of withdrawn events, including events yet to come. */
    withdrawn: json('withdrawn').$type<readonly string[]>().notNull().default([]),
    /** What statements of standards add; null while the visit has none. */
    stated: json('stated').$type<StatedShare>(),

    /** When the first status was reached. */
    startedAt: moment('started_at'),
    /** When the final status was reached; null while more is to come. History shows finished visits (HIS-D6). */
    finishedAt: moment('finished_at'),
    /** The current status. Null until something has happened, because an announced visit may never come. */
    statusType: text('status_type'),
    /** When it was reached. Which visit of a container is the latest depends on more (`visitChangedAt`). */
    reachedAt: moment('reached_at'),
    // json, not jsonb: it is only read as a whole, so its text is sent unchanged.
    currentStatus: json('current_status').$type<CurrentStep>(),
    pastStatuses: json('past_statuses').$type<readonly JourneyStep[]>().notNull().default([]),
    futureStatuses: json('future_statuses').$type<readonly JourneyStep[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.port, table.gkey] }),
    index('visits_container').on(table.containerNumber),
    // For the purge. Partial, so that events of an open visit do not change the index.
    index('visits_finished')
      .on(table.finishedAt)
      .where(sql`${table.finishedAt} is not null`),
    check('visits_rail_at_london_gateway', sql`${table.railSchedule} is null or ${table.port} = 'LGP'`),
  ],
);

/**
 * Log of events in the product's own format, including withdrawn ones; `box_statements` is the log of the standards. A
 * row never changes, and is deleted only with its visit.
 */
export const portEvents = pgTable(
  'port_events',
  {
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    /** The event of the same source whose status it withdraws. */
    withdraws: text('withdraws'),
    statusType: text('status_type'),
    timeKind: text('time_kind').$type<TimeKind>(),
    statusTime: moment('status_time'),
    slotStart: moment('slot_start'),
    location: text('location'),
    holdBy: text('hold_by'),
    holdReason: text('hold_reason'),
    estimateArrivalTime: moment('estimate_arrival_time'),
    estimateDepartureTime: moment('estimate_departure_time'),
    estimateDischargeTime: moment('estimate_discharge_time'),
    recordedAt: moment('recorded_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('port_events_visit').on(table.port, table.gkey),
    // Only for builds before 46.
    index('port_events_received').using('brin', table.receivedAt),
    check('port_events_time_kind', sql`${table.timeKind} in ('actual', 'estimated', 'planned')`),
  ],
);
