// What other modules may import from this one.
export { prepareSharedSearch, type SelectFreeDays, type SelectReferences } from './search.queries.ts';
