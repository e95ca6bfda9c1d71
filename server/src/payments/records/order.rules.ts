/**
 * `pending`: the provider has not said yet. `paid`: it has its period and its invoice. `failed`: declined, cancelled or
 * refused. `abandoned`: nobody ever paid. `refund-due`: paid for an account that is gone, so an operator has to pay it back,
 * and notes it as `refunded`.
 */
export type OrderState = 'pending' | 'paid' | 'failed' | 'abandoned' | 'refund-due' | 'refunded';

/** Who pays, as stated in the order; null is what was left out. */
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
