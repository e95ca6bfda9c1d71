import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { savedLists } from './saved-lists.tables.ts';

/** What other modules may read of saved lists, and join. */
export const savedListView = pgView(getTableName(savedLists)).as((query) =>
  query
    .select({
      customerId: savedLists.customerId,
      containerNumbers: savedLists.containerNumbers,
    })
    .from(savedLists),
);
