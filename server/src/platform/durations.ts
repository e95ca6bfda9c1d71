/** Durations in milliseconds. A day has 24 hours, so it is no calendar day in the weeks in which clocks change. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
