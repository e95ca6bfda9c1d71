import type { Counter } from 'prom-client';
import { counterOf } from '../../platform/health/registered-metrics.ts';
import type { Platform } from '../../platform/platform.ts';

/** Counts sessions that ended because two parties used one refresh token. Asked for early, it exists from the start. */
export function stolenTokensOf(platform: Pick<Platform, 'metrics'>): Counter {
  return counterOf(platform, {
    name: 'quaywatch_stolen_refresh_tokens_total',
    help: 'Sessions that were ended because a replaced refresh token was used again',
  });
}
