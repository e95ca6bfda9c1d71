/** The server writes down when a session was used to within five minutes, and an open page asks every few minutes. */
const inUseMs = 10 * 60_000;

/** Whether somebody is likely to be at it. */
export const isInUse = (lastUsedAt: string, now: Date): boolean => now.getTime() - Date.parse(lastUsedAt) < inUseMs;
