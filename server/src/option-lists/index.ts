// What other modules may import from this one.
export { checkListed, optionLists } from './option-lists.ts';
