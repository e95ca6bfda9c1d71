import { registerAlertsRoutes } from './alerts/alerts.routes.ts';
import { buildFeed } from './build-feed.ts';
import { registerContactRoutes } from './contact/contact.routes.ts';
import { registerContentRoutes } from './content/content.routes.ts';
import { registerCustomersRoutes } from './customers/customers.routes.ts';
import { registerDcsaRoutes } from './dcsa/dcsa.routes.ts';
import { registerDeliveryRoutes } from './delivery/delivery.routes.ts';
import { registerEdifactRoutes } from './edifact/edifact.routes.ts';
import { registerHelpdeskRoutes } from './helpdesk/helpdesk.routes.ts';
import { registerIdentityRoutes } from './identity/identity.routes.ts';
import { registerOptionListsRoutes } from './option-lists/option-lists.routes.ts';
import { registerFeedFolder } from './feed-folder/register-feed-folder.ts';
import { registerFeedRoutes } from './feed/feed.routes.ts';
import { registerSimulator } from './feed/simulator.ts';
import { registerNotificationsRoutes } from './notifications/notifications.routes.ts';
import { registerHealthRoutes } from './platform/health/health.routes.ts';
import type { App } from './platform/http/app.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import type { Platform } from './platform/platform.ts';
import { registerSavedListsRoutes } from './saved-lists/saved-lists.routes.ts';
import { registerTrackingRoutes } from './tracking/tracking.routes.ts';

/** The whole product, as a table of contents: each line is one module with its calls and its jobs. */
export function buildApp(platform: Platform): App {
  const app = createHttpApp(platform);
  registerHealthRoutes(app, platform);
  registerIdentityRoutes(app, platform);
  registerOptionListsRoutes(app);
  registerCustomersRoutes(app, platform);
  registerAlertsRoutes(app, platform);
  registerHelpdeskRoutes(app, platform);
  registerContentRoutes(app, platform);
  registerContactRoutes(app, platform);
  registerTrackingRoutes(app, platform);
  registerSavedListsRoutes(app, platform);
  const feed = buildFeed(platform);
  registerFeedRoutes(app, feed);
  registerDcsaRoutes(app, feed);
  registerEdifactRoutes(app, feed);
  registerFeedFolder(app, feed);
  registerNotificationsRoutes(app, platform);
  if (platform.config.demo) registerSimulator(platform, feed);
  registerDeliveryRoutes(app, platform);
  return app;
}
