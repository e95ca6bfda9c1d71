import { date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/** Containers whose customer was warned that their free time ends. A row goes when its warning is taken back (SRV-291). */
export const freeTimeWarnings = pgTable(
  'free_time_warnings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    /** How many days before the end the customer wanted to know. */
    days: integer('days').notNull(),
    /** The UK day that was told. */
    lastFreeDay: date('last_free_day').notNull(),
    warnedAt: moment('warned_at').notNull(),
  },
  (table) => [uniqueIndex('free_time_warnings_once').on(table.customerId, table.port, table.gkey, table.days)],
);
