import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';
import type { Outcome } from './outcomes.rules.ts';

/** What the sandbox stores about a payment: nothing about a card or a person. */
export const sandboxTransactions = pgTable('sandbox_transactions', {
  /** `{GUID}`. */
  vpsTxId: text('vps_tx_id').primaryKey(),
  vendorTxCode: text('vendor_tx_code').notNull().unique(),
  totalPence: integer('total_pence').notNull(),
  description: text('description').notNull(),
  successUrl: text('success_url').notNull(),
  failureUrl: text('failure_url').notNull(),
  securityKey: text('security_key').notNull(),
  txAuthNo: text('tx_auth_no').notNull(),
  /** Null until the card page is sent. */
  outcome: text('outcome').$type<Outcome>(),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
});
