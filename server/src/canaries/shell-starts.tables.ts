import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '../identity/sessions/sessions.tables.ts';
import { moment } from '../platform/database/moment.ts';

/**
 * Sessions that were given a shell while a canary of it ran: the canary itself, or the live one to compare it with. A shell that
 * does not start cannot say so, and is known by what it does not say. Only open sessions count, so the rows go with them.
 */
export const shellStarts = pgTable(
  'shell_starts',
  {
    /** Names the canary, whichever of the two releases the row is about: each trial compares what was given during it. */
    canaryBeganAt: moment('canary_began_at').notNull(),
    release: text('release').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The first page with it; null where the session began in an open page, and none was given to it yet. */
    givenAt: moment('given_at'),
    /** null: it has not reported a start since. */
    startedAt: moment('started_at'),
  },
  (table) => [
    primaryKey({ columns: [table.canaryBeganAt, table.release, table.sessionId] }),
    index('shell_starts_session').on(table.sessionId),
  ],
);
