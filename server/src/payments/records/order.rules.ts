/**
 * `pending`: the provider has not decided. `paid`: the order has its period and invoice. `failed`: declined, cancelled
 * or refused. `abandoned`: nobody ever paid. `refund-due`: paid for a deleted account, so an operator has to pay it
 * back and then sets `refunded`.
 */
export type OrderState = 'pending' | 'paid' | 'failed' | 'abandoned' | 'refund-due' | 'refunded';

/** As stated in the order; null if left out. */
export type BillingDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly country: string;
  readonly state: string | null;
  readonly postcode: string | null;
  readonly email: string;
  readonly phone: string;
  readonly purchaseOrderNumber: string | null;
};
