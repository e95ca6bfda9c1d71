// What other modules may import from this one.
export { dropSearchMonths, exportSearches, forgetSearches } from './search-log.queries.ts';
export { createSearchLog, createSearchQuota } from './search-log.ts';
export { searchedContainerView } from './search-log.view.ts';
