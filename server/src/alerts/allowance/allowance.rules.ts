import type { Tier } from '@quaywatch/shared/contract';
import { limits } from '@quaywatch/shared/contract';
import type { AlertCounts, KindCounts } from './alert-counts.ts';

/** How many alerts of each kind a tier may send in 30 days (SRV-27, SRV-28, SRV-D2). */
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

export type AllowanceCounts = {
  readonly emailLimit: number;
  readonly smsLimit: number;
  readonly availableEmail: number;
  readonly availableSms: number;
  readonly pendingEmail: number;
  readonly pendingSms: number;
};

/** What is available is the tier's limit minus the alerts sent in the period, and never negative (SRV-D3). */
export function availableOf(tier: Tier, sent: KindCounts): KindCounts {
  const limit = alertLimitOf(tier);
  return { email: Math.max(0, limit - sent.email), sms: Math.max(0, limit - sent.sms) };
}

export function describeAllowance(tier: Tier, { sent, pending }: AlertCounts): AllowanceCounts {
  const limit = alertLimitOf(tier);
  const available = availableOf(tier, sent);
  return {
    emailLimit: limit,
    smsLimit: limit,
    availableEmail: available.email,
    availableSms: available.sms,
    pendingEmail: pending.email,
    pendingSms: pending.sms,
  };
}
