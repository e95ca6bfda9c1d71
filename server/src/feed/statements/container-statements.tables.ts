import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Port } from '@quaywatch/shared/contract';
import type { Said, StatedEvent } from './container-statement.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * What events of standards have stated about containers, every version of it: the log of those that know no visits. What they
 * say of a visit is worked out from the rows that stand, and worked out again when one more comes.
 */
export const containerStatements = pgTable(
  'box_statements',
  {
    source: text('source').notNull(),
    /** What is corrected and taken back as one. */
    eventId: text('event_id').notNull(),
    /** Tells the statements of one event apart. */
    part: text('part').notNull(),
    version: moment('version').notNull(),
    /** Of what is said; decides between two statements of one version. */
    digest: text('digest').notNull(),
    kind: text('kind').$type<StatedEvent['kind']>().notNull(),
    /** How many days back it touches other versions; null: all of them. */
    reachDays: integer('reach_days'),
    /** These three are null for a version that says nothing of our ports, and for what takes an event back. */
    port: text('port').$type<Port>(),
    containerNumber: text('container_number'),
    said: json('said').$type<Said>(),
    recordedAt: moment('recorded_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Whether it counts: nothing newer says otherwise, and nobody has taken it back. */
    stands: boolean('stands').notNull(),
    /** The visit that it belongs to as things stand; null for none. */
    gkey: text('gkey'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId, table.part, table.version, table.digest] }),
    index('box_statements_box')
      .on(table.port, table.containerNumber)
      .where(sql`${table.stands}`),
    index('box_statements_received').using('brin', table.receivedAt),
    index('box_statements_ships')
      .using('gin', sql`((${table.said}->'ships')::jsonb)`)
      .where(sql`${table.stands}`),
    index('box_statements_document')
      .on(table.source, sql`regexp_replace(${table.eventId}, '[^/]*$', '')`)
      .where(sql`${table.reachDays} is not null`),
    // Of a call there are thousands of containers and few statements about the ship: with one index for both, every batch of its
    // containers would look through all of those before it.
    index('box_statements_of_ships')
      .using('gin', sql`((${table.said}->'ships')::jsonb)`)
      .where(sql`${table.stands} and ${table.containerNumber} is null`),
    check('box_statements_kind', sql`${table.kind} in ('whole', 'parts', 'added', 'withdrawal')`),
  ],
);

/** Containers whose visits have to be worked out again, because of something said of their ship or of a whole report. */
export const visitsToRebuild = pgTable(
  'boxes_to_fold',
  {
    port: text('port').$type<Port>().notNull(),
    containerNumber: text('container_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.port, table.containerNumber] })],
);
