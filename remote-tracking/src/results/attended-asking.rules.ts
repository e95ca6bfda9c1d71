import { limits } from '@quaywatch/shared/contract';

const longestWait = 15 * 60_000;

/** Milliseconds from one try to the next: twice as many after each failure, so that a service in trouble is left alone. */
export const waitAfter = (failedTries: number, interval: number): number =>
  Math.min(interval * 2 ** failedTries, longestWait);

/**
 * Whether the page has been left alone for as long as a session may be. A refresh renews the session (SES-37): a page
 * that went on asking would keep an unattended session open forever (SES-36).
 */
export const isUnattended = (lastInputAt: number, now: number): boolean => now - lastInputAt >= limits.inactivity;
