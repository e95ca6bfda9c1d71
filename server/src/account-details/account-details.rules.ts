import type { PaymentRate } from '@quaywatch/shared/contract';

export type InvoiceHistory = {
  readonly hasInvoiceHistory: boolean;
  readonly paymentRate: PaymentRate | null;
  readonly payedPeriodEndDate: string | null;
};

/** What the account page says about payments; every paid period has an invoice (ACC-05, ACC-D10). */
export function describeInvoiceHistory(paidUntil: Date | null, renews: boolean, now: Date): InvoiceHistory {
  const runs = paidUntil !== null && paidUntil > now;
  return {
    hasInvoiceHistory: paidUntil !== null,
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
