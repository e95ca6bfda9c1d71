import { useState } from 'react';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { messages, readInvoiceDocument } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { showToast } from '@quaywatch/shared/ui';

/** How long a tab may take to read its document before the address goes; a tab that has read it keeps it. */
const addressLife = 60_000;

/** A tab for the document. Browsers open one in the click itself only, not after an answer has come. */
function openTab(invoiceNumber: string) {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = `Invoice ${invoiceNumber}`;
  tab.document.body.textContent = `Loading invoice ${invoiceNumber}`;
  return tab;
}

/** Where the browser opens no tab, the document is saved instead. */
function save(address: string, invoiceNumber: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = `${invoiceNumber}.pdf`;
  link.click();
}

/** Opens an invoice in a new tab. It is fetched with the token, which a plain link could not carry (RCT-D3). */
export function useInvoiceDocument(invoiceNumber: string) {
  const [isOpening, setOpening] = useState(false);

  async function open() {
    const tab = openTab(invoiceNumber);
    setOpening(true);
    try {
      const answer = await callApi(readInvoiceDocument, { params: { invoiceNumber }, showsFailure: true });
      const address = URL.createObjectURL(new Blob([answer as Blob], { type: 'application/pdf' }));
      setTimeout(() => URL.revokeObjectURL(address), addressLife);
      if (tab) tab.location.replace(address);
      else save(address, invoiceNumber);
    } catch (error) {
      tab?.close();
      logFailure('open the invoice', error);
      showToast(messages.oops(companyContact.helpdeskPhone), 'critical');
    } finally {
      setOpening(false);
    }
  }

  return { isOpening, open };
}
