// What other modules may ask of this one.
export { forgetSearches } from './search-log.queries.ts';
export { createSearchLog } from './search-log.ts';
