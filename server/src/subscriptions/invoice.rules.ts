/** As it was when the invoice was issued. Amounts are in pence, moments are ISO 8601 in UTC. */
export type InvoiceContent = {
  /** The payment may be earlier, if somebody paid and did not come back. */
  readonly issuedAt: string;
  readonly supplier: { readonly name: string; readonly address: readonly string[]; readonly vatNumber: string };
  readonly customer: {
    readonly name: string;
    readonly company: string | null;
    readonly address: readonly string[];
    /** Where the invoice was mailed; null once the account is deleted, because nothing requires it. */
    readonly email: string | null;
  };
  readonly purchaseOrderNumber: string | null;
  readonly lines: readonly {
    /** Without the period, which is stored separately. */
    readonly description: string;
    readonly quantity: number;
    readonly unitPence: number;
    readonly vatPercent: number;
    readonly netPence: number;
  }[];
  /** The card provider's id of the payment. */
  readonly paymentReference: string;
};

const digits = 6;

/** The number as displayed: `QW-000123`. */
export const formatInvoiceNumber = (number: number): string => `QW-${String(number).padStart(digits, '0')}`;

// The column is a 32-bit integer.
const largest = 2 ** 31 - 1;

/** Null for anything else. */
export function parseInvoiceNumber(shown: string): number | null {
  const number = Number(/^QW-(\d{6,10})$/.exec(shown)?.[1]);
  return number >= 1 && number <= largest && formatInvoiceNumber(number) === shown ? number : null;
}
