import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ofSession } from '../identity/index.ts';
import { moment } from '../platform/database/moment.ts';

/**
 * Which release of a remote a session was given first while a canary of it runs: the canary or the live one. Its reports
 * count for this one only. Only open sessions count, so the rows go with them.
 */
export const canaryAudience = pgTable(
  'canary_audience',
  {
    canaryBeganAt: moment('canary_began_at').notNull(),
    remote: text('remote').notNull(),
    sessionId: ofSession(),
    release: text('release').notNull(),
    givenAt: moment('given_at').notNull(),
    /** A keyed hash of the address (`createNetworkMarks`). */
    network: text('network').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.canaryBeganAt, table.remote, table.sessionId] }),
    index('canary_audience_session').on(table.sessionId),
  ],
);

/** How a part of a release went in a session during a canary, however often it was reported. */
export const canaryReports = pgTable(
  'canary_reports',
  {
    canaryBeganAt: moment('canary_began_at').notNull(),
    remote: text('remote').notNull(),
    release: text('release').notNull(),
    sessionId: ofSession(),
    /** A module that the release lists. */
    part: text('part').notNull(),
    /** It failed at least once. */
    failed: boolean('failed').notNull(),
    /** The phase of its first failure; one of the part as a whole comes before troubles (`troublePhases`). */
    kind: text('kind'),
    /** Milliseconds until it was first shown; null if it was not. */
    milliseconds: integer('milliseconds'),
    /** How often it began to load, last when, and after how many of these the page still answered. */
    opened: smallint('opened').notNull().default(0),
    openedAt: moment('opened_at'),
    alive: smallint('alive').notNull().default(0),
  },
  (table) => [
    // The generated name would be longer than PostgreSQL allows.
    primaryKey({
      name: 'canary_reports_key',
      columns: [table.canaryBeganAt, table.remote, table.release, table.sessionId, table.part],
    }),
    index('canary_reports_session').on(table.sessionId),
  ],
);
