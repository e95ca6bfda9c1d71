import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Agent, ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/**
 * The key that encrypts a customer's values in rows that outlive the account. Deleting it makes them unreadable for
 * good.
 */
export const customerKeys = pgTable('customer_keys', {
  customerId: ofCustomer().primaryKey(),
  /** Encrypted with a key derived from SECRET_KEY. */
  sealedKey: text('sealed_key').notNull(),
  keyId: text('key_id').notNull(),
});

/** What was done to an account or read from it. Pages and files show these words, so they never change. */
export type ChangeKind =
  | 'creation'
  | 'password'
  | 'temporary-password'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'webhook-set'
  | 'webhook-secret'
  | 'webhook-removed'
  | 'calendar-made'
  | 'calendar-stopped'
  | 'access-key-created'
  | 'access-key-revoked'
  | 'alert-contact'
  | 'tier'
  | 'authorities'
  | 'data-owner'
  | 'suspension'
  | 'activation'
  | 'details'
  | 'renewal'
  | 'secret-answer'
  /** A helpdesk agent received the secret answers in plain text. */
  | 'secret-answers-read'
  | 'confirmation-sent'
  | 'note'
  | 'changes-downloaded'
  /** The customer took the file of everything that is stored about them. */
  | 'data-downloaded'
  | 'deletion';

/**
 * What was done to an account, when and by whom. Rows are kept when the account is deleted, but their values can no
 * longer be read. A trigger (migration 0010) refuses update, delete and truncate.
 */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Orders changes made at the same moment: one call can make several. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    /** Not a foreign key: the account may be deleted. */
    customerId: uuid('customer_id').notNull(),
    at: moment('at').notNull(),
    agent: text('agent').$type<Agent['kind']>().notNull(),
    /** Id of the helpdesk agent's account, name of the operator, or name of the job. */
    agentName: text('agent_name'),
    /** The agent's email at that time, in plain text: staff answer for what they did even after they leave. */
    agentEmail: text('agent_email'),
    change: text('change').$type<ChangeKind>().notNull(),
    /** Values before and after as JSON, encrypted with the customer's key; null if there are none. */
    sealedValues: text('sealed_values'),
  },
  (table) => [
    index('account_changes_customer').on(table.customerId, table.at, table.sequence),
    // For the operator's file of all accounts, ordered by time.
    index('account_changes_time').on(table.at, table.sequence),
  ],
);
