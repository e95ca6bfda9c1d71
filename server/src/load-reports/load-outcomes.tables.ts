import { isNotNull } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';

/**
 * How a release did in one session, however often the session reported: releases are judged by sessions, so that nobody
 * can outvote the others. The row has only the session's id, which says nothing about the customer once the session has
 * ended.
 */
export const loadOutcomes = pgTable(
  'load_outcomes',
  {
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    sessionId: uuid('session_id').notNull(),
    reportedAt: moment('reported_at').notNull(),
    /** Milliseconds until the first part was shown; null if none was. */
    milliseconds: integer('milliseconds'),
    retries: smallint('retries').notNull(),
    /** Failed attempts of all parts, and parts that failed after being shown. */
    failures: smallint('failures').notNull(),
    /**
     * The part that failed, its phase and the time. It is the first failure, unless that was only trouble after being
     * shown and a later one was graver.
     */
    failedPart: text('failed_part'),
    failedPhase: text('failed_phase'),
    failedAt: moment('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.release, table.sessionId] }),
    index('load_outcomes_time').on(table.reportedAt),
    index('load_outcomes_failed').on(table.remote, table.release, table.failedPart).where(isNotNull(table.failedPart)),
  ],
);
