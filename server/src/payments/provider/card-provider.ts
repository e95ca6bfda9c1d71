import type { BillingDetails } from '../records/order.rules.ts';

/** What the provider may say of a payment. Only `OK` means that money was taken: our orders are of the type PAYMENT. */
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

/** What the provider says of one payment, through the browser or in answer to a repeat. */
export type ProviderReply = {
  readonly vendorTxCode: string;
  /** `{GUID}` in capitals; null when it was left out. */
  readonly vpsTxId: string | null;
  readonly status: ReplyStatus;
  /** Its own words, in ASCII; empty when it was left out. */
  readonly statusDetail: string;
  /** Null when it was left out. */
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

/** An order as the browser posts it to the provider. */
export type ComposedOrder = { readonly crypt: string; readonly vendor: string; readonly registrationUrl: string };

/** The payment that a repeat charges again. */
export type RelatedPayment = {
  readonly vendorTxCode: string;
  readonly vpsTxId: string;
  readonly securityKey: string;
  readonly txAuthNo: string | null;
};

export type Repeat = {
  /** A new one: the provider takes each only once. */
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
      /** What a repeat of this payment has to name. */
      readonly securityKey: string;
      readonly totalPence: number;
    }
  | { readonly state: 'failed'; readonly status: ReplyStatus; readonly detail: string }
  /** Not known to the provider, or nothing is decided yet. */
  | { readonly state: 'open' };

/** Takes payments by card: Sage Pay/Opayo, Form protocol 3.00, with its reporting service and repeats. */
export type CardProvider = {
  readonly canLookUp: boolean;
  readonly offersRecurring: boolean;
  composeOrder(order: OrderForm): ComposedOrder;
  /**
   * Null for everything that cannot be read; never throws, never says why. The protocol does not sign replies: an `OK` is
   * the customer's word until the provider, where it can be asked, says the same.
   */
  readReply(crypt: string): ProviderReply | null;
  /** @throws ProviderFailure when the provider could not be asked */
  lookUp(vendorTxCode: string): Promise<LookUp>;
  /** @throws ProviderFailure when it is not known whether it was charged */
  repeat(repeat: Repeat): Promise<ProviderReply>;
};

/** The provider gave no answer, or none that makes sense. The message goes to the log: it holds nothing of the order. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}
