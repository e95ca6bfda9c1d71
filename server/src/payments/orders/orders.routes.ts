import { Gauge } from 'prom-client';
import {
  confirmPayment as confirmPaymentCall,
  createPaymentOrder,
  limits,
  offerNames,
  readPaymentOptions,
} from '@quaywatch/shared/contract';
import { hour } from '../../platform/durations.ts';
import type { App } from '../../platform/http/app.ts';
import { registerOverdue } from '../../platform/health/registered-metrics.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { readPaidUntil, type Subscriptions } from '../../subscriptions/index.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { confirmPayment } from './confirm-payment.ts';
import { countryOptions } from './countries.rules.ts';
import { scheduleLookUps } from './look-up-orders.ts';
import { scheduleOldOrders } from './forget-old-orders.ts';
import { isRecurring, type OfferName } from './order-price.rules.ts';
import { describeKnownBilling } from './known-billing.rules.ts';
import { countRefundsDue, findBuyer, findNextLookUp } from './orders.queries.ts';
import { countSettled } from './settle-order.ts';
import { placeOrder } from './place-order.ts';

export function registerOrdersRoutes(
  app: App,
  platform: Platform,
  { provider, subscriptions }: { readonly provider: CardProvider | null; readonly subscriptions: Subscriptions },
): void {
  const orders = createRateLimit(platform, 'payment-orders', { points: serverLimits.paymentOrdersPerHour, per: hour });
  // Forging a reply would take millions of tries, so a limit prevents it.
  const replies = createRateLimit(platform, 'payment-replies', {
    points: serverLimits.paymentRepliesPerHour,
    per: hour,
  });

  registerCall(app, readPaymentOptions, async ({ caller: { customerId } }) => {
    const { db } = platform.database;
    const buyer = await findBuyer(db, customerId);
    const paidUntil = await readPaidUntil(db, customerId);
    return {
      countries: countryOptions,
      paymentRates: offersOf(provider).map((name) => ({ name, amount: limits.pricePounds })),
      ...(buyer && { billing: describeKnownBilling(buyer) }),
      ...(buyer &&
        paidUntil !== null &&
        paidUntil > platform.clock.now() && {
          paidTime: { endsAt: paidUntil.toISOString(), renews: buyer.renews },
        }),
    };
  });

  registerCall(app, createPaymentOrder, ({ caller: { customerId }, body }) =>
    placeOrder(platform, { provider, customerId, body, count: () => orders.consume(customerId) }),
  );

  registerCall(app, confirmPaymentCall, async ({ caller: { customerId }, body: { crypt } }) => {
    await replies.consume(customerId);
    await confirmPayment(platform, { provider, subscriptions, customerId, crypt });
  });

  if (provider?.canLookUp) scheduleLookUps(platform, { provider, subscriptions });
  scheduleOldOrders(platform);
  registerMetrics(platform, provider?.canLookUp ?? false);
}

/** Offers nothing without a provider (PAY-35), and no renewals if the provider cannot repeat payments (PAY-36). */
function offersOf(provider: CardProvider | null): readonly OfferName[] {
  if (!provider) return [];
  return offerNames.filter((name) => provider.offersRecurring || !isRecurring(name));
}

function registerMetrics(platform: Platform, canLookUp: boolean): void {
  const { database, metrics } = platform;
  countSettled(platform);
  new Gauge({
    name: 'quaywatch_refunds_due',
    help: 'Payments for deleted accounts, which an operator has to pay back',
    registers: [metrics],
    async collect() {
      this.set(await countRefundsDue(database.db));
    },
  });
  registerOverdue(platform, {
    name: 'quaywatch_payment_look_up_overdue_seconds',
    help: 'For how long a look-up of an undecided payment has been due, or the provider has not answered one',
    // Look-ups are planned even without the provider's reports, so that they are made once the reports are set up.
    findDue: async () => (canLookUp ? findNextLookUp(database.db) : null),
  });
}
