import type { AccountPart } from '../../../testing/create-full-account.ts';
import { calendarLinks } from '../calendar-links.tables.ts';

export const fillAccount: AccountPart['fillAccount'] = async ({ db, customerId, mark, now }) => {
  await db.insert(calendarLinks).values({ customerId, secretHash: `${mark}-calendar`, createdAt: now });
};

export const leftOut: AccountPart['leftOut'] = { secrets: ['calendar_links.secret_hash'], joins: [] };
