// What other modules may ask of this one.
export { prepareSharedSearch, type SelectFreeDays } from './search.queries.ts';
