/** Everything that an invoice says, as it was true when it was issued. Amounts are in pence, moments ISO 8601 in UTC. */
export type InvoiceContent = {
  /** The payment may have come earlier: somebody paid and did not come back. */
  readonly issuedAt: string;
  readonly supplier: { readonly name: string; readonly address: readonly string[]; readonly vatNumber: string };
  readonly customer: {
    readonly name: string;
    readonly company: string | null;
    readonly address: readonly string[];
    /** Where the invoice was mailed to; null once the account is deleted, since nothing requires it. */
    readonly email: string | null;
  };
  readonly purchaseOrderNumber: string | null;
  readonly lines: readonly {
    /** Without the period, which the invoice has beside it. */
    readonly description: string;
    readonly quantity: number;
    readonly unitPence: number;
    readonly vatPercent: number;
    readonly netPence: number;
  }[];
  /** How the card provider names the payment. */
  readonly paymentReference: string;
};

const digits = 6;

/** The number as people see it: `QW-000123`. */
export const formatInvoiceNumber = (number: number): string => `QW-${String(number).padStart(digits, '0')}`;

// The column is a 32-bit integer.
const largest = 2 ** 31 - 1;

/** The number behind what people see; null for what no invoice is called. */
export function parseInvoiceNumber(shown: string): number | null {
  const number = Number(/^QW-(\d{6,10})$/.exec(shown)?.[1]);
  return number >= 1 && number <= largest && formatInvoiceNumber(number) === shown ? number : null;
}
