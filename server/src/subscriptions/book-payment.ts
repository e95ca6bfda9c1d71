import type { Agent } from '../customers/index.ts';
import { lockCustomer } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { isInvoiced, issueInvoice } from './issue-invoice.queries.ts';
import { composeInvoice, nextPeriod, type Payment } from './payment.rules.ts';
import { insertPaidPeriod, readPaidUntil } from './periods.queries.ts';
import { setRenewal } from './set-renewal.ts';
import type { TierChanges } from './tier-changes.ts';

/** `account-gone`: the payment must be refunded (SRV-78). */
export type Booking =
  | { readonly outcome: 'recorded'; readonly invoiceNumber: number }
  | { readonly outcome: 'already-recorded' | 'account-gone' };

export type BookingTerms = {
  readonly platform: Pick<Platform, 'config' | 'clock' | 'log'>;
  readonly tierChanges: Pick<TierChanges, 'change'>;
  /** The date of the invoice, which may be later than the payment. */
  readonly issuedAt: Date;
};

const agent: Agent = { kind: 'system', job: 'payment' };

/**
 * Books a payment only once (SRV-71). Simultaneous payments of one customer wait for each other. Lock nothing after it
 * in the same transaction, because every other payment waits for its invoice number.
 */
export async function bookPayment(
  tx: Tx,
  payment: Payment,
  { platform, tierChanges, issuedAt }: BookingTerms,
): Promise<Booking> {
  const { customerId, knownAt } = payment;
  const account = await lockCustomer(tx, customerId);
  // Checked for deleted accounts too: a booked payment must not be refunded because it is reported again.
  if (await isInvoiced(tx, payment.id)) return { outcome: 'already-recorded' };
  if (!account) return { outcome: 'account-gone' };

  const period = nextPeriod(await readPaidUntil(tx, customerId), knownAt);
  await insertPaidPeriod(tx, customerId, period);
  if (payment.kind === 'purchase' && payment.recurring)
    await setRenewal(tx, platform, { customerIds: [customerId], renews: true, agent });
  // Staff keep their access, because nothing would restore it at the end of the period.
  if (account.tier !== 'Internal') await tierChanges.change(tx, [customerId], 'Paid', agent);
  const invoiceNumber = await issueInvoice(
    tx,
    payment,
    period,
    composeInvoice(payment, platform.config.supplier, issuedAt),
  );
  return { outcome: 'recorded', invoiceNumber };
}
