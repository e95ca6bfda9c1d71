import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Agent, ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** The key that seals a customer's values where a row outlives the account. With it they become unreadable for good. */
export const customerKeys = pgTable('customer_keys', {
  customerId: ofCustomer().primaryKey(),
  /** Sealed itself, with a key derived from SECRET_KEY. */
  sealedKey: text('sealed_key').notNull(),
  /** Names the key that sealed it. */
  keyId: text('key_id').notNull(),
});

/** What is done to an account, or read of it. Pages and files name it by these words, so that they are for ever. */
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
  | 'tier'
  | 'authorities'
  | 'data-owner'
  | 'suspension'
  | 'activation'
  | 'details'
  | 'renewal'
  | 'secret-answer'
  /** An answer that carried secret answers in clear was sent to somebody of the helpdesk. */
  | 'secret-answers-read'
  | 'confirmation-sent'
  | 'note'
  /** This very list was taken away as a file. */
  | 'changes-downloaded'
  | 'deletion';

/**
 * What was done to an account, when and by whom. Rows stay when the account goes; their values cannot be read then. The
 * database refuses to change, delete or empty them, by a trigger of migration 0010.
 */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Tells the order of changes that have the same moment: one call makes several of an account. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    /** Not a reference: the account may be gone. */
    customerId: uuid('customer_id').notNull(),
    at: moment('at').notNull(),
    agent: text('agent').$type<Agent['kind']>().notNull(),
    /** The account of the helpdesk's agent, the name of the operator, or the job of the product. */
    agentName: text('agent_name'),
    /** The email of the helpdesk's agent as it was then, in clear: who acts for us answers for it, also after leaving. */
    agentEmail: text('agent_email'),
    change: text('change').$type<ChangeKind>().notNull(),
    /** What it was and what it is, as JSON that is sealed with the customer's key; null when there is nothing to say. */
    sealedValues: text('sealed_values'),
  },
  (table) => [
    index('account_changes_customer').on(table.customerId, table.at, table.sequence),
    // For the operator's file of all accounts, in the order of time.
    index('account_changes_time').on(table.at, table.sequence),
  ],
);
