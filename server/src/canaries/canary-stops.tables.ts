import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';

/**
 * Canaries that the rule has ended. What is in the release store is changed by commands alone, which servers could not do: they may
 * not write to it, and several stores may stand beside each other. A canary is named with its beginning, so that the same
 * release can be tried again.
 */
export const canaryStops = pgTable(
  'canary_stops',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    beganAt: moment('began_at').notNull(),
    stoppedAt: moment('stopped_at').notNull(),
    /** For the log and the helpdesk: numbers, and nothing of people. */
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.release, table.beganAt] })],
);
