import type { Tier } from '@quaywatch/shared/contract';
import { limits } from '@quaywatch/shared/contract';
import type { AlertCounts } from './alert-counts.ts';

const day = 86_400_000;
const periodLength = limits.periodDays * day;

/** What decides a customer's alert period. */
export type AllowanceBasis = {
  readonly tier: Tier;
  readonly createdAt: Date;
  readonly trialStartedAt: Date | null;
  /** The paid period that runs now. */
  readonly paidPeriod: Period | undefined;
};

/** The end is exclusive. */
export type Period = { readonly startsAt: Date; readonly endsAt: Date };

/** Alerts of one kind that a tier may send in 30 days (SRV-27, SRV-28, SRV-D2). */
export function alertLimitOf(tier: Tier): number {
  switch (tier) {
    case 'Free':
      return 0;
    case 'Free-advanced':
      return limits.trialAllowance;
    case 'Paid':
    case 'Internal':
      return limits.paidAllowance;
  }
}

/** Limits of the tier, what is left of them, and what waits; per kind. */
export type AllowanceCounts = {
  readonly emailLimit: number;
  readonly smsLimit: number;
  readonly availableEmail: number;
  readonly availableSms: number;
  readonly pendingEmail: number;
  readonly pendingSms: number;
};

/** Available is the tier's limit minus the alerts sent in the period, never below 0 (SRV-D3). */
export function describeAllowance(tier: Tier, counts: AlertCounts): AllowanceCounts {
  const limit = alertLimitOf(tier);
  const { sentEmail, sentSms, pendingEmail, pendingSms } = counts;
  return {
    emailLimit: limit,
    smsLimit: limit,
    availableEmail: Math.max(0, limit - sentEmail),
    availableSms: Math.max(0, limit - sentSms),
    pendingEmail,
    pendingSms,
  };
}

/** The 30-day period in which alerts are counted now; none for standard access. */
export function findAlertPeriod(basis: AllowanceBasis, now: Date): Period | undefined {
  switch (basis.tier) {
    case 'Free':
      return undefined;
    case 'Free-advanced':
      return basis.trialStartedAt ? periodFrom(basis.trialStartedAt) : undefined;
    case 'Paid':
      return basis.paidPeriod;
    case 'Internal': {
      const elapsed = Math.max(0, now.getTime() - basis.createdAt.getTime());
      return periodFrom(new Date(basis.createdAt.getTime() + Math.floor(elapsed / periodLength) * periodLength));
    }
  }
}

function periodFrom(startsAt: Date): Period {
  return { startsAt, endsAt: new Date(startsAt.getTime() + periodLength) };
}
