import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/** Warnings that the free time of a container ends. The row is deleted when its warning is withdrawn (SRV-291). */
export const freeTimeWarnings = pgTable(
  'free_time_warnings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    /** How many days before the end the customer wanted to be warned. */
    days: integer('days').notNull(),
    /** The last free day (UK) that the customer was told. */
    lastFreeDay: date('last_free_day').notNull(),
    warnedAt: moment('warned_at').notNull(),
  },
  (table) => [
    uniqueIndex('free_time_warnings_once').on(table.customerId, table.port, table.gkey, table.days),
    index('free_time_warnings_visit').on(table.port, table.gkey),
  ],
);
