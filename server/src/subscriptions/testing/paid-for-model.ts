import type { Tier } from '@quaywatch/shared/contract';

const thirtyDays = 30 * 86_400_000;

export type ModelPayment = {
  readonly id: string;
  readonly kind: 'purchase' | 'renewal';
  readonly recurring: boolean;
  readonly netPence: number;
  readonly vatPence: number;
};

/** What the written rules give: one paid day after another, and every penny once. */
export class PaidForModel {
  tier: Tier = 'Free';
  renews = false;
  gone = false;
  trialStartedAt: number | null = null;
  readonly periods: { from: number; until: number }[] = [];
  readonly invoiced = new Map<string, ModelPayment>();
  endings = 0;

  pay(payment: ModelPayment, now: number): string {
    if (this.invoiced.has(payment.id)) return 'already-recorded';
    if (this.gone) return 'account-gone';
    const from = Math.max(this.periods.at(-1)?.until ?? 0, now);
    this.periods.push({ from, until: from + thirtyDays });
    this.invoiced.set(payment.id, payment);
    this.tier = 'Paid';
    this.renews ||= payment.kind === 'purchase' && payment.recurring;
    return 'recorded';
  }

  /** A customer cancels, or the last attempt at a renewal fails. */
  stop(): boolean {
    const renewed = this.renews;
    this.renews = false;
    return renewed;
  }

  toggle(now: number): Tier | 'refused' {
    const isOpen = this.trialStartedAt === null || now < this.trialStartedAt + thirtyDays;
    if (this.tier === 'Free-advanced') this.tier = 'Free';
    else if (this.tier === 'Free' && isOpen) {
      this.tier = 'Free-advanced';
      this.trialStartedAt ??= now;
    } else return 'refused';
    return this.tier;
  }

  /** Ends what is over by this time. */
  end(now: number): void {
    const paidUntil = this.periods.at(-1)?.until ?? 0;
    if (this.tier === 'Free-advanced' && now >= (this.trialStartedAt ?? 0) + thirtyDays) this.tier = 'Free';
    if (this.tier !== 'Paid' || now < paidUntil) return;
    this.tier = 'Free';
    this.renews = false;
    if (!this.gone) this.endings += 1;
  }

  delete(): void {
    this.gone = true;
    this.periods.length = 0;
  }
}
