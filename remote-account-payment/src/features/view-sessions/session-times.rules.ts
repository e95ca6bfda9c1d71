/** The server's time of last use may be up to five minutes old, and an open page makes a call every few minutes. */
const inUseMs = 10 * 60_000;

export const isInUse = (lastUsedAt: string, now: Date): boolean => now.getTime() - Date.parse(lastUsedAt) < inUseMs;
