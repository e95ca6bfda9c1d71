import type { Mailer } from '../notifications/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import type { Subscriptions } from '../subscriptions/index.ts';
import { registerOrdersRoutes } from './orders/orders.routes.ts';
import type { CardProvider } from './provider/card-provider.ts';
import { registerRenewals } from './renewals/renewals.routes.ts';

export type PaymentsTerms = {
  readonly provider: CardProvider | null;
  readonly subscriptions: Subscriptions;
  readonly mailer: Mailer;
};

export function registerPaymentsRoutes(app: App, platform: Platform, terms: PaymentsTerms): void {
  registerOrdersRoutes(app, platform, terms);
  registerRenewals(app, platform, terms);
}
