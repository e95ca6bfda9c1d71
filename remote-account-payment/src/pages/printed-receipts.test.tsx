import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { readPaymentHistory } from '@quaywatch/shared/contract';
import { contractServer, includeStyles, printPage, renderScreen } from '@quaywatch/shared/testing';
import { buildReceipt } from '../testing/build-payment.ts';
import ReceiptsPage from './receipts-page.tsx';

includeStyles();

const server = contractServer();

test('receipts are printed without the column of their buttons [CON-163]', async () => {
  server.answer(readPaymentHistory, { histories: [buildReceipt()], currentPage: 1, allPages: 1 });
  renderScreen(<ReceiptsPage />, { at: '/receipts', session: { customerId: '7' } });
  const rows = within(await screen.findByRole('table', { name: 'Receipts' })).getAllByRole('row');
  expect(rows).toHaveLength(2);

  printPage();

  for (const { children } of rows) {
    expect(children).toHaveLength(8);
    expect(children[6]).toBeVisible();
    expect(children[7]).not.toBeVisible();
  }
});
