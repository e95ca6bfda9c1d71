import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';

/**
 * Canaries stopped by the rule. Only commands change the release store: servers may not write to it, and there may be
 * several stores. A canary is identified with its start, so that the same release can be tried again.
 */
export const canaryStops = pgTable(
  'canary_stops',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    beganAt: moment('began_at').notNull(),
    stoppedAt: moment('stopped_at').notNull(),
    /** For the log and the helpdesk: numbers, nothing about people. */
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.release, table.beganAt] })],
);
