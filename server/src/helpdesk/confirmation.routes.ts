import { sendConfirmationAgain as sendConfirmationAgainCall } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../account-changes/index.ts';
import { helpdeskAgentOf } from '../customers/index.ts';
import { sendConfirmationAgain } from '../identity/index.ts';
import { hour } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { countInTransaction } from '../platform/rate-limits/count-in-transaction.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { lockHelpedCustomer } from './helped-customer.ts';

const linksOfAgent = { points: serverLimits.confirmationsPerHour, per: hour };

export function registerConfirmationRoutes(app: App, platform: Platform): void {
  registerCall(app, sendConfirmationAgainCall, ({ params, caller }) =>
    platform.database.transaction(async (tx) => {
      const { id: customerId, status } = await lockHelpedCustomer(tx, params.id);
      if (status !== 'Unverified')
        throw new CodedError(409, 'CONFLICT', 'This account does not wait for its email to be confirmed.');
      await sendConfirmationAgain(tx, platform, customerId);
      const count = { name: 'confirmation-links', key: caller.customerId, allowance: linksOfAgent };
      await countInTransaction(tx, platform, count);
      const agent = helpdeskAgentOf(caller);
      await recordAccountChange(tx, platform, { customerId, agent, change: 'confirmation-sent' });
    }),
  );
}
