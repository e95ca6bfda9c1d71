import { counterOf, histogramOf } from '../../platform/health/registered-metrics.ts';
import type { Platform } from '../../platform/platform.ts';

/** Counts results of events in the metrics of this process. `ingestEvents` counts its own. */
export function countResults(
  platform: Pick<Platform, 'metrics'>,
  results: readonly { readonly result: string }[],
): void {
  const counter = counterOf(platform, {
    name: 'quaywatch_feed_events_total',
    help: 'Port events by result',
    labelNames: ['result'],
  });
  // Starts each series at zero, so that an alert can watch it before the first such event.
  const counts = new Map<string, number>([
    ['refused', 0],
    ['unread', 0],
  ]);
  for (const { result } of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  for (const [result, count] of counts) counter.inc({ result }, count);
}

export type NoteLag = (
  event: { readonly source: string; readonly eventId: string; readonly recordedAt: Date },
  receivedAt: Date,
) => void;

/**
 * Measures how late new events arrive, by source for sources with a key. All others share a label, because they choose
 * their own names.
 * @param sendersOf the names of an event's senders, as they name themselves
 */
export function createLagMetric(
  platform: Pick<Platform, 'config' | 'metrics'>,
  sendersOf: (event: { readonly source: string; readonly eventId: string }) => readonly string[],
): NoteLag {
  const lag = histogramOf(platform, {
    name: 'quaywatch_feed_lag_seconds',
    help: 'Time from the recording of a new port event by its sender until it was stored, by source with a key',
    labelNames: ['source'],
    buckets: [1, 5, 15, 60, 300, 900, 3_600, 6 * 3_600, 24 * 3_600],
  });
  const sourceOf = new Map(
    platform.config.feedSources.flatMap(({ name, parties }) => [name, ...parties].map((one) => [one, name] as const)),
  );
  return (event, receivedAt) => {
    const source = sendersOf(event).flatMap((sender) => sourceOf.get(sender) ?? [])[0] ?? 'other';
    lag.observe({ source }, Math.max(0, receivedAt.getTime() - event.recordedAt.getTime()) / 1_000);
  };
}
