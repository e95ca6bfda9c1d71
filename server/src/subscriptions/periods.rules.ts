import { limits } from '@quaywatch/shared/contract';

const day = 86_400_000;

/** How long a period lasts, in milliseconds: one that was paid for, and one in which alerts are counted (SRV-D2). */
export const periodMilliseconds = limits.periodDays * day;

/** How long the trial lasts from its first start, in milliseconds (SRV-04). */
export const trialMilliseconds = limits.trialDays * day;

/** The end is exclusive. */
export type Period = { readonly startsAt: Date; readonly endsAt: Date };

/** The trial can be switched on and off until 30 days after its first start (ACC-D2). */
export function isTrialAllowed(trialStartedAt: Date | null, now: Date): boolean {
  return trialStartedAt === null || now.getTime() < trialStartedAt.getTime() + trialMilliseconds;
}
