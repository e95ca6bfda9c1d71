import {
  endPendingAlerts as endPendingAlertsCall,
  listAlertMessages,
  readPendingAlerts,
  readPendingAlertsOfActivity,
} from '@quaywatch/shared/contract';
import { isUuid } from '../../platform/database/uuid.ts';
import type { App } from '../../platform/http/app.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAlertMessages } from './alert-messages.queries.ts';
import { describeAllowance } from '../allowance/allowance.rules.ts';
import { endPendingAlerts } from './end-alerts.queries.ts';
import { preparePending, preparePendingWithCounts } from './pending-alerts.queries.ts';
import { describePending } from './pending-alerts.rules.ts';

export function registerPendingAlertsRoutes(app: App, platform: Platform): void {
  const { database, clock } = platform;
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

  registerCall(
    app,
    readPendingAlertsOfActivity,
    async ({ query: { activity, page }, caller: { customerId }, reply }) => {
      const [found] = describePending(await readPending({ customerId, page }), page, [activity]);
      if (!found) throw new Error(`${activity} is not an activity`);
      if (page < found.allPages) {
        const next = new URLSearchParams({ activity, page: String(page + 1) });
        reply.header('link', `<${readPendingAlertsOfActivity.path}?${next.toString()}>; rel="next"`);
      }
      return found;
    },
  );

  registerCall(app, endPendingAlertsCall, async ({ params, query: { activity }, caller: { customerId } }) => {
    const container = { customerId, activity, containerNumber: params.containerNumber.toUpperCase() };
    await database.transaction((tx) => endPendingAlerts(tx, platform, container));
  });

  registerCall(app, listAlertMessages, async ({ query, caller: { customerId }, reply }) => {
    const { containerNumber, after } = query;
    const page = after === undefined ? query.page : 1;
    if (after !== undefined && !isUuid(after)) throw refuseFields([{ field: 'after', message: 'is no id' }]);
    const asked = { customerId, page, containerNumber, after, now: clock.now() };
    const { hasMore, ...answer } = await readAlertMessages(database.db, asked);
    const last = answer.messages.at(-1);
    if (hasMore && last) {
      const next = new URLSearchParams({ page: '1', ...(containerNumber && { containerNumber }), after: last.id });
      reply.header('link', `<${listAlertMessages.path}?${next.toString()}>; rel="next"`);
    }
    return answer;
  });
}
