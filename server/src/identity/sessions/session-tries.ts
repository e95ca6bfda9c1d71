import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Platform } from '../../platform/platform.ts';
import { createCounter } from '../../platform/rate-limits/rate-limits.ts';
import { sessionLife } from './refresh-tokens.ts';

const mostTries = 5;

export type SessionTries = {
  /** Call it before the check. @returns how many tries are left; negative if this one is too many */
  count(sessionId: string): Promise<number>;
  forget(sessionId: string): Promise<void>;
};

/** For passwords that are typed again. */
export const createPasswordTries = (platform: Platform): SessionTries => createSessionTries(platform, 'old-passwords');

/** For codes of the second factor. Counted apart from passwords, so that a right password gives no more tries. */
export const createCodeTries = (platform: Platform): SessionTries => createSessionTries(platform, 'codes-shown');

/** Counted across all processes, for as long as a session can live. */
function createSessionTries(platform: Platform, name: string): SessionTries {
  const counter = createCounter(platform, name, { points: mostTries, per: sessionLife });
  return {
    async count(sessionId) {
      try {
        return (await counter.consume(sessionId)).remainingPoints;
      } catch (error) {
        if (error instanceof RateLimiterRes) return -1;
        throw error;
      }
    },
    async forget(sessionId) {
      await counter.delete(sessionId);
    },
  };
}
