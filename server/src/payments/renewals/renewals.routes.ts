import { cancelRecurringPayment } from '@quaywatch/shared/contract';
import { agentOf } from '../../customers/index.ts';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Mailer } from '../../notifications/index.ts';
import type { Subscriptions } from '../../subscriptions/index.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { cancelRenewal } from './cancel-renewal.ts';
import { chargeJob, chargeRenewal } from './charge-renewal.ts';
import { renewJob, renewSubscriptions } from './renew-subscriptions.ts';
import { workOnRenewalNotices } from './send-renewal-notice.ts';

/**
 * Renews subscriptions where the provider can repeat payments, and serves the call that cancels one everywhere
 * (ACC-42).
 */
export function registerRenewals(
  app: App,
  platform: Platform,
  {
    subscriptions,
    provider,
    mailer,
  }: {
    readonly subscriptions: Subscriptions;
    readonly provider: CardProvider | null;
    readonly mailer: Mailer;
  },
): void {
  const { database, jobs } = platform;
  const terms = { ...platform, subscriptions };
  const renewing = provider?.offersRecurring ? provider : null;
  workOnRenewalNotices(platform, mailer);
  jobs.work<{ orderId: string }>(
    chargeJob,
    async ({ orderId }) => {
      if (renewing) await chargeRenewal(terms, renewing, orderId);
    },
    { concurrency: 3 },
  );
  jobs.schedule(renewJob, '* * * * *', async () => {
    if (renewing) await renewSubscriptions(terms);
  });

  registerCall(app, cancelRecurringPayment, ({ caller }) =>
    database.transaction((tx) => cancelRenewal(tx, terms, caller.customerId, agentOf(caller, caller.customerId))),
  );
}
