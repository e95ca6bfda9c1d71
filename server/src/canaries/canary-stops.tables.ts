import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';

/**
 * Canaries stopped by the rule. They are in the database because servers may not write to the release store, and there
 * may be several stores. The start identifies a canary, so that the same release can be tried again.
 */
export const canaryStops = pgTable(
  'canary_stops',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    beganAt: moment('began_at').notNull(),
    stoppedAt: moment('stopped_at').notNull(),
    /** For the log and the helpdesk; contains numbers, but nothing about people. */
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.release, table.beganAt] })],
);
