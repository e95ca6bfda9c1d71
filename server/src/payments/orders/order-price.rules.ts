import { limits, offerNames } from '@quaywatch/shared/contract';

/** Name of an order in the provider's reports and on the card statement. */
export const orderDescription = '30 day subscription';

export type OfferName = (typeof offerNames)[number];

/** Amounts in pence. */
export type Price = {
  readonly netPence: number;
  readonly vatPercent: number;
  readonly vatPence: number;
  readonly totalPence: number;
};

/** Whether the subscription renews (PAY-D1). */
export function isRecurring(offer: OfferName): boolean {
  return offer === 'Recurring 30 day period';
}

/** Half a penny of VAT is rounded up (SRV-08). */
export function priceOf(vatPercent: number, netPence: number = limits.pricePounds * 100): Price {
  const vatPence = Math.round((netPence * vatPercent) / 100);
  return { netPence, vatPercent, vatPence, totalPence: netPence + vatPence };
}
