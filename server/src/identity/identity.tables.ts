import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
  /** Wrong passwords in a row since the last right one (SES-D3). */
  wrongTries: integer('wrong_tries').notNull().default(0),
});

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
  },
  (table) => [index('secret_answers_customer').on(table.customerId)],
);
