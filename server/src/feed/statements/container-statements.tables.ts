import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Port } from '@quaywatch/shared/contract';
import { moment } from '../../platform/database/moment.ts';
import type { Said, StatedEvent } from './container-statement.ts';

/** Statements in every version. Visits are derived from the rows that stand, again with each new one. */
export const containerStatements = pgTable(
  'box_statements',
  {
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    part: text('part').notNull(),
    version: moment('version').notNull(),
    /** Digest of what is said; decides between two statements of one version. */
    digest: text('digest').notNull(),
    kind: text('kind').$type<StatedEvent['kind']>().notNull(),
    /** How many days back it affects other versions; null for no limit. */
    reachDays: integer('reach_days'),
    /** These three are null for a version that says nothing about our ports, and for withdrawals. */
    port: text('port').$type<Port>(),
    containerNumber: text('container_number'),
    said: json('said').$type<Said>(),
    recordedAt: moment('recorded_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Nothing newer overrules it, and nobody has withdrawn it. */
    stands: boolean('stands').notNull(),
    /** The visit it currently belongs to; null for none. */
    gkey: text('gkey'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId, table.part, table.version, table.digest] }),
    index('box_statements_box')
      .on(table.port, table.containerNumber)
      .where(sql`${table.stands}`),
    // For the purge. Partial, so that it costs a statement nothing until others overrule it.
    index('box_statements_of_no_visit')
      .on(table.receivedAt)
      .where(sql`not ${table.stands} or ${table.gkey} is null`),
    // Only for builds before 46.
    index('box_statements_received').using('brin', table.receivedAt),
    index('box_statements_ships')
      .using('gin', sql`((${table.said}->'ships')::jsonb)`)
      .where(sql`${table.stands}`),
    index('box_statements_document')
      .on(table.source, sql`regexp_replace(${table.eventId}, '[^/]*$', '')`)
      .where(sql`${table.reachDays} is not null`),
    // A call has thousands of containers but few statements about the vessel. If both shared an index, every batch of
    // the call's containers would scan the entries of all its containers.
    index('box_statements_of_ships')
      .using('gin', sql`((${table.said}->'ships')::jsonb)`)
      .where(sql`${table.stands} and ${table.containerNumber} is null`),
    check('box_statements_kind', sql`${table.kind} in ('whole', 'parts', 'added', 'withdrawal')`),
  ],
);

/** Containers to rebuild because of a statement about their vessel or a whole report. */
export const visitsToRebuild = pgTable(
  'boxes_to_fold',
  {
    port: text('port').$type<Port>().notNull(),
    containerNumber: text('container_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.port, table.containerNumber] })],
);
