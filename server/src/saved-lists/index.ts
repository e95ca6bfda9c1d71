// What other modules may ask of this one.
export { forgetSavedLists } from './saved-lists.queries.ts';
