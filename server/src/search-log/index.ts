// What other modules may import from this one.
export { dropSearchMonths, exportSearches, forgetSearches } from './search-log.queries.ts';
export { createSearchLog } from './search-log.ts';
export { createSearchQuota, type SearchQuota } from './search-quota.ts';
export { searchedContainerView } from './search-log.view.ts';
