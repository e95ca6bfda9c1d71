import type { Supplier } from '../platform/config/config.ts';
import type { Tx } from '../platform/database/database.ts';
import { isInvoiced, issueInvoice } from './issue-invoice.queries.ts';
import { composeInvoice, nextPeriod, type Payment } from './payment.rules.ts';
import { insertPaidPeriod, readPaidUntil } from './periods.queries.ts';
import { lockTier, setRenewal } from './renewal.queries.ts';
import type { TierChanges } from './tier-changes.ts';

/** `account-gone`: the payment is to be paid back (SRV-78). */
export type Booking =
  | { readonly outcome: 'recorded'; readonly invoiceNumber: number }
  | { readonly outcome: 'already-recorded' | 'account-gone' };

export type BookingTerms = {
  readonly supplier: Supplier;
  readonly tierChanges: TierChanges;
  /** The date of the invoice: a payment may have been made some time before it is reported. */
  readonly issuedAt: Date;
};

/**
 * Gives a payment its period, its tier and its invoice, all in one transaction, and once only (SRV-71). Whoever records a
 * payment of this customer at the same time waits for the other's end. Nothing may be locked after this in the same
 * transaction: from the number on, every other payment waits.
 */
export async function bookPayment(
  tx: Tx,
  payment: Payment,
  { supplier, tierChanges, issuedAt }: BookingTerms,
): Promise<Booking> {
  const { customerId, paidAt } = payment;
  const tier = await lockTier(tx, customerId);
  // Asked of a deleted account as well: what it has paid for is not paid back because it is reported once more.
  if (await isInvoiced(tx, payment.id)) return { outcome: 'already-recorded' };
  if (!tier) return { outcome: 'account-gone' };

  const period = nextPeriod(await readPaidUntil(tx, customerId), paidAt);
  await insertPaidPeriod(tx, customerId, period);
  if (payment.kind === 'purchase' && payment.recurring) await setRenewal(tx, customerId, true);
  // Staff keep the access that they were given: nothing would give it back at the end of the period.
  if (tier !== 'Internal') await tierChanges.change(tx, [customerId], 'Paid', { kind: 'system', job: 'payment' });
  const invoiceNumber = await issueInvoice(tx, payment, period, composeInvoice(payment, supplier, issuedAt));
  return { outcome: 'recorded', invoiceNumber };
}
