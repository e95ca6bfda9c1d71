// What other modules may ask of this one.
export { checkListed } from './check-listed.ts';
export { optionLists } from './option-lists.ts';
