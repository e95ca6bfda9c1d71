// What other modules may ask of this one.
export { prepareSharedSearch, type SelectFreeDays, type SelectReferences } from './search.queries.ts';
