import { cancelRecurringPayment } from '@quaywatch/shared/contract';
import { type Agent, agentOf } from '../../customers/index.ts';
import type { Mailer } from '../../notifications/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { registerOverdue } from '../../platform/health/registered-metrics.ts';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPaidUntil, type Subscriptions } from '../../subscriptions/index.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { hasPendingPayment, stopRecurringOrders } from '../orders/orders.queries.ts';
import { chargeJob, chargeRenewal } from './charge-renewal.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { createRenewalVat } from './renewal-vat.ts';
import { deleteRenewal, findNextRenewal, lockRenewing } from './renewals.queries.ts';
import { queueNotice, workOnRenewalNotices } from './send-renewal-notice.ts';
import { renewJob, type RenewalTerms } from './settle-renewal.ts';

/** Renews only where the provider can repeat payments; the call that cancels is served everywhere (ACC-42). */
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
  const readVat = createRenewalVat(platform);
  jobs.schedule(renewJob, '* * * * *', async () => {
    if (renewing) await renewSubscriptions(terms, readVat);
  });

  registerOverdue(platform, {
    name: 'quaywatch_renewal_overdue_seconds',
    help: 'For how long a reminder or payment of a renewal has been due, or the provider has not answered about one',
    findDue: async () => (renewing ? findNextRenewal(database.db) : null),
  });

  registerCall(app, cancelRecurringPayment, ({ caller }) =>
    database.transaction((tx) => cancelRenewal(tx, terms, caller.customerId, agentOf(caller, caller.customerId))),
  );
}

/** The period stays (SRV-12). A payment that has been sent counts if it goes through, because it cannot be recalled. */
async function cancelRenewal(tx: Tx, terms: RenewalTerms, customerId: string, agent: Agent): Promise<void> {
  await lockRenewing(tx, customerId, 'wait');
  await stopRecurringOrders(tx, customerId);
  const wasPlanned = await deleteRenewal(tx, customerId);
  const renewed = await terms.subscriptions.stopRenewing(tx, customerId, agent);
  const paidUntil = await readPaidUntil(tx, customerId);
  if (!(wasPlanned || renewed) || paidUntil === null || paidUntil <= terms.clock.now()) return;
  const isUnderWay = await hasPendingPayment(tx, customerId);
  await queueNotice(tx, terms, customerId, { kind: 'cancelled', periodEndsAt: paidUntil.toISOString(), isUnderWay });
}
