import { scheduleCustomerKeys } from './account-changes/index.ts';
import { registerAccountDataRoutes } from './account-data/account-data.routes.ts';
import { registerSendAccountDeleted } from './account-deletion/index.ts';
import { registerAccountDetailsRoutes } from './account-details/account-details.routes.ts';
import { createFollowSavedLists, registerAlerts } from './alerts/index.ts';
import { registerApiDescriptionRoutes } from './api-description/api-description.routes.ts';
import { buildDataExport } from './build-data-export.ts';
import { buildDeletion } from './build-deletion.ts';
import { buildFeed, buildMessageListener } from './build-feed.ts';
import { buildSubscriptions, buildTierChanges } from './build-subscriptions.ts';
import { registerCaptchaRoutes } from './captcha/captcha.routes.ts';
import { registerContactRoutes } from './contact/contact.routes.ts';
import { registerContainerSearchRoutes } from './container-search/container-search.routes.ts';
import { registerContentRoutes } from './content/content.routes.ts';
import { registerCustomersRoutes } from './customers/customers.routes.ts';
import { registerDeliveryRoutes } from './delivery/delivery.routes.ts';
import { createReleaseReader, noCanaries, type ReleaseReader } from './delivery/index.ts';
import { registerFeedRoutes } from './feed/feed.routes.ts';
import { scheduleQueuedRebuilds } from './feed/ingest/rebuild-queued-visits.ts';
import { registerSimulator } from './feed/simulator/simulator.ts';
import { registerDashboardSummaryRoutes } from './dashboard-summary/dashboard-summary.routes.ts';
import { registerHelpdeskRoutes } from './helpdesk/helpdesk.routes.ts';
import { createReadingLimit } from './helpdesk/reading-limit.ts';
import { registerHistoryRoutes } from './history/history.routes.ts';
import { createSessions } from './identity/index.ts';
import { registerIdentityRoutes } from './identity/identity.routes.ts';
import { registerLoadReports } from './load-reports/load-reports.routes.ts';
import { createMailer } from './notifications/index.ts';
import { registerNotificationsRoutes } from './notifications/notifications.routes.ts';
import { registerOptionListsRoutes } from './option-lists/option-lists.routes.ts';
import { createFindOverride } from './overrides/index.ts';
import { registerOverrides } from './overrides/overrides.routes.ts';
import { feedFormats, findAddition, optionalModules } from './optional-module.ts';
import { registerPaymentSandbox } from './payment-sandbox/register-payment-sandbox.ts';
import { registerHealthRoutes } from './platform/health/health.routes.ts';
import { withLookUps } from './payments/index.ts';
import { registerPaymentsRoutes } from './payments/payments.routes.ts';
import { createCardProvider } from './payments/provider/create-card-provider.ts';
import type { App } from './platform/http/app.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { scheduleMaintenance } from './platform/database/embedded/maintain-tables.ts';
import type { Platform } from './platform/platform.ts';
import { scheduleExpiredCounts } from './platform/rate-limits/rate-limits.ts';
import { registerPortSilenceRoutes } from './port-silence/port-silence.routes.ts';
import { createPortWatch, runPortWatch } from './port-silence/watch-ports.ts';
import { createFindPreviews } from './previews/index.ts';
import { registerPreviews } from './previews/previews.routes.ts';
import { registerRemoteModules } from './remote-modules.ts';
import { scheduleRetention } from './retention/retention.ts';
import { savedListHolder } from './saved-lists/index.ts';
import { registerSavedListsRoutes } from './saved-lists/saved-lists.routes.ts';
import { createSearchQuota } from './search-log/index.ts';
import { registerSharedResultsRoutes } from './shared-results/shared-results.routes.ts';
import { registerTrialRoutes, scheduleTierChanges } from './subscriptions/index.ts';
import { registerSubscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { registerTeamsRoutes } from './teams/teams.routes.ts';

/** Registers each module with its calls and jobs, and makes what several of them share. */
export function buildApp(platform: Platform): App {
  const sessions = createSessions(platform);
  const app = createHttpApp(platform, sessions, findAddition('openAccessKeys')?.(platform));
  const mailer = createMailer(platform);
  const releases = createReleaseReader(platform.config.releasesDir, platform.log);
  registerHealthRoutes(app, platform, hasShell(platform, releases));
  const tierChanges = buildTierChanges(platform);
  const deleteCustomers = buildDeletion(platform);
  const provider = createCardProvider(platform.config);
  registerIdentityRoutes(app, platform, {
    sessions,
    tierChanges: withLookUps(platform, provider, tierChanges),
    deleteCustomers,
    mailer,
  });
  const siteKey = registerCaptchaRoutes(app, platform);
  registerOptionListsRoutes(app);
  registerCustomersRoutes(app, platform);
  scheduleCustomerKeys(platform);
  scheduleTierChanges(platform, tierChanges, mailer);
  registerTrialRoutes(app, platform, tierChanges);
  registerSubscriptionsRoutes(app, platform, mailer);
  registerPaymentsRoutes(app, platform, { provider, subscriptions: buildSubscriptions(platform), mailer });
  registerDashboardSummaryRoutes(app, platform, findAddition('selectFreeDays'));
  registerAccountDetailsRoutes(app, platform);
  registerSendAccountDeleted(platform, mailer);
  registerAccountDataRoutes(app, platform, { deleteCustomers, dataParts: buildDataExport(platform) });
  const readFreeDays = findAddition('readFreeDays') ?? noFreeDays;
  const selectOwnReference = findAddition('selectOwnReference');
  registerAlerts(app, platform, {
    mailer,
    onMessages: buildMessageListener(platform),
    readFreeDays,
    selectOwnReference,
  });
  const reading = createReadingLimit(platform);
  registerHelpdeskRoutes(app, platform, { deleteCustomers, reading });
  const itemsOf = registerContentRoutes(app, platform);
  registerContactRoutes(app, platform, mailer);
  const searchQuota = createSearchQuota(platform);
  registerContainerSearchRoutes(app, platform, {
    quota: searchQuota,
    additions: {
      selectFreeDays: findAddition('selectFreeDays'),
      selectReferences: findAddition('selectReferences'),
    },
  });
  registerHistoryRoutes(app, platform, searchQuota);
  registerTeamsRoutes(app, platform, {
    mailer,
    holders: [savedListHolder],
    countReading: (agent) => reading.count(agent, 'teams'),
  });
  registerSavedListsRoutes(app, platform, { quota: searchQuota, onListChanged: createFollowSavedLists(platform) });
  const portWatch = createPortWatch(platform, feedFormats);
  runPortWatch(app, platform, portWatch);
  registerPortSilenceRoutes(app, portWatch);
  registerSharedResultsRoutes(app, platform, { listSilent: portWatch.listSilent, selectOwnReference });
  const feed = buildFeed(platform, portWatch);
  registerFeedRoutes(app, feed);
  scheduleQueuedRebuilds(platform, feed);
  const product = { feed, feedFormats, mailer, readFreeDays, selectOwnReference, searchQuota };
  for (const module of optionalModules) module.register?.(app, platform, product);
  registerNotificationsRoutes(app, platform);
  registerPaymentSandbox(app, platform);
  if (platform.config.demo) registerSimulator(platform, feed);
  scheduleRetention(platform);
  scheduleExpiredCounts(platform);
  scheduleMaintenance(platform);
  const callsOfRemotes = registerRemoteModules(app, platform);
  registerApiDescriptionRoutes(app, platform, { ofRemotes: callsOfRemotes, feedFormats });
  const canaries = findAddition('watchCanaries')?.(app, platform, releases) ?? noCanaries;
  registerLoadReports(app, platform, releases, canaries);
  registerOverrides(app, platform, releases);
  const follower = findAddition('followReleases')?.(app, platform) ?? null;
  registerPreviews(app, platform, { releases, lookAgain: follower?.lookAgain ?? null });
  registerDeliveryRoutes(app, platform, {
    releases,
    follower,
    canaries,
    own: {
      findOverride: createFindOverride(platform, releases),
      findPreviews: createFindPreviews(platform, releases),
    },
    sight: { siteKey, itemsOf },
  });
  return app;
}

const noFreeDays = () => Promise.resolve([]);

/** A page without a remote is still useful, but a page without the shell is not. A worker serves no pages. */
const hasShell = ({ config }: Platform, releases: ReleaseReader) =>
  config.role === 'worker' ? undefined : () => releases.readLive().shell !== null;
