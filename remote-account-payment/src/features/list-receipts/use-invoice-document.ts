import { useState } from 'react';
import { callApi, logFailure, saveFile } from '@quaywatch/shared/api';
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

function show(tab: Window, file: File) {
  // Whatever it was served as, the tab takes it for a document: a page of this origin could act for the customer.
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(address), addressLife);
  tab.location.replace(address);
}

/**
 * Opens an invoice in a new tab; where the browser opens none, it saves it instead. It is fetched with the token, which a
 * plain link could not carry (RCT-D3).
 */
export function useInvoiceDocument(invoiceNumber: string) {
  const [isOpening, setOpening] = useState(false);

  async function open() {
    const tab = openTab(invoiceNumber);
    setOpening(true);
    try {
      const file = (await callApi(readInvoiceDocument, { params: { invoiceNumber }, showsFailure: true })) as File;
      if (tab) show(tab, file);
      else saveFile(file);
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
