import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Port } from '@quaywatch/shared/contract';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

/**
 * The contacts of a container, as last saved in its editor. Alerts alone would lose those that no chosen status uses
 * (SGL-28). The first contact is null where it is the alert contact, which it then follows.
 */
export const singleContacts = pgTable(
  'single_contacts',
  {
    customerId: ofCustomer(),
    port: text('port').$type<Port>().notNull(),
    gkey: text('gkey').notNull(),
    containerNumber: text('container_number').notNull(),
    firstEmail: text('first_email'),
    firstPhone: text('first_phone'),
    secondEmail: text('second_email'),
    secondPhone: text('second_phone'),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.port, table.gkey] }),
    index('single_contacts_visit').on(table.port, table.gkey),
  ],
);
