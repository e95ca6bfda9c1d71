import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/customers.tables.ts';
import { moment } from '../../platform/database/moment.ts';

/** How an account signs in. */
export const credentials = pgTable('credentials', {
  customerId: ofCustomer().primaryKey(),
  /** Argon2id in PHC form, parameters included. */
  passwordHash: text('password_hash').notNull(),
  /** The password was mailed by a reset and has to be changed (SES-13). */
  temporary: boolean('temporary').notNull().default(false),
  /** After this moment the password no longer signs in (SRV-20); null: never. */
  expiresAt: moment('expires_at'),
  /** Wrong passwords in a row since the last right one, from devices that never signed in here (SES-D3). */
  wrongTries: integer('wrong_tries').notNull().default(0),
  /** Wrong answers to the secret question in a row, from such devices (PWD-16). */
  wrongAnswers: integer('wrong_answers').notNull().default(0),
  /** Temporary passwords asked for since the last password change or activation, by whichever way (SRV-D6). */
  temporaryRequests: integer('temporary_requests').notNull().default(0),
  /** The last of them that was granted (SRV-22). */
  temporaryRequestedAt: moment('temporary_requested_at'),
  /** The mailed link that ends a lockout of strangers; null when there was none, or it was used. Its token is computed from it. */
  unlockLinkId: uuid('unlock_link_id'),
  /** When the last of these links stops working. Until then no other is mailed. */
  unlockLinkExpiresAt: moment('unlock_link_expires_at'),
  /** The last call of the account that changed something, by the clock of the database; noted where there is a replica (SRV-118). */
  lastSavedAt: moment('last_saved_at'),
});

/** Browsers that have signed in to an account, or used a link that was mailed to it; each keeps its own counts. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** The device cookie holds it, signed. */
    id: uuid('id').primaryKey(),
    customerId: ofCustomer(),
    /** Wrong passwords in a row from this device. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** Wrong answers to the secret question in a row from this device. */
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    lastSignInAt: moment('last_sign_in_at').notNull(),
  },
  (table) => [index('known_devices_customer').on(table.customerId)],
);

/** Answers to secret questions, encrypted: the helpdesk reads them to identify a caller. */
export const secretAnswers = pgTable(
  'secret_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    questionType: text('question_type').notNull(),
    sealedAnswer: text('sealed_answer').notNull(),
    /** Names the key that sealed the answer, so that keys can be rotated; blank: from before keys had names. */
    keyId: text('key_id').notNull().default(''),
  },
  (table) => [index('secret_answers_customer').on(table.customerId)],
);
