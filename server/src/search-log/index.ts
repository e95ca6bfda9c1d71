// What other modules may ask of this one.
export { dropSearchMonths, exportSearches, forgetSearches } from './search-log.queries.ts';
export { createSearchLog } from './search-log.ts';
export { createSearchQuota } from './search-quota.ts';
export { searchedContainerView } from './search-log.view.ts';
