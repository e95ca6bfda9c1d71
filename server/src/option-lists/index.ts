// What other modules may ask of this one.
export { checkListed, optionLists } from './option-lists.ts';
