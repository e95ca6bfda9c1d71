import { limits, type Tier } from '@quaywatch/shared/contract';

const day = 86_400_000;

/** Length of a paid or allowance period, in milliseconds (SRV-D2). */
export const periodMilliseconds = limits.periodDays * day;

/** Length of the trial from its first start, in milliseconds (SRV-04). */
export const trialMilliseconds = limits.trialDays * day;

/** The end is exclusive. */
export type Period = { readonly startsAt: Date; readonly endsAt: Date };

/** What decides whether an account may be on trial. */
type TrialState = { readonly tier: Tier; readonly trialStartedAt: Date | null };

/** Standard access can switch the trial on and off until 30 days after its first start (SRV-05, ACC-D2). */
export function isTrialAllowed({ tier, trialStartedAt }: TrialState, now: Date): boolean {
  // First, because a Paid or Internal account may never have been on trial.
  if (tier !== 'Free' && tier !== 'Free-advanced') return false;
  return trialStartedAt === null || now.getTime() < trialStartedAt.getTime() + trialMilliseconds;
}

/** How long the invoices of an account deleted now are kept (SRV-50). */
export function keptUntil(deletedAt: Date): Date {
  const until = new Date(deletedAt);
  until.setUTCFullYear(until.getUTCFullYear() + limits.invoiceYears);
  return until;
}
