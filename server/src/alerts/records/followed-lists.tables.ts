import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/** Lists whose containers, even those added later, get the templates of their customer (SRV-356). */
export const followedLists = pgTable(
  'followed_lists',
  {
    customerId: ofCustomer(),
    /** The id of a saved list of the customer or of the team. A list keeps its id when its owner changes. */
    listId: uuid('list_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.listId] }), index('followed_lists_list').on(table.listId)],
);

/** Visits in followed lists that have been processed, so that each gets the templates once (SRV-357). */
export const followedVisits = pgTable(
  'followed_visits',
  {
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    /** When the templates were applied; null while they cannot be. */
    armedAt: moment('armed_at'),
    /** Whether the last attempt to apply the templates lacked allowance, a template or a mobile number. */
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
