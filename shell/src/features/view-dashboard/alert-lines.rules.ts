import type { DashboardSummary } from '@quaywatch/shared/contract';

type AlertCounts = Pick<
  DashboardSummary['subscriptionInfo'],
  'pendingEmail' | 'pendingSms' | 'availableEmail' | 'availableSms'
>;

function describeKind(kind: 'email' | 'SMS', pending: number, available: number): string {
  if (pending > 0) return `Pending ${kind} alerts - ${pending}${available > 0 ? '' : ' Currently suspended'}`;
  return `No ${kind} alerts set${available > 0 ? '' : ' - limit reached'}`;
}

/** One per kind, or a single line when nothing is pending (DSH-10..15, DSH-D1). */
export function describeAlerts(counts: AlertCounts): readonly string[] {
  const { pendingEmail, pendingSms, availableEmail, availableSms } = counts;
  if (pendingEmail > 0 || pendingSms > 0)
    return [describeKind('email', pendingEmail, availableEmail), describeKind('SMS', pendingSms, availableSms)];
  const limitsReached = availableEmail === 0 && availableSms === 0;
  return [`There are no alerts currently set${limitsReached ? ' - limits reached' : ''}`];
}
