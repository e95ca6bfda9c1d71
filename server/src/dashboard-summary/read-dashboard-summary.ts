import { tiers, type DashboardSummary } from '@quaywatch/shared/contract';
import { describeAllowance } from '../alerts/rules.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { prepareDashboardSummary } from './dashboard-summary.queries.ts';

export function prepareDashboardSummaryReader(db: Db): (caller: Caller, now: Date) => Promise<DashboardSummary> {
  const questions = new Map(tiers.map((tier) => [tier, prepareDashboardSummary(db, tier)]));

  return async ({ customerId, sessionId, tier }, now) => {
    const ask = questions.get(tier);
    if (!ask) throw new Error(`${tier} has no dashboard summary`);
    const facts = await ask({ customerId, sessionId, now });
    const { pendingEmail, pendingSms, availableEmail, availableSms } = describeAllowance(tier, facts.alertCounts);
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
    };
  };
}
