import { limits } from '@quaywatch/shared/contract';

const longestWait = 15 * 60_000;

/** Doubles the wait after each failure, to spare a service in trouble. */
export const waitAfter = (failedTries: number, interval: number): number =>
  Math.min(interval * 2 ** failedTries, longestWait);

/** A refresh renews the session (SES-37), so refreshing an idle page would keep it open forever (SES-36). */
export const isUnattended = (lastInputAt: number, now: number): boolean => now - lastInputAt >= limits.inactivity;
