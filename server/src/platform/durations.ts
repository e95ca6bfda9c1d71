/** Durations in milliseconds. A day has 24 hours, so it is no calendar day in the weeks in which clocks change. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The same time of day so many calendar years after `moment`, or before it; in UTC. */
export function addYears(moment: Date, years: number): Date {
  const moved = new Date(moment);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}
