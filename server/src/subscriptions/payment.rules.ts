import { limits } from '@quaywatch/shared/contract';
import type { Supplier } from '../platform/config/config.ts';
import type { InvoiceContent } from './invoice.rules.ts';
import { periodMilliseconds, type Period } from './periods.rules.ts';

/** Confirmed by the provider. Amounts are in pence. */
export type Payment = {
  /** The id of the order. One payment has one invoice, however often it is reported (SRV-71). */
  readonly id: string;
  readonly customerId: string;
  readonly kind: 'purchase' | 'renewal';
  readonly recurring: boolean;
  /** When the card was charged, as the invoice states it. */
  readonly paidAt: Date;
  /** When the charge became known, which may be days later. */
  readonly knownAt: Date;
  readonly netPence: number;
  readonly vatPercent: number;
  readonly vatPence: number;
  readonly totalPence: number;
  readonly payer: InvoiceContent['customer'];
  readonly purchaseOrderNumber: string | null;
  /** The provider's id of the payment. */
  readonly reference: string;
};

export const toPounds = (pence: number): number => pence / 100;

/** Starts at the end of the time already paid for, or when the payment becomes known (SRV-D5). */
export function nextPeriod(paidUntil: Date | null, knownAt: Date): Period {
  const startsAt = paidUntil !== null && paidUntil > knownAt ? paidUntil : knownAt;
  return { startsAt, endsAt: new Date(startsAt.getTime() + periodMilliseconds) };
}

export function composeInvoice(payment: Payment, supplier: Supplier, issuedAt: Date): InvoiceContent {
  const { payer, purchaseOrderNumber, netPence, vatPercent, reference } = payment;
  return {
    issuedAt: issuedAt.toISOString(),
    supplier,
    customer: payer,
    purchaseOrderNumber,
    lines: [
      {
        description: `Advanced features, ${limits.periodDays} days`,
        quantity: 1,
        unitPence: netPence,
        vatPercent,
        netPence,
      },
    ],
    paymentReference: reference,
  };
}
