import type { PaymentRate } from '@quaywatch/shared/contract';

export type InvoiceHistory = {
  readonly hasInvoiceHistory: boolean;
  readonly paymentRate: PaymentRate | null;
  readonly payedPeriodEndDate: string | null;
};

export type PaidFor = {
  readonly hasInvoices: boolean;
  /** The end of everything that was paid for, past or future. */
  readonly paidUntil: Date | null;
  readonly renews: boolean;
};

/** What the account page says about payments (ACC-05, ACC-06, ACC-D10). */
export function describeInvoiceHistory({ hasInvoices, paidUntil, renews }: PaidFor, now: Date): InvoiceHistory {
  const runs = paidUntil !== null && paidUntil > now;
  return {
    hasInvoiceHistory: hasInvoices,
    paymentRate: runs ? (renews ? 'Recurring payment' : 'Single payment') : null,
    payedPeriodEndDate: paidUntil?.toISOString() ?? null,
  };
}

const ownFields = ['companyName', 'phone', 'postcode', 'roleType'] as const;
type OwnDetails = Readonly<Record<(typeof ownFields)[number], string>>;

/** What differs, before and after; null when nothing does. */
export function describeChange(before: OwnDetails, after: OwnDetails) {
  const changed = ownFields.filter((field) => before[field] !== after[field]);
  const pick = (details: OwnDetails) => Object.fromEntries(changed.map((field) => [field, details[field]]));
  return changed.length === 0 ? null : { before: pick(before), after: pick(after) };
}
