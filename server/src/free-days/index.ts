// What other modules may ask of this one.
export { forgetFreeDays, readFreeDays as exportFreeDays } from './free-days.queries.ts';
export { freeDaysView } from './free-days.view.ts';
