import { readAccountDetails, readAdvancedAccountDetails, readGeneralInfo } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readAccountDetailsOf, readAdvancedAccountDetailsOf } from './read-account-details.ts';
import { readGeneralInfoOf } from './read-general-info.ts';

/** The caller's own account. */
export function registerCustomersRoutes(app: App, { database, clock }: Platform): void {
  registerCall(app, readGeneralInfo, ({ caller }) => readGeneralInfoOf(database.db, caller, clock.now()));
  registerCall(app, readAccountDetails, ({ caller }) =>
    readAccountDetailsOf(database.db, caller.customerId, clock.now()),
  );
  registerCall(app, readAdvancedAccountDetails, ({ caller }) =>
    readAdvancedAccountDetailsOf(database.db, caller.customerId, clock.now()),
  );
}
