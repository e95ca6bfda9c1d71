import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';

/** When the terminal of each port was last heard, by any process: written once a minute, so that feeding costs nothing more. */
export const portContacts = pgTable('port_contacts', {
  port: text('port').primaryKey(),
  heardAt: moment('heard_at').notNull(),
});
