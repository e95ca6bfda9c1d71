import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';

export const credentials = pgTable('credentials', {
  customerId: ofCustomer().primaryKey(),
  passwordHash: text('password_hash').notNull(),
  /** The password was mailed by a reset and has to be changed (SES-13). */
  temporary: boolean('temporary').notNull().default(false),
  /** The password no longer signs in after this (SRV-20); null: never expires. */
  expiresAt: moment('expires_at'),
  /** Consecutive wrong passwords from devices that never signed in here (SES-D3). */
  wrongTries: integer('wrong_tries').notNull().default(0),
  /** Consecutive wrong answers to the secret question from devices that never signed in here (PWD-16). */
  wrongAnswers: integer('wrong_answers').notNull().default(0),
  /** Temporary passwords requested since the last password change or activation, by any route (SRV-D6). */
  temporaryRequests: integer('temporary_requests').notNull().default(0),
  /** When the last temporary password was granted (SRV-22). */
  temporaryRequestedAt: moment('temporary_requested_at'),
  /**
   * Id of the link that ends a lockout of strangers; its token is derived from it. Null without one and once used.
   */
  unlockLinkId: uuid('unlock_link_id'),
  /** When the last of these links expires. Until then no other is mailed. */
  unlockLinkExpiresAt: moment('unlock_link_expires_at'),
  /** The account's last change, by the database's clock; stored only with a replica (SRV-118). */
  lastSavedAt: moment('last_saved_at'),
});

/** Browsers that have signed in to an account, or used a link mailed to it. Each has its own counts. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Stored, signed, in the device cookie. */
    id: uuid('id').primaryKey(),
    customerId: ofCustomer(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    lastSignInAt: moment('last_sign_in_at').notNull(),
  },
  (table) => [index('known_devices_customer').on(table.customerId)],
);

/** Answers to secret questions, encrypted reversibly, because the helpdesk reads them to identify a caller. */
export const secretAnswers = pgTable(
  'secret_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    questionType: text('question_type').notNull(),
    sealedAnswer: text('sealed_answer').notNull(),
    /** Name of the sealing key, for key rotation; empty if sealed before keys had names. */
    keyId: text('key_id').notNull().default(''),
  },
  (table) => [index('secret_answers_customer').on(table.customerId)],
);
