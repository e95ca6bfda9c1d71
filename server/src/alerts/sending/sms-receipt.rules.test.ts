import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSignedBy, readSmsReceipt, signReceipt } from './sms-receipt.rules.ts';

const read = (MessageStatus: unknown, ErrorCode?: string) =>
  readSmsReceipt({ MessageSid: 'SM1', MessageStatus, ...(ErrorCode === undefined ? {} : { ErrorCode }) });

test('a receipt says whether a text message was delivered, or nothing while it is on its way', () => {
  assert.deepEqual(read('delivered'), { gatewayId: 'SM1', state: 'delivered', reason: null });
  assert.equal(read('sent'), null);
  for (const status of ['undelivered', 'failed', 'canceled']) assert.equal(read(status)?.state, 'failed');
});

test('the reason why a text message failed is put into words for the customer', () => {
  const reasonOf = (code?: string) => read('failed', code)?.reason;

  assert.equal(reasonOf(), 'The network could not deliver the SMS message');
  assert.equal(reasonOf('99999'), 'The network could not deliver the SMS message');
  assert.deepEqual(['21610', '30003', '30004', '30005', '30006', '30007'].map(reasonOf), [
    'The recipient has opted out of SMS messages',
    'The phone was switched off or out of reach',
    'The recipient or the network has blocked the message',
    'The number is not in use',
    'The number cannot receive SMS messages',
    'The network has filtered the message out',
  ]);
});

test('a form that is not a receipt is recognised as such', () => {
  for (const form of [
    null,
    {},
    { MessageSid: 'SM1' },
    { MessageSid: 'S M', MessageStatus: 'sent' },
    { MessageSid: 'S'.repeat(65), MessageStatus: 'sent' },
    { MessageSid: '', MessageStatus: 'sent' },
    { MessageSid: 'SM1', MessageStatus: 's'.repeat(33) },
    { MessageSid: 'SM1;', MessageStatus: 'sent' },
    { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '1'.repeat(11) },
  ])
    assert.equal(readSmsReceipt(form), undefined, JSON.stringify(form));
  assert.equal(readSmsReceipt({ MessageSid: 'S'.repeat(64), MessageStatus: 's'.repeat(32) }), null);
});

test("a receipt is signed as the gateway's documentation shows", () => {
  // The example of https://www.twilio.com/docs/usage/security.
  const url = 'https://example.com/myapp.php?foo=1&bar=2';
  const form = {
    Digits: '1234',
    To: '+18005551212',
    From: '+14158675310',
    Caller: '+14158675310',
    CallSid: 'CA1234567890ABCDE',
  };

  assert.equal(signReceipt('12345', url, form), 'L/OH5YylLD5NRKLltdqwSvS0BnU=');
  assert.equal(isSignedBy('12345', url, form, 'L/OH5YylLD5NRKLltdqwSvS0BnU='), true);
  assert.equal(isSignedBy('12345', url, form, 'L/OH5YylLD5NRKLltdqwSvS0BnX='), false);
  assert.equal(isSignedBy('12345', url, form, 'short'), false);
  assert.equal(isSignedBy('12346', url, form, 'L/OH5YylLD5NRKLltdqwSvS0BnU='), false);
});

test('a repeated field is signed with each of its values, and without a form only the address is signed', () => {
  assert.equal(signReceipt('t', 'u', { a: ['1', '2'] }), signReceipt('t', 'u', { a: '1a2' }));
  assert.equal(signReceipt('t', 'u', undefined), signReceipt('t', 'u', {}));
});
