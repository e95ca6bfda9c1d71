import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../../testing/read-pdf.ts';
import type { InvoiceContent } from '../invoice.rules.ts';
import { drawInvoice } from './draw-invoice.ts';
import type { Invoice } from './invoice-texts.rules.ts';

const content: InvoiceContent = {
  issuedAt: '2026-06-16T23:30:00.000Z',
  supplier: { name: 'Quaywatch Limited', address: ['1 Quay Road', 'London'], vatNumber: 'GB 000 0000 00' },
  customer: {
    name: 'Amelia Okafor',
    company: 'Thameside Provisions Ltd',
    address: ['4 Wharf Lane', 'London', 'E16 2QU', 'United Kingdom'],
    email: 'accounts@tests.example',
  },
  purchaseOrderNumber: 'PO-77',
  lines: [{ description: 'Advanced features, 30 days', quantity: 1, unitPence: 1500, vatPercent: 20, netPence: 1500 }],
  paymentReference: '{5A1BC414-5409-48DD-9B8B-DCDF096CE0BE}',
};

const invoice: Invoice = {
  number: 123,
  paidAt: new Date('2026-06-15T09:00:00Z'),
  periodStartsAt: new Date('2026-06-15T09:00:00Z'),
  periodEndsAt: new Date('2026-07-15T09:00:00Z'),
  netPence: 1500,
  vatPence: 300,
  totalPence: 1800,
  content,
};

type Customer = InvoiceContent['customer'];
const drawFor = async (customer: Partial<Customer>, more: Partial<InvoiceContent> = {}) =>
  readPdf(
    await drawInvoice({ ...invoice, content: { ...content, ...more, customer: { ...content.customer, ...customer } } }),
  );

test('an invoice has everything the VAT Regulations require, in a sensible reading order [SRV-75]', async () => {
  const { spoken } = await readPdf(await drawInvoice(invoice));

  assert.deepEqual(spoken, [
    'P Quaywatch',
    'H1 VAT invoice QW-000123',
    'H2 From',
    'P Quaywatch Limited',
    'P 1 Quay Road',
    'P London',
    'P VAT number: GB 000 0000 00',
    'H2 To',
    'P Thameside Provisions Ltd',
    'P Amelia Okafor',
    'P 4 Wharf Lane',
    'P London',
    'P E16 2QU',
    'P United Kingdom',
    'TH Invoice number | TD QW-000123',
    'TH Date of issue | TD 17 Jun 2026',
    'TH Time of supply (tax point) | TD 15 Jun 2026',
    'TH Purchase order number | TD PO-77',
    'TH Paid by card | TD 15 Jun 2026, 10:00',
    'TH Payment reference | TD {5A1BC414-5409-48DD-9B8B-DCDF096CE0BE}',
    'TH Description | TH Quantity | TH Unit price | TH VAT rate | TH Net',
    'TH Advanced features, 30 days / 15 Jun 2026, 10:00 to 15 Jul 2026, 10:00 | TD 1 | TD £15.00 | TD 20% | TD £15.00',
    'TH Total excluding VAT | TD £15.00',
    'TH Discount | TD None',
    'TH VAT at 20% | TD £3.00',
    'TH Total including VAT | TD £18.00',
    'P Paid by card; nothing left to pay. Amounts are in pounds sterling, times are UK time.',
    'P Questions? Quaywatch helpdesk: 03069 990123, helpdesk@quaywatch.example',
  ]);
});

test('a screen reader gets language and title, and which cells are headings of what [SRV-75]', async () => {
  const file = await drawInvoice(invoice);
  const source = file.toString('latin1');
  const { title, language } = await readPdf(file);

  assert.deepEqual([title, language], ['VAT invoice QW-000123', 'en-GB']);
  for (const mark of [/\/Marked true/, /\/DisplayDocTitle true/, /\/Scope \/Column/, /\/Scope \/Row/, /pdfuaid:part/])
    assert.match(source, mark);
});

test('without a company or a purchase order there are no empty lines for them [SRV-75]', async () => {
  const { spoken } = await drawFor({ company: null }, { purchaseOrderNumber: null });

  const party = spoken.slice(spoken.indexOf('H2 To') + 1, spoken.indexOf('H2 To') + 3);
  assert.deepEqual(party, ['P Amelia Okafor', 'P 4 Wharf Lane']);
  assert.doesNotMatch(spoken.join('\n'), /Purchase order|null/);
});

test('amounts are exact to the penny, also above a thousand', async () => {
  const line = { description: 'Advanced features', quantity: 3, unitPence: 66_667, vatPercent: 17, netPence: 200_001 };
  const large = { ...invoice, netPence: 200_001, vatPence: 34_000, totalPence: 234_001 };
  const { spoken } = await readPdf(await drawInvoice({ ...large, content: { ...content, lines: [line] } }));

  for (const row of [
    / \| TD 3 \| TD £666\.67 \| TD 17% \| TD £2,000\.01$/,
    /^TH Total excluding VAT \| TD £2,000\.01$/,
    /^TH VAT at 17% \| TD £340\.00$/,
    /^TH Total including VAT \| TD £2,340\.01$/,
  ])
    assert.ok(
      spoken.some((text) => row.test(text)),
      String(row),
    );
});

test('names in all European scripts, and in Vietnamese, are written correctly [SRV-75]', async () => {
  const names = [
    'Łukasz Żółć',
    'Ελένη Παπαδοπούλου',
    'Ἀθῆναι',
    'Дмитрий Щёголев',
    'Ӷамӡиа',
    'Nguyễn Thị Hường',
    'Ásgeir Þór',
  ];
  // With decomposed accents, as some systems store them.
  const { spoken, drawn } = await drawFor({ address: names.map((name) => name.normalize('NFD')) });

  for (const name of names) assert.ok(spoken.includes(`P ${name}`), name);
  assert.doesNotMatch(drawn.join('\n'), /\?[^ ]|stands for/);
});

test('a letter that cannot be printed is visibly replaced, with a note, and read aloud as it was given [SRV-75]', async () => {
  const company = '上海国际航运 Trading';
  const { spoken, drawn } = await drawFor({ company });

  assert.ok(drawn.includes('?????? Trading'));
  assert.ok(spoken.includes(`P ${company}`));
  assert.match(drawn.join('\n'), /A \? stands for a letter that this document cannot show/);
});

test('characters that hide, turn or move text are left out of an invoice', async () => {
  const { drawn } = await drawFor({ name: 'Ame\u202Elia\u200B Oka\u0000for\r\nTotal\t£0' });

  assert.ok(drawn.includes('Amelia Oka for Total £0'));
});

test('the longest names and addresses in an order stay within the page and are complete [SRV-75]', async () => {
  const long = (letters: number) => 'W'.repeat(letters);
  const customer = {
    name: `${long(20)} ${long(20)}`,
    company: long(200),
    address: [long(100), 'Wharf Lane '.repeat(9).trim(), long(40), long(200), '1234567890', long(200)],
  };
  const file = await drawInvoice({ ...invoice, content: { ...content, customer: { ...customer, email: null } } });
  const { spoken, pages } = await readPdf(file);

  // This test's reader does not report spaces at line ends.
  const letters = spoken.map((text) => text.replaceAll(' ', ''));
  for (const text of [customer.name, customer.company, ...customer.address])
    assert.ok(letters.includes(`P${text.replaceAll(' ', '')}`), text);
  assert.ok(spoken.includes('TH Total including VAT | TD £18.00'));
  assert.equal(pages, 2);
});

test('the same invoice is the same file, whenever it is drawn [SRV-75]', async () => {
  const first = await drawInvoice(invoice);
  await drawInvoice({ ...invoice, number: 124 });

  assert.deepEqual(await drawInvoice(invoice), first);
  assert.equal((await readPdf(first)).createdAt, 'D:20260616233000Z');
});
