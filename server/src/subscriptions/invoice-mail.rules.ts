import type { Mail } from '../notifications/index.ts';
import { mailEnding, renderMailHtml, renderMailText, type MailBlock } from '../notifications/rules.ts';
import { amountOf, periodOf, type Invoice } from './invoice-document/invoice-texts.rules.ts';
import { formatInvoiceNumber } from './invoice.rules.ts';

/**
 * Contains no name, because the order's address is unchecked (SRV-75).
 * @param publicUrl address of the product
 */
export function composeInvoiceMail(
  invoice: Invoice,
  file: Uint8Array,
  { to, publicUrl }: { readonly to: string; readonly publicUrl: string },
): Mail {
  const number = formatInvoiceNumber(invoice.number);
  const subject = `Your Quaywatch invoice ${number}`;
  const blocks: readonly MailBlock[] = [
    { kind: 'headline', text: `Thank you for your payment of ${amountOf(invoice)}.` },
    { kind: 'paragraph', text: `Invoice ${number} is attached as a PDF.` },
    {
      kind: 'list',
      items: [`Amount: ${amountOf(invoice)}, VAT included, paid by card`, `Period: ${periodOf(invoice)}, UK time`],
    },
    { kind: 'link', label: 'All invoices of the account (Quaywatch account needed)', url: `${publicUrl}/receipts` },
    {
      kind: 'small',
      text: 'You get this email because this address was given when a Quaywatch subscription was paid for.',
    },
    ...mailEnding.map((text) => ({ kind: 'small' as const, text })),
  ];
  return {
    to,
    subject,
    text: renderMailText(blocks),
    html: renderMailHtml(subject, blocks),
    reference: `invoice/${number}`,
    attachments: [{ filename: `${number}.pdf`, contentType: 'application/pdf', content: file }],
  };
}
