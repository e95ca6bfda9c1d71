import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customers.tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** How an account signs in. */
export const credentials = pgTable('credentials', {
  customerId: customerId().primaryKey(),
  /** Argon2id in PHC form, parameters included. */
  passwordHash: text('password_hash').notNull(),
  /** The password was mailed by a reset and has to be changed (SES-13). */
  temporary: boolean('temporary').notNull().default(false),
  /** After this moment the password no longer signs in (SRV-20); null: never. */
  expiresAt: moment('expires_at'),
  /** Wrong passwords in a row since the last right one, from devices that never signed in here (SES-D3). */
  wrongTries: integer('wrong_tries').notNull().default(0),
  /**
   * The account was suspended by tries from devices that never signed in here. A device that did may still sign in with
   * the right password, which ends the suspension: nobody can lock a customer out by guessing.
   */
  suspendedByStrangers: boolean('suspended_by_strangers').notNull().default(false),
  /** Wrong answers to the secret question in a row (PWD-16). */
  wrongAnswers: integer('wrong_answers').notNull().default(0),
  /** Temporary passwords asked for since the last password change or activation, by whichever way (SRV-D6). */
  temporaryRequests: integer('temporary_requests').notNull().default(0),
  /** The last of them that was granted (SRV-22). */
  temporaryRequestedAt: moment('temporary_requested_at'),
});

/** Browsers that have signed in to an account; each keeps its own count of wrong passwords. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Stands in the device cookie, signed. */
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    /** Wrong passwords in a row from this device. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    lastSignInAt: moment('last_sign_in_at').notNull(),
  },
  (table) => [index('known_devices_customer').on(table.customerId)],
);

/** Confirmation links; the token in the link is computed from the id, so nothing here opens an account. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: customerId(),
    /** After this moment the link answers that it has expired (REG-D5). */
    expiresAt: moment('expires_at').notNull(),
    /** First use of the link; later uses answer "already confirmed" (REG-40). */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('email_confirmations_customer').on(table.customerId)],
);

/** Counters of rate-limiter-flexible: they hold over every process of an installation. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** One sign-in and everything exchanged from it; access tokens name it and die with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    createdAt: moment('created_at').notNull(),
    /** When the newest refresh token of the session runs out. */
    expiresAt: moment('expires_at').notNull(),
    /** The account's sign-in before this one: "last log-in" on the dashboard. */
    previousSignInAt: moment('previous_sign_in_at'),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_expiry').on(table.expiresAt)],
);

/** Refresh tokens by their SHA-256; the token itself is never stored. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** First exchange of this token; from then on it has a successor. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/** Captcha solutions that were used; kept until they could not be used again anyway. */
export const usedCaptchaSolutions = pgTable('used_captcha_solutions', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** Answers to secret questions, encrypted: the helpdesk reads them to identify a caller. */
export const secretAnswers = pgTable(
  'secret_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: customerId(),
    questionType: text('question_type').notNull(),
    sealedAnswer: text('sealed_answer').notNull(),
    /** Names the key that sealed the answer, so that keys can be rotated; blank: from before keys had names. */
    keyId: text('key_id').notNull().default(''),
  },
  (table) => [index('secret_answers_customer').on(table.customerId)],
);
