import { limits, offerNames } from '@quaywatch/shared/contract';

/** What an order is called in the provider's books, and on the statement of the card. */
export const orderDescription = '30 day subscription';

export type OfferName = (typeof offerNames)[number];

/** Amounts in pence. */
export type Price = {
  readonly netPence: number;
  readonly vatPercent: number;
  readonly vatPence: number;
  readonly totalPence: number;
};

/** A subscription renews when this was bought (PAY-D1). */
export function isRecurring(offer: OfferName): boolean {
  return offer === 'Recurring 30 day period';
}

/** What one period costs (SRV-08); half a penny of VAT is rounded up. */
export function priceOf(vatPercent: number, netPence: number = limits.pricePounds * 100): Price {
  const vatPence = Math.round((netPence * vatPercent) / 100);
  return { netPence, vatPercent, vatPence, totalPence: netPence + vatPence };
}

/** As the contract says amounts. */
export const toPounds = (pence: number): number => pence / 100;
