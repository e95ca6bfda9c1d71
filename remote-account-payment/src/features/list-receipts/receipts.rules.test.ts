import { expect, test } from '@jest/globals';
import { describeReceipt, distinctReceipts } from './receipts.rules.ts';

test('a receipt that is on two pages is shown once', () => {
  const receipts = ['QW-3', 'QW-2', 'QW-2', 'QW-1'].map((invoiceNumber) => ({ invoiceNumber }));

  expect(distinctReceipts(receipts).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['QW-3', 'QW-2', 'QW-1']);
});

test('a receipt shows days, amounts in pounds, and a dash if there is no order number [RCT-D2]', () => {
  const receipt = {
    startDate: '2026-06-22T12:00:00Z',
    endDate: '2026-07-22T12:00:00Z',
    paymentDate: '2026-06-21T12:00:00Z',
    subscriptionAmount: 15,
    vat: 3,
    totalCost: 18,
    purchaseOrderNumber: null,
  };

  expect(describeReceipt(receipt)).toEqual({
    period: '22/06/2026 - 22/07/2026',
    paid: '21/06/2026',
    subscription: '£15.00',
    vat: '£3.00',
    total: '£18.00',
    orderNumber: '–',
  });
  expect(describeReceipt({ ...receipt, purchaseOrderNumber: 'PO 7' }).orderNumber).toBe('PO 7');
});
