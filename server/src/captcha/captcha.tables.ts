import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.ts';

export const usedCaptchaSolutions = pgTable('used_captcha_solutions', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
