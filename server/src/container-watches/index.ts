// What other modules may ask of this one.
export { exportWatches, forgetWatches } from './container-watches.queries.ts';
export { noticeWatched, recheckWatches } from './notice-watched.ts';
