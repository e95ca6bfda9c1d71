import type { DashboardSummary } from '@quaywatch/shared/contract';

type AlertCounts = Pick<
  DashboardSummary['subscriptionInfo'],
  'pendingEmail' | 'pendingSms' | 'availableEmail' | 'availableSms'
>;

function describeKind(kind: 'email' | 'SMS', pending: number, available: number): string {
  if (pending > 0) return `Pending ${kind} alerts - ${pending}${available > 0 ? '' : ' Currently suspended'}`;
  return `No ${kind} alerts set${available > 0 ? '' : ' - limit reached'}`;
}

/** One line for each kind, or a single one if nothing is pending and both are in one state (DSH-10..15, DSH-D1). */
export function describeAlerts(counts: AlertCounts): readonly string[] {
  const { pendingEmail, pendingSms, availableEmail, availableSms } = counts;
  const isEmailLeft = availableEmail > 0;
  if (pendingEmail > 0 || pendingSms > 0 || isEmailLeft !== availableSms > 0)
    return [describeKind('email', pendingEmail, availableEmail), describeKind('SMS', pendingSms, availableSms)];
  return [`There are no alerts currently set${isEmailLeft ? '' : ' - limits reached'}`];
}
