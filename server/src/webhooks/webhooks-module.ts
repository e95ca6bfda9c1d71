import type { OnMessages } from '../alerts/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { endWebhookAgain } from './change-webhook.ts';
import { exportWebhookEvents } from './deliveries.queries.ts';
import { noteWebhookEvents } from './note-events.queries.ts';
import { exportWebhook, forgetWebhooks } from './webhooks.queries.ts';
import { registerWebhooksRoutes, type WebhooksNeeds } from './webhooks.routes.ts';

/** Posts the alerts of advanced customers to an address that they choose. */
export const webhooksModule = {
  register(app: App, platform: Platform, needs: WebhooksNeeds): void {
    registerWebhooksRoutes(app, platform, needs);
  },
  listenToMessages:
    (platform: Pick<Platform, 'clock' | 'jobs'>): OnMessages =>
    (tx, changes) =>
      noteWebhookEvents(tx, platform, changes),
  dataParts: { webhook: exportWebhook, webhookEvents: exportWebhookEvents },
  async forget(tx: Tx, customerIds: readonly string[]): Promise<void> {
    await forgetWebhooks(tx, customerIds);
  },
  endAgain: endWebhookAgain,
};
