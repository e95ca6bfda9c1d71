import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSession } from '../identity/index.ts';
import { moment } from '../platform/database/moment.ts';

/**
 * Sessions that were given a judged shell, or the live one for comparison with a canary. A shell that does not start
 * cannot report that, so it is noticed by its silence.
 */
export const shellStarts = pgTable(
  'shell_starts',
  {
    /** When the canary began or the watched shell went live, whichever release the row is about. */
    judgedSince: moment('canary_began_at').notNull(),
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
    primaryKey({ columns: [table.judgedSince, table.release, table.sessionId] }),
    index('shell_starts_session').on(table.sessionId),
  ],
);
