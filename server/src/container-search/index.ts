// What other modules may ask of this one.
export { prepareSharedSearch } from './search.queries.ts';
