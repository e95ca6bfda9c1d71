import type { Agent } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { bookPayment, type Booking } from './book-payment.ts';
import type { Payment } from './payment.rules.ts';
import { queueInvoiceMail } from './send-invoice.ts';
import { setRenewal } from './set-renewal.ts';
import type { TierChanges } from './tier-changes.ts';

export type PaymentOutcome = Booking['outcome'];

/** The one owner of what customers have paid for: tier, period, renewal and invoice change together, or not at all. */
export type Subscriptions = {
  /**
   * A payment has its period, its invoice and the tier Paid, however often it is recorded (SRV-71). Locks the account, and
   * then the number of invoices: lock whatever else there is to lock before this.
   */
  recordPayment(tx: Tx, payment: Payment): Promise<PaymentOutcome>;
  /** Ends the renewal; the period stays as it is (SRV-12). @returns whether the subscription renewed before */
  stopRenewing(tx: Tx, customerId: string, agent: Agent): Promise<boolean>;
};

export function createSubscriptions(
  platform: Pick<Platform, 'config' | 'clock' | 'jobs' | 'log'>,
  tierChanges: TierChanges,
): Subscriptions {
  const { clock, log } = platform;
  return {
    async recordPayment(tx, payment) {
      const booking = await bookPayment(tx, payment, { platform, tierChanges, issuedAt: clock.now() });
      if (booking.outcome === 'recorded') await queueInvoiceMail(platform, tx, booking.invoiceNumber);
      const { customerId, kind, id: paymentId } = payment;
      log.info({ customerId, paymentId, kind, ...booking }, 'payment reported');
      return booking.outcome;
    },
    async stopRenewing(tx, customerId, agent) {
      const stopped = await setRenewal(tx, platform, { customerIds: [customerId], renews: false, agent });
      return stopped.length > 0;
    },
  };
}
