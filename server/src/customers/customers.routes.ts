import {
  readAccountDetails,
  readAdvancedAccountDetails,
  readGeneralInfo,
  saveMarketingPreferences,
} from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { saveMarketingChoice } from './customers.lookups.ts';
import { readAccountDetailsOf, readAdvancedAccountDetailsOf } from './read-account-details.ts';
import { prepareGeneralInfoReader } from './read-general-info.ts';

/** The caller's own account. */
export function registerCustomersRoutes(app: App, { database, clock }: Platform): void {
  const readGeneralInfoOf = prepareGeneralInfoReader(database.db);

  registerCall(app, readGeneralInfo, ({ caller }) => readGeneralInfoOf(caller, clock.now()));
  registerCall(app, saveMarketingPreferences, ({ body, caller }) =>
    saveMarketingChoice(database.db, caller.customerId, body),
  );
  registerCall(app, readAccountDetails, ({ caller }) =>
    readAccountDetailsOf(database.db, caller.customerId, clock.now()),
  );
  registerCall(app, readAdvancedAccountDetails, ({ caller }) =>
    readAdvancedAccountDetailsOf(database.db, caller.customerId, clock.now()),
  );
}
