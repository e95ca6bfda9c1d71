import type { BillingDetails } from '../records/order.rules.ts';

/** Statuses of a payment. Only `OK` means that money was taken, because our orders are of type PAYMENT. */
export const replyStatuses = [
  'OK',
  'PENDING',
  'NOTAUTHED',
  'REJECTED',
  'ABORT',
  'MALFORMED',
  'INVALID',
  'ERROR',
  'AUTHENTICATED',
  'REGISTERED',
] as const;
export type ReplyStatus = (typeof replyStatuses)[number];

/** A reply that came through the browser or in answer to a repeat. */
export type ProviderReply = {
  readonly vendorTxCode: string;
  /** `{GUID}` in capitals; null if absent. */
  readonly vpsTxId: string | null;
  readonly status: ReplyStatus;
  /** The provider's words, in ASCII; empty if absent. */
  readonly statusDetail: string;
  /** Null if absent. */
  readonly totalPence: number | null;
  readonly txAuthNo: string | null;
};

export type OrderForm = {
  readonly vendorTxCode: string;
  readonly totalPence: number;
  readonly description: string;
  readonly billing: BillingDetails;
  /** ISO 3166-1, two letters. */
  readonly countryCode: string;
  /** Two letters, for the United States; null elsewhere. */
  readonly stateCode: string | null;
};

export type ComposedOrder = { readonly crypt: string; readonly vendor: string; readonly registrationUrl: string };

/** The payment that a repeat charges again. */
export type RelatedPayment = {
  readonly vendorTxCode: string;
  readonly vpsTxId: string;
  readonly securityKey: string;
  readonly txAuthNo: string | null;
};

export type Repeat = {
  /** A new code, because the provider takes each code only once. */
  readonly vendorTxCode: string;
  readonly totalPence: number;
  readonly description: string;
  readonly related: RelatedPayment;
};

export type LookUp =
  | {
      readonly state: 'paid';
      readonly vpsTxId: string;
      readonly txAuthNo: string | null;
      /** A repeat of this payment has to quote this. */
      readonly securityKey: string;
      readonly totalPence: number;
      /** When the card was charged; null if the provider does not say. */
      readonly paidAt: Date | null;
    }
  | { readonly state: 'failed'; readonly status: ReplyStatus; readonly detail: string }
  /** `pending`: not decided yet. `unknown`: no order with this code has arrived. */
  | { readonly state: 'pending' | 'unknown' };

/** Sage Pay/Opayo, Form protocol 3.00, with reporting service and repeats. */
export type CardProvider = {
  readonly canLookUp: boolean;
  readonly offersRecurring: boolean;
  composeOrder(order: OrderForm): ComposedOrder;
  /**
   * Null for anything unreadable; never throws. Replies are not signed, so an `OK` is only the customer's claim until
   * the provider confirms it, where it can be asked.
   */
  readReply(crypt: string): ProviderReply | null;
  /** @throws ProviderFailure when the provider could not be asked */
  lookUp(vendorTxCode: string): Promise<LookUp>;
  /** @throws ProviderFailure when it is unknown whether the card was charged */
  repeat(repeat: Repeat): Promise<ProviderReply>;
};

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}
