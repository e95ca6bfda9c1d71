import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { searchedContainers } from './search-log.tables.ts';

/** What other modules may read and join of the search log. */
export const searchedContainerView = pgView(getTableName(searchedContainers)).as((query) =>
  query
    .select({
      customerId: searchedContainers.customerId,
      searchedOn: searchedContainers.searchedOn,
      containerNumber: searchedContainers.containerNumber,
    })
    .from(searchedContainers),
);
