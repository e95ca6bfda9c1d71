import { FileText } from 'lucide-react';
import { Button, VisuallyHidden, type ButtonLook } from '@quaywatch/shared/ui';
import type { Receipt } from './receipts.hooks.ts';
import { useInvoiceDocument } from './use-invoice-document.ts';

type InvoiceButtonProps = Pick<ButtonLook, 'size' | 'block'> & { readonly receipt: Receipt };

/** Renders nothing for a receipt without a document (RCT-D3). */
export function InvoiceButton({ receipt, ...look }: InvoiceButtonProps) {
  const { isOpening, open } = useInvoiceDocument(receipt.invoiceNumber);
  if (receipt.link === null) return null;
  return (
    <Button {...look} icon={FileText} busy={isOpening} onClick={() => void open()}>
      PDF<VisuallyHidden> of invoice {receipt.invoiceNumber} (opens in a new tab)</VisuallyHidden>
    </Button>
  );
}
