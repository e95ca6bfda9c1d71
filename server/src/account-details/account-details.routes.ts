import { readAccountDetails, readAdvancedAccountDetails, updateAccountDetails } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readAccountDetailsOf, readAdvancedAccountDetailsOf } from './read-account-details.ts';
import { changeOwnDetails } from './change-own-details.ts';

export function registerAccountDetailsRoutes(app: App, platform: Platform): void {
  const {
    database: { db },
    clock,
  } = platform;
  registerCall(app, readAccountDetails, ({ caller }) => readAccountDetailsOf(db, caller.customerId, clock.now()));
  registerCall(app, readAdvancedAccountDetails, ({ caller }) =>
    readAdvancedAccountDetailsOf(db, caller.customerId, clock.now()),
  );
  registerCall(app, updateAccountDetails, ({ caller, body }) => changeOwnDetails(platform, caller, body));
}
