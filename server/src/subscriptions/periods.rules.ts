import { limits, type Tier } from '@quaywatch/shared/contract';
import { addYears, day } from '../platform/durations.ts';

/** The length of a paid or allowance period (SRV-D2). */
export const periodMilliseconds = limits.periodDays * day;

/** The length of the trial, from its first start (SRV-04). */
export const trialMilliseconds = limits.trialDays * day;

export const endOfTrial = (startedAt: Date): Date => new Date(startedAt.getTime() + trialMilliseconds);

/** The end is exclusive. */
export type Period = { readonly startsAt: Date; readonly endsAt: Date };

type TrialState = { readonly tier: Tier; readonly trialStartedAt: Date | null };

/** True until 30 days after the first start (SRV-05, ACC-D2). */
export function isTrialAllowed({ tier, trialStartedAt }: TrialState, now: Date): boolean {
  // Comes first, because a Paid or Internal account may never have been on trial.
  if (tier !== 'Free' && tier !== 'Free-advanced') return false;
  return trialStartedAt === null || now < endOfTrial(trialStartedAt);
}

export const keptUntil = (deletedAt: Date): Date => addYears(deletedAt, limits.invoiceYears);
