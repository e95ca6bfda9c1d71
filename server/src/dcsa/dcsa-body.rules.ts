/** How many events one delivery may hold. */
export const mostDcsaEvents = 5_000;

/** The events of a delivery: a list, or an object with one. Null for anything else, and for an empty one. */
export function listDcsaEvents(body: unknown): readonly unknown[] | null {
  const events = Array.isArray(body) ? (body as unknown[]) : (body as { events?: unknown } | null | undefined)?.events;
  return Array.isArray(events) && events.length > 0 ? (events as unknown[]) : null;
}
