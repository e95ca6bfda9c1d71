import { type DashboardSummary, readDashboardSummary, tiers } from '@quaywatch/shared/contract';
import { describeAllowance, listEndingFreeTime } from '../alerts/rules.ts';
import type { Db } from '../platform/database/database.ts';
import type { App } from '../platform/http/app.ts';
import type { Caller } from '../platform/http/caller.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import type { SelectFreeDays } from '../container-search/index.ts';
import { prepareDashboardSummary } from './dashboard-summary.queries.ts';

/** @param selectFreeDays given if the installation counts free time */
export function registerDashboardSummaryRoutes(
  app: App,
  { database, clock }: Platform,
  selectFreeDays: SelectFreeDays | undefined,
): void {
  const readDashboardSummaryOf = prepareDashboardSummaryReader(database.db, selectFreeDays);
  registerCall(app, readDashboardSummary, ({ caller }) => readDashboardSummaryOf(caller, clock.now()));
}

function prepareDashboardSummaryReader(
  db: Db,
  selectFreeDays: SelectFreeDays | undefined,
): (caller: Caller, now: Date) => Promise<DashboardSummary> {
  const questions = new Map(tiers.map((tier) => [tier, prepareDashboardSummary(db, tier, selectFreeDays)]));

  return async ({ customerId, sessionId, tier }, now) => {
    const ask = questions.get(tier);
    if (!ask) throw new Error(`${tier} has no dashboard summary`);
    const facts = await ask({ customerId, sessionId, now });
    const { pendingEmail, pendingSms, availableEmail, availableSms } = describeAllowance(tier, facts.alertCounts);
    const freeTimeEnds = listEndingFreeTime(facts.imports ?? [], facts.freeDays ?? [], now);
    const expires = tier === 'Paid' && !facts.subscriptionRenews;
    return {
      hasMarketingPreferences: facts.hasMarketingPreferences,
      lastLoginTime: facts.previousSignInAt?.toISOString() ?? null,
      subscriptionInfo: {
        containerNumbers: [...new Set(facts.changed.map(({ containerNumber }) => containerNumber))],
        subscriptionIds: facts.changed.map(({ subscriptionId }) => subscriptionId),
        pendingEmail,
        pendingSms,
        availableEmail,
        availableSms,
        paidSubscriptionExpirationDate: expires ? (facts.paidUntil?.toISOString() ?? null) : null,
      },
      ...(freeTimeEnds && { freeTimeEnds }),
    };
  };
}
