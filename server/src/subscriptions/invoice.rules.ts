/** Everything that an invoice says, as it was true when it was issued. Amounts are in pence, moments ISO 8601 in UTC. */
export type InvoiceContent = {
  readonly supplier: { readonly name: string; readonly address: readonly string[]; readonly vatNumber: string };
  readonly customer: {
    readonly name: string;
    readonly company: string | null;
    readonly address: readonly string[];
    readonly email: string;
  };
  readonly purchaseOrderNumber: string | null;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unitPence: number;
    readonly vatPercent: number;
    readonly netPence: number;
  }[];
  /** How the card provider names the payment. */
  readonly paymentReference: string;
};
