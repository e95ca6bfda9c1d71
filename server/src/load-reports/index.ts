// What other modules may import from this one.
export { loadOutcomeView } from './load-outcomes.view.ts';
