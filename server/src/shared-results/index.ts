// What other modules may import from this one.
export { exportSharedResults, forgetSharedResults } from './shared-results.queries.ts';
export { stopSharingAgain } from './stop-again.ts';
