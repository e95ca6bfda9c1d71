import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyContact } from '@quaywatch/shared/domain';
import { describeInvoice, type Invoice } from './invoice-document/invoice-texts.rules.ts';
import { composeInvoiceMail } from './invoice-mail.rules.ts';

const line = {
  description: 'Advanced features, 30 days',
  quantity: 1,
  unitPence: 1000,
  vatPercent: 20,
  netPence: 1000,
};
const invoice: Invoice = {
  number: 1000007,
  paidAt: new Date('2026-06-01T23:30:00Z'),
  periodStartsAt: new Date('2026-06-02T10:00:00Z'),
  periodEndsAt: new Date('2026-07-02T10:00:00Z'),
  netPence: 1000,
  vatPence: 200,
  totalPence: 1200,
  content: {
    issuedAt: '2026-06-03T10:00:00.000Z',
    supplier: { name: 'Quaywatch Ltd', address: ['2 Quay', 'London'], vatNumber: 'GB1' },
    customer: { name: 'Anna Example', company: 'Acme', address: ['1 Quay', 'Dover'], email: null },
    purchaseOrderNumber: 'PO 7',
    lines: [line],
    paymentReference: 'R7',
  },
};
const withContent = (change: Partial<Invoice['content']>) =>
  describeInvoice({ ...invoice, content: { ...invoice.content, ...change } });

test('the invoice mail states amount and period, and has the invoice attached as a PDF [SRV-75, SRV-522, SRV-524]', () => {
  const file = new Uint8Array([1]);
  const to = 'anna@example.com';
  const { text, html, ...mail } = composeInvoiceMail(invoice, file, { to, publicUrl: 'https://q.example' });

  assert.deepEqual(mail, {
    to,
    subject: 'Your Quaywatch invoice QW-1000007',
    reference: 'invoice/QW-1000007',
    attachments: [{ filename: 'QW-1000007.pdf', contentType: 'application/pdf', content: file }],
  });
  for (const words of [
    'Thank you for your payment of £12.00.',
    'Invoice QW-1000007 is attached as a PDF.',
    'Amount: £12.00, VAT included, paid by card',
    'UK time',
    'https://q.example/receipts',
    'Period: 02 Jun 2026, 11:00 to 02 Jul 2026, 11:00',
    'All invoices of the account (Quaywatch account needed)',
    'because this address was given when a Quaywatch subscription was paid for',
    `Quaywatch helpdesk: ${companyContact.helpdeskPhone}, ${companyContact.helpdeskEmail}`,
    companyContact.companyDetails,
  ]) {
    assert.ok(text.includes(words), `${words} in ${text}`);
    assert.ok(html?.includes(words), words);
  }
  assert.ok(!text.includes('Anna'));
});

test('an invoice states everything that the VAT regulations require, with days as in the UK [SRV-75]', () => {
  assert.deepEqual(describeInvoice(invoice), {
    title: 'VAT invoice QW-1000007',
    supplier: { name: 'Quaywatch Ltd', lines: ['2 Quay', 'London', 'VAT number: GB1'] },
    customer: { name: 'Acme', lines: ['Anna Example', '1 Quay', 'Dover'] },
    facts: [
      ['Invoice number', 'QW-1000007'],
      ['Date of issue', '03 Jun 2026'],
      ['Time of supply (tax point)', '02 Jun 2026'],
      ['Purchase order number', 'PO 7'],
      ['Paid by card', '02 Jun 2026, 00:30'],
      ['Payment reference', 'R7'],
    ],
    lines: [
      {
        description: line.description,
        period: '02 Jun 2026, 11:00 to 02 Jul 2026, 11:00',
        numbers: ['1', '£10.00', '20%', '£10.00'],
      },
    ],
    totals: [
      ['Total excluding VAT', '£10.00'],
      ['Discount', 'None'],
      ['VAT at 20%', '£2.00'],
    ],
    total: ['Total including VAT', '£12.00'],
    closing: 'Paid by card; nothing left to pay. Amounts are in pounds sterling, times are UK time.',
  });
});

test('an invoice to a person has no company line, and one without an order number does not mention it [SRV-75]', () => {
  const { customer, facts } = withContent({
    customer: { ...invoice.content.customer, company: null },
    purchaseOrderNumber: null,
  });

  assert.deepEqual(customer, { name: 'Anna Example', lines: ['1 Quay', 'Dover'] });
  assert.equal(facts.length, 5);
});

test('each VAT rate is named once [SRV-75]', () => {
  const { totals } = withContent({ lines: [line, { ...line, vatPercent: 5 }, line] });

  assert.equal(totals[2]?.[0], 'VAT at 20% and 5%');
});
