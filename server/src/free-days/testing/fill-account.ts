import type { AccountPart } from '../../../testing/create-full-account.ts';
import { freeDays } from '../free-days.tables.ts';

export const fillAccount: AccountPart['fillAccount'] = async ({ db, customerId }) => {
  await db.insert(freeDays).values({ customerId, port: 'LGP', days: 5, withoutHolidaysOf: 'Scotland' });
};
