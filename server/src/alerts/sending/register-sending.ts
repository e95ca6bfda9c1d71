import { Gauge } from 'prom-client';
import { findSuspendedCustomers, settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { wakeQueues } from '../messages/queue-messages.queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { countOpenMessages, type MessageCount } from './count-messages.queries.ts';
import { createDispatcher, type Channel, type DispatcherNeeds } from './dispatcher.ts';

const settleJob = 'settle-suspended-alerts';
const customersAtOnce = 200;

/**
 * Registers one channel per kind, so that an unavailable mail server does not delay texts. A job every minute makes
 * suspended alerts active as far as the allowance goes (SRV-31), and wakes the workers in case a wake-up was lost.
 */
export function registerSending(platform: Platform, channels: readonly Channel[], needs: DispatcherNeeds): void {
  const { jobs } = platform;
  for (const channel of channels) {
    const dispatcher = createDispatcher(platform, channel, needs);
    jobs.work(wakeQueues[channel.alertType], () => dispatcher.work(), { concurrency: 200, retryForSeconds: 3_600 });
  }
  jobs.schedule(settleJob, '* * * * *', () => settleAll(platform));
  registerMetrics(platform);
}

/** Settles suspended alerts of all customers, and wakes both kinds of workers. */
export async function settleAll({
  jobs,
  database,
  clock,
}: Pick<Platform, 'jobs' | 'database' | 'clock'>): Promise<void> {
  let after: string | null = null;
  do {
    const customerIds: readonly string[] = await findSuspendedCustomers(database.db, after, customersAtOnce);
    await database.transaction((tx) => settleSuspended(tx, customerIds, clock.now()));
    after = customerIds.length === customersAtOnce ? (customerIds.at(-1) ?? null) : null;
  } while (after !== null);
  for (const queue of Object.values(wakeQueues)) await jobs.send(queue, {});
}

function registerMetrics({ database, clock, metrics }: Platform): void {
  const registers = [metrics];
  let reading: Promise<readonly MessageCount[]> | null = null;
  // Both gauges are read together, so they share one query.
  const readCounts = () =>
    (reading ??= countOpenMessages(database.db, clock.now()).finally(() => {
      reading = null;
    }));
  new Gauge({
    name: 'quaywatch_alert_messages',
    help: 'Alert messages that are queued, taken or suspended now, and those that failed in the last 24 hours',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counts = await readCounts();
      this.reset();
      for (const { alertType: kind, state, number } of counts) this.set({ kind, state }, number);
    },
  });
  new Gauge({
    name: 'quaywatch_alert_overdue_seconds',
    help: 'Age of the oldest alert message that has not been handed over',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await readCounts();
      for (const kind of Object.keys(wakeQueues))
        this.set({ kind }, Math.max(0, ...counts.flatMap((row) => (row.alertType === kind ? row.overdueSeconds : []))));
    },
  });
}
