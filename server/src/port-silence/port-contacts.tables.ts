import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';

/** Written once a minute, so that ingest costs no more. */
export const portContacts = pgTable('port_contacts', {
  port: text('port').primaryKey(),
  heardAt: moment('heard_at').notNull(),
});
