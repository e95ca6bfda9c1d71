import { sandboxSettingsOf } from '../payments/rules.ts';
import { day } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { registerCardPage } from './card-page.routes.ts';
import { deleteOldTransactions } from './sandbox-transactions.queries.ts';
import { registerServices } from './services.routes.ts';

const keptMilliseconds = 400 * day;

/**
 * For installations without a provider, which sell nothing for money. It speaks the real provider's protocol, but
 * charges nobody and stores no card. It does not exist in production or beside a real provider.
 */
export function registerPaymentSandbox(app: App, platform: Platform): void {
  const { config, database, clock, jobs } = platform;
  const settings = sandboxSettingsOf(config);
  if (!settings) return;
  // Kept long enough for a subscription that renews for a year.
  jobs.schedule('delete-sandbox-transactions', '41 2 * * *', () =>
    deleteOldTransactions(database.db, new Date(clock.now().getTime() - keptMilliseconds)),
  );
  if (config.role === 'worker') return;
  registerCardPage(app, platform, settings);
  registerServices(app, platform, settings);
}
