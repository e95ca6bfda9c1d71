import type { Mailer } from '../notifications/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { registerAlertsRoutes } from './alerts.routes.ts';
import { registerAlertForecastRoutes } from './forecast/alert-forecast.routes.ts';
import type { OnMessages } from './messages/on-messages.ts';
import { registerPendingAlertsRoutes } from './pending/pending-alerts.routes.ts';
import { createChannels } from './sending/create-channels.ts';
import { registerSending } from './sending/register-sending.ts';
import { registerSmsReceipts } from './sending/sms-receipts.routes.ts';
import { registerStopRoutes } from './stopping/stop.routes.ts';
import { registerContainerWatchesRoutes } from './watching/container-watches.routes.ts';

/** @param onMessages called by everything here that queues messages */
export function registerAlerts(
  app: App,
  platform: Platform,
  { mailer, onMessages }: { readonly mailer: Mailer; readonly onMessages: OnMessages },
): void {
  registerAlertsRoutes(app, platform);
  registerPendingAlertsRoutes(app, platform);
  registerAlertForecastRoutes(app, platform);
  registerContainerWatchesRoutes(app, platform, onMessages);
  registerStopRoutes(app, platform);
  registerSmsReceipts(app, platform);
  registerSending(platform, createChannels(platform, mailer), onMessages);
}
