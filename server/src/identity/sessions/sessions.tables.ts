import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../../customers/index.ts';
import { moment } from '../../platform/database/moment.ts';
import { unknownDevice } from './describe-device.ts';

/** One sign-in and everything exchanged from it. Access tokens name the session and end with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    customerId: ofCustomer(),
    createdAt: moment('created_at').notNull(),
    /** When the newest refresh token of the session expires. */
    expiresAt: moment('expires_at').notNull(),
    /** The account's previous sign-in: "last log-in" on the dashboard. */
    previousSignInAt: moment('previous_sign_in_at'),
    /** The known device that signed in, whose row may be gone. Null for sessions from before devices were recorded. */
    deviceId: uuid('device_id'),
    /** The device in words, such as 'Chrome on Windows' (SES-60). */
    deviceName: text('device_name').notNull().default(unknownDevice),
    /** The last call with an access token of the session, accurate to a few minutes (SES-56). */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /**
     * When it last showed a code of the authenticator app or a recovery code; null if never, or once the app is off.
     */
    secondFactorAt: moment('second_factor_at'),
    /** Access tokens issued before this no longer count (SES-72). Null: all of the session's tokens count. */
    accessTokensFrom: moment('access_tokens_from'),
    /** Its latest exchange, until a call with an access token from it shows that the answer has arrived (SES-74). */
    unconfirmedExchangeAt: moment('unconfirmed_exchange_at'),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_device').on(table.deviceId),
    index('sessions_expiry').on(table.expiresAt),
  ],
);

/** The column of a row that belongs to a session and is deleted with it. */
export const ofSession = () =>
  uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' });

/** Refresh tokens by their SHA-256; the token itself is never stored. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: ofSession(),
    expiresAt: moment('expires_at').notNull(),
    /** First exchange of this token, which then has a successor. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);
