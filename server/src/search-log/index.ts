// What other modules may ask of this one.
export { dropSearchMonths, exportSearches, forgetSearches } from './search-log.queries.ts';
export { createSearchLog, createSearchQuota } from './search-log.ts';
export { searchedContainerView } from './search-log.view.ts';
