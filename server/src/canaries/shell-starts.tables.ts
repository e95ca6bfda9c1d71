import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSession } from '../identity/index.ts';
import { moment } from '../platform/database/moment.ts';

/**
 * Sessions that were given a shell during a trial: the canary, or the live shell for comparison. A shell that does not
 * start cannot report that, so it is noticed by its silence.
 */
export const shellStarts = pgTable(
  'shell_starts',
  {
    /** Identifies the canary, whichever of the two releases the row is about. */
    canaryBeganAt: moment('canary_began_at').notNull(),
    release: text('release').notNull(),
    sessionId: ofSession(),
    /** When the first page with the shell was given; null if the session began in an open page and got none since. */
    givenAt: moment('given_at'),
    /** Null if the session has not reported a start since `givenAt`. */
    startedAt: moment('started_at'),
    /** A keyed hash of the address (`createNetworkMarks`); null in rows without a page or from before it was stored. */
    network: text('network'),
  },
  (table) => [
    primaryKey({ columns: [table.canaryBeganAt, table.release, table.sessionId] }),
    index('shell_starts_session').on(table.sessionId),
  ],
);
