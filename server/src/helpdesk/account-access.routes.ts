import {
  activateCustomer,
  deleteCustomer,
  resetCustomerPassword,
  suspendCustomer,
  switchOffCustomerSecondFactor,
} from '@quaywatch/shared/contract';
import type { DeleteCustomers } from '../customers/index.ts';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { activate, suspend } from './account-status.ts';
import { deleteHelpedCustomer } from './delete-helped-customer.ts';
import { resetPasswordOf } from './reset-password-of.ts';
import { switchOffSecondFactorOf } from './switch-off-second-factor-of.ts';

export function registerAccountAccessRoutes(app: App, platform: Platform, deleteCustomers: DeleteCustomers): void {
  registerCall(app, suspendCustomer, ({ params: { id }, caller }) => suspend(platform, caller, id));
  registerCall(app, activateCustomer, ({ params: { id }, query, caller }) =>
    activate(platform, caller, { customerId: id, onlyLockout: query.only === 'lockout' }),
  );
  registerCall(app, resetCustomerPassword, ({ params: { id }, caller }) => resetPasswordOf(platform, caller, id));
  registerCall(app, switchOffCustomerSecondFactor, ({ params: { id }, caller }) =>
    switchOffSecondFactorOf(platform, caller, id),
  );
  registerCall(app, deleteCustomer, ({ params: { id }, caller }) =>
    deleteHelpedCustomer(platform, deleteCustomers, caller, id),
  );
}
