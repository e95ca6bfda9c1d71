/** The server records use to within five minutes, and an open page makes a call every few minutes. */
const inUseMs = 10 * 60_000;

export const isInUse = (lastUsedAt: string, now: Date): boolean => now.getTime() - Date.parse(lastUsedAt) < inUseMs;
