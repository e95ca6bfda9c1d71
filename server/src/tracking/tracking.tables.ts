import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import type { CurrentStep, JourneyStep, TimeKind } from './journey.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * One stay of a container at one port. A container number is no key: the same box comes back with another gkey, and it
 * can be at both ports at once. A search reads this table alone: the current status and the journey are kept here,
 * worked out from `status_reports` whenever one arrives, so that a search costs the same however many there are.
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
    /** When the port recorded these details; older ones do not replace them. */
    detailsRecordedAt: moment('details_recorded_at').notNull(),
    detailsEventId: text('details_event_id').notNull(),

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
    check('visits_rail_at_london_gateway', sql`${table.railSchedule} is null or ${table.port} = 'LGP'`),
  ],
);

/** Every event of the port feed that was taken in; the reason why the same event again changes nothing. */
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
    recordedAt: moment('recorded_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('port_events_withdrawals')
      .on(table.port, table.gkey)
      .where(sql`${table.withdraws} is not null`),
  ],
);

/** What a port said about one status of a visit: that it was reached, or when it is expected. */
export const statusReports = pgTable(
  'status_reports',
  {
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    statusType: text('status_type').notNull(),
    timeKind: text('time_kind').$type<TimeKind>().notNull(),
    statusTime: moment('status_time').notNull(),
    /** Start of a booked 2-hour slot. */
    slotStart: moment('slot_start'),
    location: text('location'),
    estimateArrivalTime: moment('estimate_arrival_time'),
    estimateDepartureTime: moment('estimate_departure_time'),
    estimateDischargeTime: moment('estimate_discharge_time'),
    recordedAt: moment('recorded_at').notNull(),
    /** Taken back by the port: kept, but no longer part of the journey. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (table) => [
    // Led by the visit: one index keeps an event single and finds a visit's reports.
    primaryKey({ columns: [table.port, table.gkey, table.source, table.eventId] }),
    foreignKey({ columns: [table.port, table.gkey], foreignColumns: [visits.port, visits.gkey] }).onDelete('cascade'),
    check('status_reports_time_kind', sql`${table.timeKind} in ('actual', 'estimated', 'planned')`),
  ],
);

/** How far the simulator has got; one row per seed. */
export const simulatedPorts = pgTable('simulated_ports', {
  seed: integer('seed').primaryKey(),
  /** Everything before this moment has been sent to the feed. */
  simulatedUntil: moment('simulated_until').notNull(),
});
