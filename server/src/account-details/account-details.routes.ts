import { readAccountDetails, readAdvancedAccountDetails } from '@quaywatch/shared/contract';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readAccountDetailsOf, readAdvancedAccountDetailsOf } from './read-account-details.ts';

/** The caller's account page. */
export function registerAccountDetailsRoutes(app: App, { database: { db }, clock }: Platform): void {
  registerCall(app, readAccountDetails, ({ caller }) => readAccountDetailsOf(db, caller.customerId, clock.now()));
  registerCall(app, readAdvancedAccountDetails, ({ caller }) =>
    readAdvancedAccountDetailsOf(db, caller.customerId, clock.now()),
  );
}
