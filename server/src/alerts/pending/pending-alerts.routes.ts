import { listAlertMessages, readPendingAlerts, readPendingAlertsOfActivity } from '@quaywatch/shared/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAlertMessages } from './alert-messages.queries.ts';
import { describeAllowance } from '../allowance/allowance.rules.ts';
import { preparePending, preparePendingWithCounts } from './pending-alerts.queries.ts';
import { describePending } from './pending-alerts.rules.ts';

export function registerPendingAlertsRoutes(app: App, { database, clock }: Platform): void {
  const readPending = preparePending(database.db);
  const readPendingWithCounts = preparePendingWithCounts(database.db);

  registerCall(app, readPendingAlerts, async ({ caller: { customerId, tier } }) => {
    const { pending, counts } = await readPendingWithCounts(tier, { customerId, now: clock.now() });
    const { pendingSms, pendingEmail, availableSms, availableEmail } = describeAllowance(tier, counts);
    return {
      activities: describePending(pending, 1),
      alertPackageInfo: { pendingSms, pendingEmail, availableSms, availableEmail },
    };
  });

  registerCall(app, readPendingAlertsOfActivity, async ({ query: { activity, page }, caller: { customerId } }) => {
    const [found] = describePending(await readPending({ customerId, page }), page, [activity]);
    if (!found) throw new Error(`${activity} is not an activity`);
    return found;
  });

  registerCall(app, listAlertMessages, ({ query: { page, containerNumber }, caller: { customerId } }) =>
    readAlertMessages(database.db, { customerId, page, containerNumber, now: clock.now() }),
  );
}
