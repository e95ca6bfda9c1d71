import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleRuns } from '../../../testing/sample.ts';
import { replyStatuses } from './card-provider.ts';
import { encryptText } from './crypt.rules.ts';
import { joinFields } from './form-fields.rules.ts';
import { composeFields } from './order-fields.rules.ts';
import { formatPence, parsePence } from './pence.rules.ts';
import { readReply, readTransactionId } from './read-reply.rules.ts';
import { exampleOrder } from './testing/example-order.ts';

const password = '55a51621a6648525';
const id = '{DB79BA2D-05DA-5B85-D188-1293D16BBAC7}';
const read = (text: string) => readReply(encryptText(text, password), password);

test('a reply is read by the names of its fields; unknown ones are ignored [ACC-52]', () => {
  const reply = read(
    `VendorTxCode=order-1&VPSTxId=${id}&Status=OK&StatusDetail=0000 : The Authorisation was Successful.&TxAuthNo=5048` +
      '&AVSCV2=SECURITY CODE MATCH ONLY&GiftAid=0&3DSecureStatus=NOTCHECKED&CardType=VISA&Last4Digits=0006&Brand_New=x=y' +
      '&DeclineCode=00&ExpiryDate=0127&Amount=1,234.00&BankAuthCode=999777',
  );

  assert.deepEqual(reply, {
    vendorTxCode: 'order-1',
    vpsTxId: id,
    status: 'OK',
    statusDetail: '0000 : The Authorisation was Successful.',
    txAuthNo: '5048',
    totalPence: 123_400,
  });
});

test('a transaction has one id, with or without braces and in upper or lower case', () => {
  for (const written of [id, id.slice(1, -1), id.toLowerCase()]) assert.equal(readTransactionId(written), id);
  for (const other of [undefined, '', '{}', id.slice(0, -3), `${id} `]) assert.equal(readTransactionId(other), null);
});

test('every status of the provider is read, together with the other fields [ACC-52]', () => {
  const others = replyStatuses.filter((status) => status !== 'OK');
  const replies = others.map((status) => read(`Status=${status}&VendorTxCode=order-1`));

  assert.deepEqual(
    replies,
    others.map((status) => ({
      vendorTxCode: 'order-1',
      vpsTxId: null,
      status,
      statusDetail: '',
      txAuthNo: null,
      totalPence: null,
    })),
  );
});

test('an OK without transaction, bank’s authority and amount is not a reply [SRV-73]', () => {
  const complete = ['Status=OK', 'VendorTxCode=order-1', `VPSTxId=${id}`, 'TxAuthNo=5048', 'Amount=18.00'];

  assert.equal(read(complete.join('&'))?.totalPence, 1800);
  for (const left of complete) assert.equal(read(complete.filter((field) => field !== left).join('&')), null, left);
  for (const [field, bad] of [
    ['VPSTxId', 'VPSTxId={x}'],
    ['VPSTxId', `VPSTxId=${id}0`],
    ['VPSTxId', `VPSTxId=0${id}`],
    ['TxAuthNo', 'TxAuthNo=x'],
    ['TxAuthNo', 'TxAuthNo=5048x'],
    ['TxAuthNo', 'TxAuthNo=x5048'],
    ['TxAuthNo', `TxAuthNo=${'1'.repeat(21)}`],
    ['Amount', 'Amount=x'],
  ] as const)
    assert.equal(read(complete.map((one) => (one.startsWith(field) ? bad : one)).join('&')), null, bad);
});

test('a text without order or status, or with a field twice, is not a reply [SRV-73]', () => {
  const rest = `VPSTxId=${id}&TxAuthNo=5048&Amount=18.00`;
  const bad = [
    `Status=OK&${rest}`,
    `VendorTxCode=order-1&${rest}`,
    `VendorTxCode=order-1&Status=ok&${rest}`,
    `VendorTxCode=order-1&Status=GREAT&${rest}`,
    `VendorTxCode=order 1&Status=OK&${rest}`,
    `VendorTxCode=${'x'.repeat(41)}&Status=OK&${rest}`,
    `VendorTxCode=order-1&Status=ABORT&Status=OK&${rest}`,
    `VendorTxCode=order-1&Status=OK&${rest}&`,
    `VendorTxCode=order-1&Status=OK&${rest}&rest`,
    `VendorTxCode=order-1&Status=OK&${rest}&Last Name=x`,
    `VendorTxCode=order-1&Status=OK&${rest}&StatusDetail=caf\u00e9`,
    `VendorTxCode=order-1&Status=OK&${rest}&StatusDetail=\u0007`,
    '',
  ];

  assert.deepEqual(
    bad.map(read),
    bad.map(() => null),
  );
  assert.ok(read(`VendorTxCode=order-1&Status=OK&${rest}`));
  assert.equal(read(`VendorTxCode=order-1&Status=OK&${rest}&StatusDetail=${'x'.repeat(8192)}`), null);
});

test('a customer cannot turn the crypt of an order into a reply of OK [SRV-73]', () => {
  // Flipping bits of one block changes the same bits of the next block at will, and turns the block itself into noise.
  const order = composeFields(
    exampleOrder({ billing: { address1: `${'-'.repeat(40)}?Status=OK?StatusDetail=${'-'.repeat(30)}` } }),
    'https://quaywatch.example/account',
  );
  const text = joinFields(order);
  const bytes = Buffer.from(encryptText(text, password).slice(1), 'hex');
  for (const place of [text.indexOf('?Status'), text.indexOf('?StatusDetail')])
    bytes[place - 16] = (bytes[place - 16] ?? 0) ^ ('?'.charCodeAt(0) ^ '&'.charCodeAt(0));

  assert.equal(readReply(`@${bytes.toString('hex')}`, password), null);
  assert.equal(readReply(encryptText(text, password), password), null);
  const paid = `&VPSTxId=${id}&TxAuthNo=5048`;
  for (const [name, value] of order.slice(2))
    assert.equal(read(`VendorTxCode=order-1&Amount=18.00&Status=OK${paid}&${name}=${value}`), null, name);
});

test('a customer cannot splice an OK into the reply to a declined card [SRV-73]', () => {
  const text = `VendorTxCode=order-1&VPSTxId=${id}&Status=NOTAUTHED&StatusDetail=2000 : Declined by the bank.&TxAuthNo=1&Amount=18.00`;
  const declined = Buffer.from(encryptText(text, password).slice(1), 'hex');
  // Altering a block turns a known letter of the next block into any other letter, and the block itself into noise.
  const forged = Array.from({ length: Math.floor(text.length / 16) - 1 }, (_, block) => {
    const bytes = Buffer.from(declined);
    for (let place = 0; place < 16; place += 1) {
      const known = text.charCodeAt((block + 1) * 16 + place);
      bytes[block * 16 + place] = (bytes[block * 16 + place] ?? 0) ^ known ^ '&Status=OK&a=bcd'.charCodeAt(place);
    }
    return `@${bytes.toString('hex')}`;
  });

  assert.equal(readReply(`@${declined.toString('hex')}`, password)?.status, 'NOTAUTHED');
  assert.deepEqual(
    forged.map((crypt) => readReply(crypt, password)?.status === 'OK'),
    forged.map(() => false),
  );
});

test('nothing that is posted as a reply makes the reader throw [SRV-73]', () => {
  const hex = fc.uint8Array({ maxLength: 200 }).map((bytes) => `@${Buffer.from(bytes).toString('hex')}`);
  const sealed = fc.string({ unit: 'binary-ascii', maxLength: 200 }).map((text) => encryptText(text, password));

  fc.assert(
    fc.property(fc.oneof(fc.string(), hex, sealed), (crypt) => readReply(crypt, password) === null),
    sampleRuns(100),
  );
});

test('amounts are written in pounds and read to the penny, also with thousands; anything else is not an amount', () => {
  assert.deepEqual([1, 99, 100, 1800, 10_000_000].map(formatPence), ['0.01', '0.99', '1.00', '18.00', '100000.00']);
  assert.deepEqual(
    ['0.01', '18', '18.5', '1,234.00', '100,000.00', '1234567.89'].map(parsePence),
    [1, 1800, 1850, 123_400, 10_000_000, 123_456_789],
  );
  for (const text of ['', '.5', '1,23', '12,34.00', '18.005', '-1.00', '1e3', '18.00 ', '£18.00', '1'.repeat(20)])
    assert.equal(parsePence(text), null, text);
});
