import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';

/**
 * What became of a release in one session, whatever it reported how often: a release is judged by sessions, so that nobody can
 * outvote the others. The session is named by its id alone, and its row says nothing of whose it was once it has ended.
 */
export const loadOutcomes = pgTable(
  'load_outcomes',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    sessionId: uuid('session_id').notNull(),
    /** When it first reported the release. */
    reportedAt: moment('reported_at').notNull(),
    /** Until the first part of the release was shown; null: none was. */
    milliseconds: integer('milliseconds'),
    /** Attempts of that part beyond the first. */
    retries: smallint('retries').notNull(),
    /** Attempts that failed, of all parts, and parts that failed after they were shown. */
    failures: smallint('failures').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.release, table.sessionId] }),
    index('load_outcomes_time').on(table.reportedAt),
  ],
);
