import { Counter, type Registry } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';

const name = 'quaywatch_feed_events_total';

/** `ingestEvents` counts its own. */
export function countResults(
  { metrics }: Pick<Platform, 'metrics'>,
  results: readonly { readonly result: string }[],
): void {
  const known = metrics.getSingleMetric(name);
  const counter = known instanceof Counter ? known : createCounter(metrics);
  const counts = new Map<string, number>();
  for (const { result } of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  for (const [result, count] of counts) counter.inc({ result }, count);
}

/** With these series from the start, an alert sees the first refusal. */
function createCounter(metrics: Registry): Counter<'result'> {
  const counter = new Counter({ name, help: 'Port events by result', labelNames: ['result'], registers: [metrics] });
  for (const result of ['refused', 'unread']) counter.inc({ result }, 0);
  return counter;
}
