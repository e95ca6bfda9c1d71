import type { Agent } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { bookPayment, type Booking } from './book-payment.ts';
import type { Payment } from './payment.rules.ts';
import { queueInvoiceMail } from './send-invoice.ts';
import { setRenewal } from './set-renewal.ts';
import type { TierChanges } from './tier-changes.ts';

export type PaymentOutcome = Booking['outcome'];

/** The only owner of what customers have paid for: tier, period, renewal and invoice change together. */
export type Subscriptions = {
  /**
   * Records a payment with its period, invoice and tier Paid, once however often it is called (SRV-71). It locks the
   * account and then the invoice numbers, so lock everything else first.
   */
  recordPayment(tx: Tx, payment: Payment): Promise<PaymentOutcome>;
  /**
   * The period stays (SRV-12).
   * @returns whether the subscription renewed before
   */
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
      const { customerId, kind, id: paymentId } = payment;
      if (booking.outcome === 'recorded')
        await queueInvoiceMail(tx, platform, { number: booking.invoiceNumber, customerId });
      log.info({ customerId, paymentId, kind, ...booking }, 'payment reported');
      return booking.outcome;
    },
    async stopRenewing(tx, customerId, agent) {
      const stopped = await setRenewal(tx, platform, { customerIds: [customerId], renews: false, agent });
      return stopped.length > 0;
    },
  };
}
