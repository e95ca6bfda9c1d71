import { limits, type Tier } from '@quaywatch/shared/contract';

const day = 86_400_000;

/** How long a period lasts, in milliseconds: one that was paid for, and one in which alerts are counted (SRV-D2). */
export const periodMilliseconds = limits.periodDays * day;

/** How long the trial lasts from its first start, in milliseconds (SRV-04). */
export const trialMilliseconds = limits.trialDays * day;

/** The end is exclusive. */
export type Period = { readonly startsAt: Date; readonly endsAt: Date };

/** Of an account, what says whether it may be on trial. */
export type TrialState = { readonly tier: Tier; readonly trialStartedAt: Date | null };

/** Standard access can switch the trial on and off until 30 days after its first start (SRV-05, ACC-D2). */
export function isTrialAllowed({ tier, trialStartedAt }: TrialState, now: Date): boolean {
  // First of all: who is Paid or Internal may never have been on trial.
  if (tier !== 'Free' && tier !== 'Free-advanced') return false;
  return trialStartedAt === null || now.getTime() < trialStartedAt.getTime() + trialMilliseconds;
}
