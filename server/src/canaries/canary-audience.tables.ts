import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ofSession } from '../identity/index.ts';
import { moment } from '../platform/database/moment.ts';

/**
 * Which release of a remote a session was given first while one of its releases is judged: the canary or the live one
 * beside it, or the watched release. The session's reports count for this release only. Only open sessions count, so rows
 * are deleted with their sessions.
 */
export const canaryAudience = pgTable(
  'canary_audience',
  {
    /** When the canary began or the watched release went live, whichever release the row is about. */
    judgedSince: moment('canary_began_at').notNull(),
    remote: text('remote').notNull(),
    sessionId: ofSession(),
    release: text('release').notNull(),
    givenAt: moment('given_at').notNull(),
    /** A keyed hash of the address (`createNetworkMarks`). */
    network: text('network').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.judgedSince, table.remote, table.sessionId] }),
    index('canary_audience_session').on(table.sessionId),
  ],
);

/** What happened to a part of a judged release in a session; one row, however often it was reported. */
export const canaryReports = pgTable(
  'canary_reports',
  {
    judgedSince: moment('canary_began_at').notNull(),
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    sessionId: ofSession(),
    /** A module that the release lists. */
    part: text('part').notNull(),
    /** It failed at least once. */
    failed: boolean('failed').notNull(),
    /** The phase of its first failure, but a failure of the part as a whole replaces a trouble (`troublePhases`). */
    kind: text('kind'),
    /** Milliseconds until it was first shown; null if it never was. */
    milliseconds: integer('milliseconds'),
    /** How often it began to load, when it last did, and after how many of these loads the page still answered. */
    opened: smallint('opened').notNull().default(0),
    openedAt: moment('opened_at'),
    alive: smallint('alive').notNull().default(0),
  },
  (table) => [
    // The generated name would be longer than PostgreSQL allows.
    primaryKey({
      name: 'canary_reports_key',
      columns: [table.judgedSince, table.remote, table.release, table.sessionId, table.part],
    }),
    index('canary_reports_session').on(table.sessionId),
  ],
);
