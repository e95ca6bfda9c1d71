import { formatAccountDay, formatMoney, formatTime } from '@quaywatch/shared/domain';
import { formatInvoiceNumber, type InvoiceContent } from '../invoice.rules.ts';
import { toPounds } from '../payment.rules.ts';

export type Invoice = {
  readonly number: number;
  readonly paidAt: Date;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly netPence: number;
  readonly vatPence: number;
  readonly totalPence: number;
  readonly content: InvoiceContent;
};

const moneyOf = (pence: number) => formatMoney(toPounds(pence));
const momentOf = (moment: Date) => `${formatAccountDay(moment)}, ${formatTime(moment)}`;

/** In UK time. */
export const periodOf = ({ periodStartsAt, periodEndsAt }: Pick<Invoice, 'periodStartsAt' | 'periodEndsAt'>): string =>
  `${momentOf(periodStartsAt)} to ${momentOf(periodEndsAt)}`;

export const amountOf = ({ totalPence }: Pick<Invoice, 'totalPence'>): string => moneyOf(totalPence);

/** Everything that regulation 14 of the VAT Regulations 1995 requires (SRV-75). */
export function describeInvoice({ number, paidAt, netPence, vatPence, totalPence, content, ...period }: Invoice) {
  const { supplier, customer, purchaseOrderNumber, lines, issuedAt, paymentReference } = content;
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent))];
  return {
    title: `VAT invoice ${formatInvoiceNumber(number)}`,
    supplier: { name: supplier.name, lines: [...supplier.address, `VAT number: ${supplier.vatNumber}`] },
    customer: {
      name: customer.company ?? customer.name,
      lines: [...(customer.company === null ? [] : [customer.name]), ...customer.address],
    },
    facts: [
      ['Invoice number', formatInvoiceNumber(number)],
      ['Date of issue', formatAccountDay(issuedAt)],
      ['Time of supply (tax point)', formatAccountDay(paidAt)],
      ...(purchaseOrderNumber === null ? [] : [['Purchase order number', purchaseOrderNumber] as const]),
      ['Paid by card', momentOf(paidAt)],
      ['Payment reference', paymentReference],
    ] as readonly (readonly [name: string, value: string])[],
    lines: lines.map((line) => ({
      description: line.description,
      period: periodOf(period),
      numbers: [String(line.quantity), moneyOf(line.unitPence), `${line.vatPercent}%`, moneyOf(line.netPence)],
    })),
    totals: [
      ['Total excluding VAT', moneyOf(netPence)],
      ['Discount', 'None'],
      [`VAT at ${rates.map((rate) => `${rate}%`).join(' and ')}`, moneyOf(vatPence)],
    ] as readonly (readonly [name: string, value: string])[],
    total: ['Total including VAT', moneyOf(totalPence)] as const,
    closing: 'Paid by card; nothing left to pay. Amounts are in pounds sterling, times are UK time.',
  };
}
