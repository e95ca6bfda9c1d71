import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customers.tables.ts';
import { moment } from '../platform/database/moment.ts';

/** The key that seals a customer's values where a row outlives the account. With it they become unreadable for good. */
export const customerKeys = pgTable('customer_keys', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Sealed itself, with a key derived from SECRET_KEY. */
  sealedKey: text('sealed_key').notNull(),
  /** Names the key that sealed it. */
  keyId: text('key_id').notNull(),
});

/** What may change about an account that exists. */
export type ChangeKind = 'password' | 'tier' | 'suspension' | 'details' | 'renewal' | 'deletion';

/** What was changed about an account, when and by whom. Rows stay when the account goes; their values cannot be read then. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Not a reference: the account may be gone. */
    customerId: uuid('customer_id').notNull(),
    at: moment('at').notNull(),
    agent: text('agent').$type<'customer' | 'helpdesk' | 'visitor' | 'system'>().notNull(),
    /** The account of the helpdesk's agent, or the job of the product. */
    agentName: text('agent_name'),
    change: text('change').$type<ChangeKind>().notNull(),
    /** What it was and what it is, as JSON that is sealed with the customer's key; null when there is nothing to say. */
    sealedValues: text('sealed_values'),
  },
  (table) => [index('account_changes_customer').on(table.customerId, table.at)],
);
