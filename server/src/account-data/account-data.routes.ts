import { deleteAccount } from '@quaywatch/shared/contract';
import type { DeleteCustomers } from '../customers/index.ts';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { registerSendAccountDeleted } from './send-account-deleted.ts';

/** How customers leave. */
export function registerAccountDataRoutes(
  app: App,
  platform: Platform,
  { deleteCustomers }: { readonly deleteCustomers: DeleteCustomers },
): void {
  registerCall(app, deleteAccount, ({ caller }) => deleteOwnAccount(platform, deleteCustomers, caller));
  registerSendAccountDeleted(platform);
}
