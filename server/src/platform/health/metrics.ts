import { Counter, Gauge, Histogram } from 'prom-client';
import { inTime } from '../in-time.ts';
import type { Platform } from '../platform.ts';
import { productBuild } from '../product-build.ts';
import { productVersion } from '../product-version.ts';
import { createMetricsReader } from './read-metrics.ts';

/** Shorter than the time that a reading takes at most, so that a database that hangs counts as down. */
const pingMilliseconds = 3_500;

export type Metrics = {
  countCall(labels: { call: string; method: string; status: number }, seconds: number): void;
  /** In Prometheus text format. */
  read(): Promise<{ text: string; mediaType: string }>;
};

/** Measures calls by name and status, event-loop delay, memory, and whether the database answers. */
export function createMetrics(platform: Pick<Platform, 'database' | 'log' | 'metrics'>): Metrics {
  const { database, metrics: registry } = platform;
  const registers = [registry];
  const read = createMetricsReader(platform);
  const labelNames = ['call', 'method', 'status'] as const;
  const calls = new Counter({ name: 'quaywatch_calls_total', help: 'Answered requests', labelNames, registers });
  const seconds = new Histogram({
    name: 'quaywatch_call_seconds',
    help: 'Time until the answer was sent',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  new Gauge({
    name: 'quaywatch_build_info',
    help: 'Always 1; the labels say which server this is',
    labelNames: ['version', 'build'],
    registers,
  }).set({ version: productVersion, build: String(productBuild) }, 1);
  new Gauge({
    name: 'quaywatch_database_up',
    help: '1 when the database answers',
    registers,
    async collect() {
      this.set(
        await inTime(database.ping(), pingMilliseconds).then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
  return {
    countCall(labels, time) {
      calls.inc({ ...labels, status: String(labels.status) });
      seconds.observe({ call: labels.call }, time);
    },
    read: async () => ({ text: await read(), mediaType: registry.contentType }),
  };
}
