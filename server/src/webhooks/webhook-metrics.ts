import { Gauge } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import { countQueued } from './deliveries.queries.ts';
import { countWebhooks } from './webhooks.queries.ts';

/** Counts in small indexes, never in the log, because every process is scraped repeatedly. */
export function registerWebhookMetrics({ database, metrics }: Pick<Platform, 'database' | 'metrics'>): void {
  const registers = [metrics];
  new Gauge({
    name: 'quaywatch_webhook_events_queued',
    help: 'Webhook events that have not arrived and are still tried',
    registers,
    async collect() {
      this.set(await countQueued(database.db));
    },
  });
  new Gauge({
    name: 'quaywatch_webhooks',
    help: 'Webhooks of customers: working, failing, and switched off because nothing arrived',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, number] of Object.entries(await countWebhooks(database.db))) this.set({ state }, number);
    },
  });
}
