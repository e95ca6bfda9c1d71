import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useConnectionProblem } from '@quaywatch/shared/api';
import { readInvoiceDocument, readPaymentHistory } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, expectConsoleError, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { buildReceipt } from '../testing/build-payment.ts';
import ReceiptsPage from './receipts-page.tsx';

const server = contractServer();
const pdf = new File(['%PDF-1.7'], 'invoice-QW-000123.pdf', { type: 'text/html' });

let blobs: Blob[] = [];
const revoked: string[] = [];
let tab: ReturnType<typeof fakeTab> | null = null;

const fakeTab = () => ({
  opener: window as Window | null,
  document: document.implementation.createHTMLDocument(),
  location: { replace: jest.fn<(address: string) => void>() },
  close: jest.fn<() => void>(),
});

beforeEach(() => {
  blobs = [];
  revoked.length = 0;
  tab = fakeTab();
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return `blob:${blobs.length}`;
  };
  URL.revokeObjectURL = (address) => void revoked.push(address);
  jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window | null);
  act(() => useConnectionProblem.getState().clear());
});
afterEach(() => {
  jest.useRealTimers();
  setWindowWidth(1440);
});

const pageOf = (histories: ReturnType<typeof buildReceipt>[], currentPage = 1, allPages = 1) => ({
  histories,
  currentPage,
  allPages,
});

function open(histories = [buildReceipt()]) {
  server.answer(readPaymentHistory, pageOf(histories));
  return renderScreen(<ReceiptsPage />, { at: '/receipts', session: { customerId: '7' } });
}

const table = () => screen.findByRole('table', { name: 'Receipts' });
/** The headings come first. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const asked = () => server.received(readPaymentHistory).map(({ query }) => query.page);
const document1 = () => screen.findByRole('button', { name: 'PDF of invoice QW-000123 (opens in a new tab)' });

test('every payment is a row with period, day, amounts and numbers [RCT-01, RCT-02, RCT-06, RCT-07, RCT-D2]', async () => {
  open([buildReceipt(), buildReceipt({ invoiceNumber: 'QW-000122', purchaseOrderNumber: null, vat: 2.5 })]);

  expect(await rows()).toEqual([
    ['Period', 'Payment Date', 'Subscription', 'VAT', 'Total', 'Invoice Number', 'Purchase Order Number', 'Invoice'],
    [
      '05/11/2026 - 05/12/2026',
      '04/11/2026',
      '£15.00',
      '£3.00',
      '£18.00',
      'QW-000123',
      'PO-24817',
      'PDF of invoice QW-000123 (opens in a new tab)',
    ],
    [
      '05/11/2026 - 05/12/2026',
      '04/11/2026',
      '£15.00',
      '£2.50',
      '£18.00',
      'QW-000122',
      '–',
      'PDF of invoice QW-000122 (opens in a new tab)',
    ],
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Receipted Invoice History');
  expect(asked()).toEqual([1]);
});

test('on a phone every payment is a card with the same content [RCT-02]', async () => {
  setWindowWidth(390);
  open();

  const card = within(await screen.findByRole('list', { name: 'Receipts' })).getByRole('listitem');

  for (const text of ['QW-000123', 'Total £18.00', 'Period05/11/2026 - 05/12/2026', 'VAT£3.00', 'PO-24817'])
    expect(card).toHaveTextContent(text);
  expect(within(card).getByRole('button', { name: /^PDF of invoice QW-000123/ })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('Show more appends pages until there are none left, with each receipt once [RCT-03, RCT-05, RCT-D1]', async () => {
  server.answer(readPaymentHistory, ({ query: { page } }) =>
    page === 1
      ? pageOf([buildReceipt({ invoiceNumber: 'QW-3' }), buildReceipt({ invoiceNumber: 'QW-2' })], 1, 2)
      : pageOf([buildReceipt({ invoiceNumber: 'QW-2' }), buildReceipt({ invoiceNumber: 'QW-1' })], 2, 2),
  );
  const { user } = renderScreen(<ReceiptsPage />, { at: '/receipts' });

  await user.click(await screen.findByRole('button', { name: 'Show more receipts' }));

  await waitFor(async () => expect((await rows()).slice(1).map((row) => row[5])).toEqual(['QW-3', 'QW-2', 'QW-1']));
  expect(asked()).toEqual([1, 2]);
  expect(screen.queryByRole('button', { name: 'Show more receipts' })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('row')[3]).toHaveFocus());
});

test('a Show more that fails is only logged and can be pressed again [RCT-08]', async () => {
  expectConsoleError(/load the receipts/);
  server.answer(readPaymentHistory, pageOf([buildReceipt()], 1, 2));
  const { user } = renderScreen(<ReceiptsPage />, { at: '/receipts' });
  const more = await screen.findByRole('button', { name: 'Show more receipts' });
  server.refuse(readPaymentHistory, 500);

  await user.click(more);
  await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));

  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(useConnectionProblem.getState().present).toBe(false);
  server.answer(readPaymentHistory, pageOf([buildReceipt({ invoiceNumber: 'QW-1' })], 2, 2));
  await user.click(more);
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('receipts that cannot be loaded do not read as none, and can be requested again [RCT-08, RCT-D5]', async () => {
  expectConsoleError(/load the receipts/);
  server.refuse(readPaymentHistory, 500);
  const { user } = renderScreen(<ReceiptsPage />, { at: '/receipts' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No receipts found')).toBeNull();
  expect(useConnectionProblem.getState().present).toBe(false);

  server.answer(readPaymentHistory, pageOf([buildReceipt()]));
  await user.click(again);

  expect(await rows()).toHaveLength(2);
});

test('a customer who has not paid yet reads so [RCT-D4]', async () => {
  open([]);

  expect(await screen.findByText('No receipts found')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('an invoice is fetched with the token and opens in the tab that the click opened [RCT-D3]', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.answer(readInvoiceDocument, pdf);
  const { user } = open();
  const release = server.hold(readInvoiceDocument);

  await user.click(await document1());
  expect(window.open).toHaveBeenCalledWith('', '_blank');
  expect(tab?.opener).toBeNull();
  expect(tab?.document.body.textContent).toBe('Loading invoice QW-000123');
  expect(tab?.location.replace).not.toHaveBeenCalled();
  release();

  await waitFor(() => expect(tab?.location.replace).toHaveBeenCalledWith('blob:1'));
  expect(blobs.map(({ type }) => type)).toEqual(['application/pdf']);
  expect(server.received(readInvoiceDocument)).toEqual([
    expect.objectContaining({ params: { invoiceNumber: 'QW-000123' }, token: 'test-access-token' }),
  ]);
  expect(revoked).toEqual([]);
  act(() => jest.advanceTimersByTime(60_000));
  expect(revoked).toEqual(['blob:1']);
});

test('if the browser opens no tab, the invoice is saved instead [RCT-D3]', async () => {
  tab = null;
  server.answer(readInvoiceDocument, pdf);
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const { user } = open();

  await user.click(await document1());

  await waitFor(() => expect(saved).toEqual(['blob:1 invoice-QW-000123.pdf']));
});

test('an invoice that cannot be fetched leaves no empty tab, and the page says what to do [RCT-D5]', async () => {
  expectConsoleError(/open the invoice/);
  server.refuse(readInvoiceDocument, 500);
  const { user } = open();
  render(<ToastRegion />);

  await user.click(await document1());

  expect(await screen.findByText(/Oops, something went wrong/)).toBeVisible();
  expect(tab?.close).toHaveBeenCalledTimes(1);
  expect(await document1()).not.toHaveAttribute('aria-busy');
});

test('an invoice that fails once another customer has signed in is not reported to them [NAV-99]', async () => {
  expectConsoleError(/open the invoice/);
  server.refuse(readInvoiceDocument, 500);
  const release = server.hold(readInvoiceDocument);
  const { user } = open();
  render(<ToastRegion />);
  await user.click(await document1());

  act(() => useSession.setState({ customerId: '8' }));
  release();
  await waitFor(async () => expect(await document1()).not.toHaveAttribute('aria-busy'));

  expect(screen.queryByText(/Oops, something went wrong/)).toBeNull();
});

test.each([
  ['in a tab', true],
  ['as a file', false],
])('an invoice that comes once another customer has signed in is not shown to them %s [NAV-99]', async (_, hasTab) => {
  if (!hasTab) tab = null;
  server.answer(readInvoiceDocument, pdf);
  const release = server.hold(readInvoiceDocument);
  const { user } = open();
  await user.click(await document1());

  act(() => useSession.setState({ customerId: '8' }));
  release();
  await waitFor(async () => expect(await document1()).not.toHaveAttribute('aria-busy'));

  expect(blobs).toEqual([]);
  if (tab) expect(tab.close).toHaveBeenCalledTimes(1);
});

test('a receipt without a document has no button to open one [RCT-D3]', async () => {
  open([buildReceipt({ link: null })]);

  expect((await rows())[1]?.[7]).toBe('');
});

test('Back to My Account leads to the account [RCT-04]', async () => {
  const { user, address } = open();

  await user.click(screen.getByRole('link', { name: 'Back to My Account' }));

  expect(address()).toBe('/account');
});
