import { saveMarketingPreferences } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { saveMarketingChoice } from './customers.queries.ts';

export function registerCustomersRoutes(app: App, { database }: Platform): void {
  registerCall(app, saveMarketingPreferences, ({ body, caller }) =>
    saveMarketingChoice(database.db, caller.customerId, body),
  );
}
