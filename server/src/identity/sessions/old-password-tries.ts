import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Platform } from '../../platform/platform.ts';
import { createCounter } from '../../platform/rate-limits/rate-limits.ts';
import { sessionLife } from './refresh-tokens.ts';

const mostTries = 5;

export type OldPasswordTries = {
  /** Call it before the check. @returns how many tries are left; negative if this one is too many */
  count(sessionId: string): Promise<number>;
  forget(sessionId: string): Promise<void>;
};

/** Counted across all processes, for as long as a session can live. */
export function createOldPasswordTries(platform: Platform): OldPasswordTries {
  const counter = createCounter(platform, 'old-passwords', { points: mostTries, seconds: sessionLife / 1000 });
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
