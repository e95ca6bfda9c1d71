import { counterOf } from '../../platform/health/registered-metrics.ts';
import type { Platform } from '../../platform/platform.ts';

/** What wrong keys sent is counted under one name, so that strangers add no series. */
const strangers = 'unknown';

/** Counts a call or file that was refused as a whole. @param sentBy the sender's name in the log; null without a key */
export function countRefusedDelivery(platform: Pick<Platform, 'metrics'>, sentBy: string | null, count = 1): void {
  counterOf(platform, {
    name: 'quaywatch_feed_deliveries_refused_total',
    help: 'Calls and files of port events that were refused as a whole, by source with a key',
    labelNames: ['source'],
  }).inc({ source: sentBy ?? strangers }, count);
}

/** Starts the series of each possible sender at zero. */
export function startRefusedDeliveries(platform: Pick<Platform, 'config' | 'metrics'>): void {
  const sources = platform.config.feedSources.map(({ name }) => name);
  for (const sentBy of [...sources, 'FEED_KEY', 'FEED_DIR', null]) countRefusedDelivery(platform, sentBy, 0);
}
