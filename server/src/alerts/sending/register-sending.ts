import { Gauge } from 'prom-client';
import { findSuspendedCustomers, settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { wakeQueues } from '../messages/queue-messages.queries.ts';
import { mailJobLimitSeconds } from '../../notifications/index.ts';
import { schedulePass, type Pass } from '../../platform/jobs/schedule-pass.ts';
import type { Platform } from '../../platform/platform.ts';
import { countOpenMessages, type MessageCount } from './count-messages.queries.ts';
import { createDispatcher, workMilliseconds, type DispatcherNeeds } from './dispatcher.ts';
import type { Channel } from './sending-lanes.ts';

/**
 * Registers one channel per kind, so that an unavailable mail server does not delay texts. Every minute, suspended alerts
 * become active as far as the allowance goes (SRV-31), and the workers are woken in case a wake-up was lost.
 */
export function registerSending(platform: Platform, channels: readonly Channel[], needs: DispatcherNeeds): void {
  const { jobs } = platform;
  for (const channel of channels) {
    const dispatcher = createDispatcher(platform, channel, needs);
    jobs.work(wakeQueues[channel.alertType], () => dispatcher.work(), {
      concurrency: 200,
      // The second one takes over from a job that waits for an answer.
      batches: 2,
      retryForSeconds: 3_600,
      timeLimitSeconds: workMilliseconds / 1_000 + mailJobLimitSeconds,
    });
  }
  schedulePass(platform, settlePass(platform), { queue: 'settle-suspended-alerts', cron: '* * * * *' });
  jobs.schedule('wake-alert-senders', '* * * * *', async () => {
    for (const queue of Object.values(wakeQueues)) await jobs.send(queue, {});
  });
  registerMetrics(platform);
}

/** Customers are settled together, because each minute there may be many of them. */
function settlePass(platform: Platform): Pass {
  const { database } = platform;
  const settle = (customerIds: readonly string[]) =>
    database.transaction((tx) => settleSuspended(tx, platform, customerIds));
  return {
    list: (after, most) => findSuspendedCustomers(database.db, after, most),
    look: (customerId) => settle([customerId]),
    lookAtAll: settle,
  };
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
