// What other modules may ask of this one.
export { createSearchLog } from './search-log.ts';
