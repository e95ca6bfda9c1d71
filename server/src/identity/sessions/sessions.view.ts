import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { sessions } from './sessions.tables.ts';

export const sessionView = pgView(getTableName(sessions)).as((query) =>
  query
    .select({
      id: sessions.id,
      customerId: sessions.customerId,
      previousSignInAt: sessions.previousSignInAt,
    })
    .from(sessions),
);
