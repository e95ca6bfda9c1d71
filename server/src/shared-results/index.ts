// What other modules may ask of this one.
export { exportSharedResults, forgetSharedResults } from './shared-results.queries.ts';
