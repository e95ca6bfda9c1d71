import { useState } from 'react';
import { callApi, logFailure, saveFile } from '@quaywatch/shared/api';
import { readInvoiceDocument } from '@quaywatch/shared/contract';
import { forThisCustomer, oopsUnlessOffline } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';

const addressLife = 60_000;

/** Must run within the click: browsers block it after an await. */
function openTab(invoiceNumber: string) {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = `Invoice ${invoiceNumber}`;
  tab.document.body.textContent = `Loading invoice ${invoiceNumber}`;
  return tab;
}

function show(tab: Window, file: File) {
  // Forces the type PDF: an HTML page of this origin could act for the customer.
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  setTimeout(() => URL.revokeObjectURL(address), addressLife);
  tab.location.replace(address);
}

/** Opens the invoice in a tab, or saves it if tabs are blocked. A plain link could not carry the token (RCT-D3). */
export function useInvoiceDocument(invoiceNumber: string) {
  const [isOpening, setOpening] = useState(false);

  async function open() {
    const tab = openTab(invoiceNumber);
    const tell = forThisCustomer(showToast);
    let isShown = false;
    const deliver = forThisCustomer((file: File) => {
      if (tab) show(tab, file);
      else saveFile(file);
      isShown = true;
    });
    setOpening(true);
    try {
      deliver(await callApi(readInvoiceDocument, { params: { invoiceNumber }, showsFailure: true }));
    } catch (error) {
      logFailure('open the invoice', error);
      tell(oopsUnlessOffline(error), 'critical');
    } finally {
      if (!isShown) tab?.close();
      setOpening(false);
    }
  }

  return { isOpening, open };
}
