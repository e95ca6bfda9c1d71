import type { DashboardSummary } from '@quaywatch/shared/contract';

type Change = Partial<DashboardSummary['subscriptionInfo']> & Partial<Omit<DashboardSummary, 'subscriptionInfo'>>;

export function dashboardSummaryWith({
  hasMarketingPreferences = true,
  lastLoginTime = '2026-11-20T16:48:00Z',
  ...change
}: Change = {}): DashboardSummary {
  return {
    hasMarketingPreferences,
    lastLoginTime,
    subscriptionInfo: {
      containerNumbers: [],
      subscriptionIds: [],
      pendingEmail: 24,
      pendingSms: 18,
      availableEmail: 200,
      availableSms: 200,
      paidSubscriptionExpirationDate: null,
      ...change,
    },
  };
}
