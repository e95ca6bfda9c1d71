import { Counter, Gauge, Histogram, type CounterConfiguration, type HistogramConfiguration } from 'prom-client';
import type { Platform } from '../platform.ts';

/** The counter of this name in the registry of a process; the first caller creates it. */
export function counterOf<Label extends string>(
  { metrics }: Pick<Platform, 'metrics'>,
  configuration: Omit<CounterConfiguration<Label>, 'registers'>,
): Counter<Label> {
  const known = metrics.getSingleMetric(configuration.name);
  return known instanceof Counter ? known : new Counter({ ...configuration, registers: [metrics] });
}

/** The same for a histogram. */
export function histogramOf<Label extends string>(
  { metrics }: Pick<Platform, 'metrics'>,
  configuration: Omit<HistogramConfiguration<Label>, 'registers'>,
): Histogram<Label> {
  const known = metrics.getSingleMetric(configuration.name);
  return known instanceof Histogram ? known : new Histogram({ ...configuration, registers: [metrics] });
}

/**
 * Registers a gauge of the seconds since the oldest piece of work became due; 0 when none is due.
 * @param findDue finds when the oldest piece of work was or will be due; null when there is none
 */
export function registerOverdue(
  { clock, metrics }: Pick<Platform, 'clock' | 'metrics'>,
  { name, help, findDue }: { readonly name: string; readonly help: string; findDue(): Promise<Date | null> },
): void {
  new Gauge({
    name,
    help,
    registers: [metrics],
    async collect() {
      const dueAt = await findDue();
      this.set(dueAt === null ? 0 : Math.max(0, clock.now().getTime() - dueAt.getTime()) / 1_000);
    },
  });
}
