// What other modules may ask of this one.
export { optionLists } from './option-lists.ts';
