import type { Mailer } from '../notifications/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { registerAlertsRoutes } from './alerts.routes.ts';
import { scheduleFreeTimeWarnings, type ReadFreeDays } from './free-time/warn-of-free-time.ts';
import { registerFollowedListsRoutes } from './following/followed-lists.routes.ts';
import { registerAlertForecastRoutes } from './forecast/alert-forecast.routes.ts';
import type { OnMessages } from './messages/on-messages.ts';
import type { SelectOwnReference } from './messages/own-reference.queries.ts';
import { scheduleMovedEstimates } from './moved-estimates/tell-moved-estimates.ts';
import { registerPendingAlertsRoutes } from './pending/pending-alerts.routes.ts';
import { createChannels } from './sending/create-channels.ts';
import { registerSending } from './sending/register-sending.ts';
import { registerSmsReceipts } from './sending/sms-receipts.routes.ts';
import { registerSendAlertContact } from './settings/tell-new-contact.ts';
import { registerStopRoutes } from './stopping/stop.routes.ts';
import { registerContainerWatchesRoutes } from './watching/container-watches.routes.ts';

type AlertNeeds = {
  readonly mailer: Mailer;
  /** Called by everything here that queues messages. */
  readonly onMessages: OnMessages;
  readonly readFreeDays: ReadFreeDays;
  readonly selectOwnReference?: SelectOwnReference | undefined;
};

export function registerAlerts(app: App, platform: Platform, needs: AlertNeeds): void {
  const { mailer, onMessages, readFreeDays, selectOwnReference } = needs;
  registerAlertsRoutes(app, platform, selectOwnReference);
  registerSendAlertContact(platform, mailer);
  registerPendingAlertsRoutes(app, platform);
  registerAlertForecastRoutes(app, platform, readFreeDays);
  registerContainerWatchesRoutes(app, platform, onMessages);
  registerFollowedListsRoutes(app, platform, mailer);
  registerStopRoutes(app, platform);
  registerSmsReceipts(app, platform, onMessages);
  scheduleFreeTimeWarnings({ ...platform, readFreeDays, onMessages });
  scheduleMovedEstimates({ ...platform, onMessages });
  registerSending(platform, createChannels(platform, mailer), { onMessages, selectOwnReference });
}
