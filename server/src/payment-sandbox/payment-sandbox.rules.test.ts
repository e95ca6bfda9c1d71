import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signCommand } from '../payments/provider/report-xml.rules.ts';
import { decryptText } from '../payments/provider/crypt.rules.ts';
import { readCardForm, testCards } from './test-cards.rules.ts';
import { composeReplyFields, composeReturn } from './compose-return.rules.ts';
import { outcomes, readState, type Outcome } from './outcomes.rules.ts';
import { cardPageHeaders, renderCardPage, renderProblem } from './render-card-page.rules.ts';
import { composeLines, readRepeat } from './repeat.rules.ts';
import { composeReport, readReportCommand, transactionNotFound } from './report.rules.ts';

const now = new Date('2026-06-22T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const settled = (outcome: Outcome, settledAt: Date | null = now) =>
  readState({ outcome, createdAt: now, settledAt }, now);
const transaction = { vendorTxCode: 'T1', vpsTxId: '{GUID}', totalPence: 120000, txAuthNo: '77' };

test('a chosen test card pays, and only its type and last digits are kept', () => {
  const form = { action: 'pay', outcome: 'approve', cardType: 'VISA', lastDigits: '0009' };

  assert.deepEqual(readCardForm(form), { outcome: 'approve', card: { type: 'VISA', lastDigits: '0009' } });
  for (const change of [
    { number: '4929000100000009' },
    { action: 'buy' },
    { outcome: 'win' },
    { cardType: 'DINERS' },
    { lastDigits: '00099' },
    { lastDigits: '009' },
    { lastDigits: 9 },
    { lastDigits: 'a0009' },
    { lastDigits: null },
    { lastDigits: '0009a' },
  ])
    assert.equal(readCardForm({ ...form, ...change }), null, JSON.stringify(change));
});

test('every other button on the card page ends the payment without a card', () => {
  for (const action of ['decline', 'cancel', 'time-out'] as const)
    assert.deepEqual(readCardForm({ action, cardType: 'VISA' }), { outcome: action, card: null });
});

test('each way a payment can end has the provider’s words and number', () => {
  assert.deepEqual(
    outcomes.map((outcome) => {
      const { status, statusDetail, txStateId, reported } = settled(outcome);
      return [outcome, status, statusDetail.slice(0, 5), txStateId, reported];
    }),
    [
      ['approve', 'OK', '0000 ', 16, 'Successfully authorised transaction.'],
      ['approve-once', 'OK', '0000 ', 16, 'Successfully authorised transaction.'],
      ['pend', 'PENDING', '0000 ', 28, 'Transaction waiting for authorisation.'],
      ['decline', 'NOTAUTHED', '2000 ', 12, 'Transaction DECLINED by the bank (NOTAUTHED).'],
      ['reject', 'REJECTED', '2001 ', 10, 'Transaction REJECTED by the Fraud Rules you have in place.'],
      ['fail', 'ERROR', '2003 ', 13, 'An ERROR occurred which cancelled this transaction.'],
      ['cancel', 'ABORT', '2013 ', 11, 'Transaction ABORTED by the Customer on the Payment Pages.'],
      ['time-out', 'ABORT', '2008 ', 8, 'Transaction CANCELLED after 15 minutes of inactivity.'],
    ],
  );
});

test('an unused card page times out after 15 minutes', () => {
  const open = (createdAt: Date) => readState({ outcome: null, createdAt, settledAt: null }, now);

  assert.deepEqual(open(ago(15 * 60_000 - 1)), {
    status: 'REGISTERED',
    statusDetail: '',
    txStateId: 3,
    reported: 'Customer is on the payment pages.',
  });
  assert.deepEqual(open(ago(15 * 60_000)), settled('time-out'));
});

test('a pending payment is authorised a minute later, and a declined one never is', () => {
  assert.equal(settled('pend', ago(59_999)).status, 'PENDING');
  assert.equal(settled('pend', null).status, 'PENDING');
  assert.deepEqual(settled('pend', ago(60_000)), settled('approve'));
  assert.equal(settled('decline', ago(60_000)).status, 'NOTAUTHED');
});

test('the reply of a payment has the order, its outcome, the amount and a hint of the card', () => {
  const paid = composeReplyFields(transaction, settled('approve'), { type: 'VISA', lastDigits: '0009' });

  assert.deepEqual(paid, [
    ['VendorTxCode', 'T1'] as const,
    ['VPSTxId', '{GUID}'] as const,
    ['Status', 'OK'] as const,
    ['StatusDetail', '0000 : The Authorisation was Successful.'] as const,
    ['TxAuthNo', '77'] as const,
    ['AVSCV2', 'ALL MATCH'] as const,
    ['AddressResult', 'MATCHED'] as const,
    ['PostCodeResult', 'MATCHED'] as const,
    ['CV2Result', 'MATCHED'] as const,
    ['GiftAid', '0'] as const,
    ['3DSecureStatus', 'NOTCHECKED'] as const,
    ['CardType', 'VISA'] as const,
    ['Last4Digits', '0009'] as const,
    ['DeclineCode', '00'] as const,
    ['Amount', '1200.00'] as const,
    ['BankAuthCode', '999777'] as const,
  ]);
});

test('the reply of a failed payment has no bank codes, and without a card no hint of one', () => {
  assert.deepEqual(composeReplyFields(transaction, settled('cancel'), null), [
    ['VendorTxCode', 'T1'],
    ['VPSTxId', '{GUID}'],
    ['Status', 'ABORT'],
    ['StatusDetail', '2013 : The Transaction was cancelled by the customer.'],
    ['AVSCV2', 'DATA NOT CHECKED'],
    ['AddressResult', 'NOTPROVIDED'],
    ['PostCodeResult', 'NOTPROVIDED'],
    ['CV2Result', 'NOTPROVIDED'],
    ['GiftAid', '0'],
    ['3DSecureStatus', 'NOTCHECKED'],
    ['Amount', '1200.00'],
  ]);
});

test('the browser returns to the shop’s address, with the encrypted reply after the address’s own query', () => {
  const key = '0123456789abcdef';
  const back = (url: string) => composeReturn(url, [['Status', 'OK']], key);
  const crypt = back('https://q.example/return').replace('https://q.example/return?crypt=', '');

  assert.equal(decryptText(crypt, key), 'Status=OK');
  assert.equal(crypt, crypt.toLowerCase());
  assert.ok(back('https://q.example/return?a=1').startsWith('https://q.example/return?a=1&crypt=@'));
});

const repeat = {
  VPSProtocol: '3.00',
  TxType: 'REPEAT',
  Vendor: 'quaywatch',
  VendorTxCode: 'R2',
  Amount: '12.00',
  Currency: 'GBP',
  Description: 'Renewal',
  RelatedVendorTxCode: 'T1',
  RelatedVPSTxId: '{GUID}',
  RelatedSecurityKey: 'KEY',
  RelatedTxAuthNo: '77',
};
const readChanged = (change: Record<string, unknown>) => readRepeat({ ...repeat, ...change }, 'quaywatch');

test('a repeat names the payment that it charges again', () => {
  assert.deepEqual(readChanged({}), {
    vendorTxCode: 'R2',
    totalPence: 1200,
    description: 'Renewal',
    related: { vendorTxCode: 'T1', vpsTxId: '{GUID}', securityKey: 'KEY', txAuthNo: '77' },
  });
});

test('a repeat with an invalid field is refused with the provider’s number for it', () => {
  const refused = [
    { VPSProtocol: '2.00' },
    { TxType: 'PAYMENT' },
    { Vendor: 'other' },
    { VendorTxCode: '' },
    { VendorTxCode: 'R 2' },
    { VendorTxCode: 'R'.repeat(41) },
    { Amount: '' },
    { Amount: '0.00' },
    { Amount: '100,000.01' },
    { Currency: 'EUR' },
    { Description: '' },
    { Description: 'x'.repeat(101) },
    { Description: 'a\nb' },
    { RelatedVendorTxCode: ' ' },
    { VendorTxCode: ['R2'] },
  ].map(readChanged);

  assert.deepEqual(
    refused.map((answer) => (typeof answer === 'string' ? answer.slice(0, 4) : answer)),
    [
      '3000',
      '3001',
      '3004',
      '3005',
      '3005',
      '3005',
      '3020',
      '3020',
      '3020',
      '4009',
      '3018',
      '3018',
      '3018',
      '3040',
      '3005',
    ],
  );
  assert.equal(
    typeof readChanged({ Amount: '0.01', VendorTxCode: 'R'.repeat(40), Description: 'x'.repeat(100) }),
    'object',
  );
  assert.equal(typeof readChanged({ Amount: '100,000.00' }), 'object');
});

test('a refused repeat says what is wrong', () => {
  assert.deepEqual(
    [{ VPSProtocol: '' }, { TxType: '' }, { Vendor: '' }, { Amount: 'x' }, { Currency: '' }].map(readChanged),
    [
      '3000 : The VPSProtocol is not supported.',
      '3001 : The TxType is not supported.',
      '3004 : The Vendor is not known.',
      '3020 : The Amount is not valid.',
      '4009 : The Currency is not supported.',
    ],
  );
});

test('an answer of a service has one name and value per line', () => {
  assert.equal(
    composeLines([
      ['Status', 'OK'],
      ['VPSTxId', '{GUID}'],
    ]),
    'Status=OK\r\nVPSTxId={GUID}\r\n',
  );
});

const reader = { vendor: 'quaywatch', user: 'sandbox', password: 'secret' };
const command = (name = 'getTransactionDetail', user = 'sandbox', vendor = 'quaywatch') =>
  `<command>${name}</command><vendor>${vendor}</vendor><user>${user}</user><vendortxcode>T1</vendortxcode>`;
const sign = (text: string, password = 'secret') =>
  `<vspaccess>${text}<signature>${signCommand(text, password)}</signature></vspaccess>`;
const errorOf = (xml: unknown) => {
  const answer = readReportCommand(xml, reader);
  return 'errorcode' in answer ? answer.errorcode : answer.vendorTxCode;
};

test('a command signed by the reader gets a report, in upper or lower case', () => {
  assert.equal(errorOf(sign(command())), 'T1');
  assert.equal(errorOf(sign(command()).replace(/(?<=<signature>)\w+/, (text) => text.toLowerCase())), 'T1');
  assert.equal(errorOf(sign(command().replace('<vendortxcode>T1</vendortxcode>', ''))), '');
});

test('a command that is malformed, unsigned or somebody else’s is refused', () => {
  for (const xml of [
    undefined,
    '',
    '<vspaccess></vspaccess>',
    `x${sign(command())}`,
    `${sign(command())}x`,
    sign('<a>'),
  ])
    assert.equal(errorOf(xml), '0001', String(xml));
  for (const xml of [
    sign(command(), 'guess'),
    sign(command(undefined, 'other')),
    sign(command(undefined, undefined, 'other')),
    sign(command()).replace('T1', 'T2'),
  ])
    assert.equal(errorOf(xml), '0010', xml);
  assert.equal(errorOf(sign(command('refund'))), '0004');
});

test('a refused command says what is wrong with it', () => {
  assert.deepEqual(
    ['', sign(command(), 'guess'), sign(command('refund'))].map((xml) => readReportCommand(xml, reader)),
    [
      { errorcode: '0001', error: 'The XML is not well formed, or not signed.' },
      { errorcode: '0010', error: 'The vendor, the user or the signature is wrong.' },
      { errorcode: '0004', error: 'The command is not known.' },
    ],
  );
});

test('a report describes a payment as the provider does, with an authorisation only if it was paid', () => {
  const details = {
    ...transaction,
    description: 'A & B',
    securityKey: 'KEY',
    settledAt: new Date('2026-06-15T09:00:07Z'),
  };
  const paid = composeReport({ transaction: details, state: settled('approve') });

  assert.equal(
    paid,
    '<?xml version="1.0" encoding="ISO-8859-1"?><vspaccess><errorcode>0000</errorcode><vpstxid>GUID</vpstxid>' +
      '<vendortxcode>T1</vendortxcode><transactiontype>Payment</transactiontype><txstateid>16</txstateid>' +
      '<status>Successfully authorised transaction.</status><description>A &amp; B</description>' +
      '<amount>1200.00</amount><currency>GBP</currency><completed>15/06/2026 10:00:07.000</completed><securitykey>KEY</securitykey>' +
      '<vpsauthcode>77</vpsauthcode></vspaccess>',
  );
  assert.ok(!composeReport({ transaction: details, state: settled('decline') }).includes('vpsauthcode'));
  assert.ok(
    !composeReport({ transaction: { ...details, settledAt: null }, state: settled('pend') }).includes('completed'),
  );
  assert.ok(
    composeReport(transactionNotFound).endsWith(
      '<vspaccess><errorcode>0043</errorcode><error>The transaction cannot be found.</error></vspaccess>',
    ),
  );
});

test('the card page shows amount, shop and purchase as text, and offers every test card [PAY-37]', () => {
  const html = renderCardPage({ totalPence: 1200, description: 'A <b>' }, 'Q & Co');

  assert.match(html, /<title>Card payment - Quaywatch sandbox<\/title>/);
  assert.match(html, /<h1>Pay £12.00<\/h1>\n<p>To Q &amp; Co for: A &lt;b&gt;<\/p>/);
  assert.match(html, /<button class="pay" name="action" value="pay" disabled>Pay £12.00<\/button>/);
  assert.match(
    html,
    /<label for="code">Security code<\/label>\n<input id="code" inputmode="numeric" autocomplete="off"/,
  );
  assert.match(html, /<span class="hint" id="expiry-hint">Month, year: 01\/30<\/span>/);
  assert.match(html, /<div class="wide">\n<label for="number">Card number</);
  assert.match(html, /<div class="">\n<label for="expiry">Expiry date</);
  assert.match(html, /<p class="hint">This is a sandbox: nothing is charged/);
  for (const { number, type, outcome, name, says } of testCards) {
    assert.ok(html.includes(`<li data-number="${number}" data-type="${type}" data-outcome="${outcome}">`), number);
    assert.ok(html.includes(`${name}: ${says}</span>`), says);
  }
  assert.match(html, /aria-label="Use Visa 4929 0001 0000 0009" disabled>Use</);
  assert.match(html, /<span class="number">3742 000040 00000<\/span>/);
});

test('no field of the card page has a name, so no browser sends it [PAY-37]', () => {
  const html = renderCardPage({ totalPence: 1200, description: '' }, '');

  assert.deepEqual(
    [...html.matchAll(/<input[^>]* name="(\w+)"( disabled)?/g)].map(([, name, disabled]) => [name, Boolean(disabled)]),
    [
      ['outcome', true],
      ['cardType', true],
      ['lastDigits', true],
    ],
  );
  const policy = Object.values(cardPageHeaders).join('\n');
  assert.match(policy, /script-src 'self'/);
  assert.match(policy, /form-action 'self'/);
});

test('a problem without a way back is described as text', () => {
  const html = renderProblem('3004 : <Vendor>');

  assert.match(html, /<h1>The payment cannot go on<\/h1>\n<p>3004 : &lt;Vendor&gt;<\/p>\n<p>Nothing was charged/);
});

test('test cards are not issued by any bank, but have the right length and check digit', () => {
  const luhn = (number: string) =>
    [...number].reverse().reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10;

  assert.deepEqual(
    testCards.map(({ number, type, outcome }) => [luhn(number), number.length, type, outcome]),
    testCards.map(({ type, outcome }) => [0, type === 'AMEX' ? 15 : 16, type, outcome]),
  );
  assert.deepEqual(
    testCards.map(({ type, outcome, name }) => [type, outcome, name]),
    [
      ['VISA', 'approve', 'Visa'],
      ['MC', 'approve', 'Mastercard'],
      ['MAESTRO', 'approve', 'Maestro'],
      ['AMEX', 'approve', 'American Express'],
      ['JCB', 'approve', 'JCB'],
      ['VISA', 'approve-once', 'Visa'],
      ['VISA', 'decline', 'Visa'],
      ['VISA', 'reject', 'Visa'],
      ['VISA', 'pend', 'Visa'],
      ['VISA', 'fail', 'Visa'],
    ],
  );
});
