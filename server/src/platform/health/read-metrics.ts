import { Gauge } from 'prom-client';
import { inTime } from '../in-time.ts';
import type { Platform } from '../platform.ts';

/** Prometheus waits ten seconds by default, and a connection to the database may take three to open. */
const patienceMilliseconds = 4_000;

const missingName = 'quaywatch_metric_missing';

/**
 * Reads the metrics of this process in Prometheus text format. Many query the database. Metrics that cannot be read are
 * left out and named, because the others matter most when the database is away.
 */
export function createMetricsReader({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): () => Promise<string> {
  const missing = new Gauge({
    name: missingName,
    help: '1 for each metric that is not here because it could not be read',
    labelNames: ['metric'],
    registers: [metrics],
  });

  return async () => {
    const failed: string[] = [];
    const readOne = async (name: string): Promise<string | null> => {
      try {
        return await inTime(metrics.getSingleMetricAsString(name), patienceMilliseconds);
      } catch (error) {
        log.warn({ err: error, metric: name }, 'a metric could not be read');
        failed.push(name);
        return null;
      }
    };
    const names = metrics.getMetricsAsArray().map(({ name }) => name);
    const texts = await Promise.all(names.filter((name) => name !== missingName).map(readOne));
    missing.reset();
    for (const metric of failed) missing.set({ metric }, 1);
    return `${[...texts, await readOne(missingName)].filter((text) => text !== null).join('\n\n')}\n`;
  };
}
