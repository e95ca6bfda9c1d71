import { sql } from 'drizzle-orm';
import { boolean, check, index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Port, TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import { moment } from '../platform/database/moment.ts';
import type { CurrentStep, JourneyStep } from './journey.rules.ts';
import type { DetailStamps, StandingReport, StatedShare } from './standing-report.rules.ts';

/**
 * One stay of a container at one port. A container number is not a key: the same container comes back with another gkey, and it
 * can be at both ports at once. Searches and history read this table alone, and an event changes it without looking
 * into the log of events: what stands of them is kept here, so that all of this costs the same however long the log is.
 */
export const visits = pgTable(
  'visits',
  {
    port: text('port').$type<Port>().notNull(),
    /** The port's own key of the visit; opaque, and unique within the port only. */
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    /** Null while the port has not said. */
    activity: text('activity').$type<VisitActivity>(),
    vessel: text('vessel'),
    inVessel: text('in_vessel'),
    outVessel: text('out_vessel'),
    /** Links to the port's own pages; null when there is nothing to go to. */
    vehicleBooking: text('vehicle_booking'),
    vesselSchedule: text('vessel_schedule'),
    railSchedule: text('rail_schedule'),
    isAvailableForSettingAlerts: boolean('is_available_for_setting_alerts').notNull(),
    /** What to say while the port cannot tell the status; null as long as it can. */
    statusText: text('status_text'),
    /** Which statement each detail comes from; an older one does not replace it. */
    detailStamps: json('detail_stamps')
      .$type<DetailStamps>()
      .notNull()
      .default({ all: [0, ''] }),
    /** Every report of the terminal that stands; the journey below is worked out from them and from those of `stated`. */
    reports: json('reports').$type<readonly StandingReport[]>().notNull().default([]),
    /** Keys of the events that were taken back, of those too that are yet to come. */
    withdrawn: json('withdrawn').$type<readonly string[]>().notNull().default([]),
    /** What statements of standards add to what the terminal says; null as long as none belongs to the visit. */
    stated: json('stated').$type<StatedShare>(),

    /** When the first status was reached. */
    startedAt: moment('started_at'),
    /** When the final status was reached; null while there is more to come. History shows finished visits (HIS-D6). */
    finishedAt: moment('finished_at'),
    /** The current status. Null until something has happened: a visit that was only announced may never come. */
    statusType: text('status_type'),
    /** When it was reached; which visit of a container to a port is the latest is decided by it. */
    reachedAt: moment('reached_at'),
    // json, not jsonb: these are only ever handed out whole, and so their text goes out as it is.
    currentStatus: json('current_status').$type<CurrentStep>(),
    pastStatuses: json('past_statuses').$type<readonly JourneyStep[]>().notNull().default([]),
    futureStatuses: json('future_statuses').$type<readonly JourneyStep[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.port, table.gkey] }),
    index('visits_container').on(table.containerNumber),
    // For the purge. Partial, so that an event of a visit that goes on stays out of every index.
    index('visits_finished')
      .on(table.finishedAt)
      .where(sql`${table.finishedAt} is not null`),
    check('visits_rail_at_london_gateway', sql`${table.railSchedule} is null or ${table.port} = 'LGP'`),
  ],
);

/**
 * The log of what ports sent in the product's own format, withdrawn statuses included; `box_statements` is the one of the
 * standards. A row is never changed, and deleted only with its visit. Its key is why the same event again changes nothing.
 */
export const portEvents = pgTable(
  'port_events',
  {
    /** Who sent it; event ids are unique within a source. */
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    /** The event of the same source whose status report this one takes back. */
    withdraws: text('withdraws'),
    /** What was said about a status of the visit; null for an event without one. */
    statusType: text('status_type'),
    timeKind: text('time_kind').$type<TimeKind>(),
    statusTime: moment('status_time'),
    /** Start of a booked 2-hour slot. */
    slotStart: moment('slot_start'),
    location: text('location'),
    estimateArrivalTime: moment('estimate_arrival_time'),
    estimateDepartureTime: moment('estimate_departure_time'),
    estimateDischargeTime: moment('estimate_discharge_time'),
    recordedAt: moment('recorded_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('port_events_visit').on(table.port, table.gkey),
    // Rows lie in the order in which they came: a handful of pages index hundreds of millions of them for the purge.
    index('port_events_received').using('brin', table.receivedAt),
    check('port_events_time_kind', sql`${table.timeKind} in ('actual', 'estimated', 'planned')`),
  ],
);
