import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Nation, Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../customers/index.ts';

/** As entered by the customer (CON-105). */
export const freeDays = pgTable(
  'free_days',
  {
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    days: integer('days').notNull(),
    /** The nation whose bank holidays do not count; null counts every day (SRV-290). */
    withoutHolidaysOf: text('without_holidays_of').$type<Nation>(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.port] }), check('free_days_days', sql`${table.days} > 0`)],
);
