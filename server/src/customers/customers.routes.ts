import { saveMarketingPreferences } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { saveMarketingChoice } from './customers.queries.ts';
import { scheduleTierChanges, type TierChanges } from './tier-changes.ts';

/** What customers change about their own account, and what changes automatically. */
export function registerCustomersRoutes(app: App, platform: Platform, tierChanges: TierChanges): void {
  const { database } = platform;
  scheduleTierChanges(platform, tierChanges);
  registerCall(app, saveMarketingPreferences, ({ body, caller }) =>
    saveMarketingChoice(database.db, caller.customerId, body),
  );
}
