import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAwayFailure, readGatewayFailure } from './gateway-failure.rules.ts';
import { readSmtpFailure } from './smtp-failure.rules.ts';

const now = new Date('2026-06-22T12:00:00Z');
const read = (status: number, retryAfter: string | null = null, code: number | null = null) =>
  readGatewayFailure(status, { retryAfter, code, now });

test('a busy gateway means later, and a refused message fails permanently', () => {
  assert.deepEqual(
    [408, 425, 429].map((status) => read(status).kind),
    ['temporary', 'temporary', 'temporary'],
  );
  assert.deepEqual(
    [400, 403, 422, 499].map((status) => read(status).kind),
    Array(4).fill('permanent'),
  );
});

test('a gateway that fails, or refuses our account, is unavailable, and only the log says why [SRV-533]', () => {
  for (const status of [302, 399, 401, 402, 404, 405, 500, 503]) {
    const { kind, reason, message } = read(status);
    assert.deepEqual([kind, reason], ['away', 'The SMS service could not be reached']);
    assert.equal(message, `the gateway did not take the message: ${status}`);
  }
});

test('the customer sees why a text message was refused, and the log has the gateway’s error number', () => {
  assert.equal(read(429).reason, 'The SMS service asked for the message to be sent later');
  assert.equal(read(400).reason, 'The SMS service refused the message');
  assert.equal(read(500).reason, 'The SMS service could not be reached');
  assert.equal(read(400, null, 21610).reason, 'The recipient has opted out of SMS messages');
  assert.equal(read(429, null, 21610).reason, 'The SMS service asked for the message to be sent later');
  assert.equal(read(400, null, 21211).message, 'the gateway did not take the message: 400 21211');
  assert.equal(read(400).message, 'the gateway did not take the message: 400');
  const away = createAwayFailure('ECONNREFUSED');
  assert.deepEqual(
    [away.kind, away.reason, away.message],
    ['away', 'The SMS service could not be reached', 'the gateway cannot be reached: ECONNREFUSED'],
  );
});

test('a message may have arrived if the gateway was reached and did not say what it did with it [SRV-391]', () => {
  for (const code of [
    'ECONNRESET',
    'UND_ERR_SOCKET',
    'UND_ERR_HEADERS_TIMEOUT',
    'TimeoutError',
    'HPE_INVALID_CONSTANT',
  ])
    assert.equal(createAwayFailure(code).mayHaveArrived, true, code);
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'TypeError'])
    assert.equal(createAwayFailure(code).mayHaveArrived, false, code);
  assert.deepEqual(
    [500, 502, 504, 503, 429, 400, 302].map((status) => read(status).mayHaveArrived),
    [true, true, true, false, false, false, false],
  );
});

test('a gateway may delay a message by seconds or until a time, for at most an hour', () => {
  const waits = ['30', ' 30 ', '3601', 'Mon, 22 Jun 2026 12:00:20 GMT', 'Mon, 22 Jun 2026 11:00:00 GMT', 'soon', null];

  assert.deepEqual(
    waits.map((retryAfter) => read(429, retryAfter).retryAfter),
    [30_000, 30_000, 3_600_000, 20_000, 0, null, null],
  );
});

const smtp = (responseCode?: number, command?: string, isWritten = false) =>
  readSmtpFailure({ code: 'EENVELOPE', responseCode, command }, { isWritten });

test('a mail server that cannot be reached, or fails before the mail, is unavailable, and only the log says why [SRV-533]', () => {
  for (const failure of [
    smtp(),
    smtp(421, 'DATA'),
    smtp(535, 'AUTH PLAIN'),
    smtp(454),
    smtp(452, 'MAIL FROM'),
    smtp(503, 'MAIL FROM'),
    smtp(550, 'EHLO'),
  ])
    assert.deepEqual([failure.kind, failure.reason], ['away', 'The mail server could not be reached'], failure.message);
  assert.equal(smtp(535, 'AUTH PLAIN').message, 'the mail server did not take the mail: EENVELOPE 535 AUTH PLAIN');
});

test('a mail may have arrived if all of it was sent and the server did not answer [SRV-391]', () => {
  assert.deepEqual(
    [smtp(undefined, 'DATA', true), smtp(undefined, 'DATA'), smtp(452, 'DATA', true)].map(
      (failure) => failure.mayHaveArrived,
    ),
    [true, false, false],
  );
});

test('a mail that the server asks to be sent later is tried again', () => {
  for (const failure of [smtp(450, 'RCPT TO'), smtp(452, 'DATA'), smtp(503, 'DATA')])
    assert.equal(failure.kind, 'temporary', failure.message);
  assert.equal(smtp(450, 'RCPT TO').reason, 'The mail server asked for the email to be sent later');
});

test('an address or a mail that the server refuses is not tried again', () => {
  assert.deepEqual(
    [smtp(550, 'RCPT TO'), smtp(554, 'DATA'), smtp(500, 'DATA')].map(({ kind, reason }) => [kind, reason]),
    [
      ['permanent', 'The mail server refused the address'],
      ['permanent', 'The mail server refused the email'],
      ['permanent', 'The mail server refused the email'],
    ],
  );
});

test('the log names the problem without the server’s words, which repeat the address', () => {
  assert.equal(smtp(550, 'RCPT TO').message, 'the mail server did not take the mail: EENVELOPE 550 RCPT TO');
  assert.equal(readSmtpFailure({}, { isWritten: false }).message, 'the mail server did not take the mail: unknown');
});
