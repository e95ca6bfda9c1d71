// What other modules may ask of this one.
export { loadOutcomeView } from './load-outcomes.view.ts';
