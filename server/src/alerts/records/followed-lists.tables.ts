import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/** Lists whose containers get their customer's templates, also those added later (SRV-356). */
export const followedLists = pgTable(
  'followed_lists',
  {
    customerId: ofCustomer(),
    /** Of a saved list that the customer sees, own or of the team; it keeps its id when it changes hands. */
    listId: uuid('list_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.listId] }), index('followed_lists_list').on(table.listId)],
);

/** Visits that followed lists had, so that each gets the templates once (SRV-357). */
export const followedVisits = pgTable(
  'followed_visits',
  {
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    /** Null as long as the templates could not be applied. */
    armedAt: moment('armed_at'),
    /** Something was missing when the templates were applied last: allowance, template or mobile number. */
    isShort: boolean('is_short').notNull(),
    /** When the customer was told that something is missing. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.port, table.gkey] }),
    index('followed_visits_visit').on(table.port, table.gkey),
    index('followed_visits_untold')
      .on(table.customerId)
      .where(sql`${table.isShort} and ${table.toldAt} is null`),
  ],
);
