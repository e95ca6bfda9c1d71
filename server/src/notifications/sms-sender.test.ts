import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, test } from 'node:test';
import { pino } from 'pino';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestConfig } from '../../testing/test-config.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import { SmsFailure } from './send-failure.ts';
import { createSmsSender } from './sms-sender.ts';

const sms = { to: '07911123456', text: 'Container CSQU3054383: Arrived – 10:00', reference: 'alert:1' };

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Taken = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly form: string };

/** A gateway that answers like this. */
async function startGateway(answer: (response: ServerResponse) => void) {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    let form = '';
    request.on('data', (chunk) => (form += String(chunk)));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, form });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { taken, port: (server.address() as AddressInfo).port };
}

/** What a sender of this address logs. */
function open(url: string, patience = 1_000) {
  let logged = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  return { sender: createHttpSmsSender(url, pino(lines), patience), readLog: () => logged };
}

test('without a gateway a text message is a file that only its owner may read [SRV-63]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quaywatch-sms-'));
  stops.push(() => rmSync(dataDir, { recursive: true }));
  const config = createTestConfig({ dataDir });

  await createSmsSender({ config, clock: createTestClock(), log: pino({ level: 'silent' }) }).send(sms);

  const [name = ''] = readdirSync(join(dataDir, 'outbox'));
  assert.match(name, /^2026-06-15T09-00-00\.000Z_.*\.sms\.json$/);
  assert.equal(statSync(join(dataDir, 'outbox', name)).mode & 0o777, 0o600);
  assert.deepEqual(JSON.parse(readFileSync(join(dataDir, 'outbox', name), 'utf8')), sms);
});

test('the gateway gets number and text as a form, from our sender and account, and nothing of it in the address [SRV-63]', async () => {
  const { taken, port } = await startGateway((response) => response.writeHead(201).end('{"sid":"SM1"}'));
  const { sender } = open(`http://AC1:se%2Fcret@127.0.0.1:${port}/2010-04-01/Messages.json?From=%2B441632960000`);

  await sender.send(sms);

  const [{ path, headers, form } = { path: '', headers: {}, form: '' }] = taken;
  assert.equal(path, '/2010-04-01/Messages.json');
  assert.equal(headers.authorization, `Basic ${Buffer.from('AC1:se/cret').toString('base64')}`);
  assert.match(String(headers['content-type']), /^application\/x-www-form-urlencoded/);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(form)), {
    From: '+441632960000',
    To: '+447911123456',
    Body: sms.text,
  });
});

test('a message that is handed over again has the same key, and another message has another [SRV-63]', async () => {
  const { taken, port } = await startGateway((response) => response.writeHead(201).end());
  const { sender } = open(`http://127.0.0.1:${port}/`);

  for (const reference of ['alert:1', 'alert:1', 'alert:2']) await sender.send({ ...sms, reference });

  const [first, again, other] = taken.map(({ headers }) => headers['idempotency-key']);
  assert.ok(first && first === again && first !== other);
});

test('a number without a country is British, however it is written', async () => {
  const { taken, port } = await startGateway((response) => response.writeHead(200).end());
  const { sender } = open(`http://127.0.0.1:${port}/`);
  const numbers = ['07911123456', '7911123456', '447911123456', '00447911123456', '4915112345678'];

  for (const to of numbers) await sender.send({ ...sms, to });

  assert.deepEqual(
    taken.map(({ form }) => new URLSearchParams(form).get('To')),
    [...Array.from({ length: 4 }, () => '+447911123456'), '+4915112345678'],
  );
});

test('a refusal, a silent gateway, a broken answer, a detour and no gateway are failures without personal data', async () => {
  const refuses = await startGateway((response) => response.writeHead(400).end(`no such number ${sms.to}`));
  const elsewhere = await startGateway((response) => response.writeHead(200).end());
  const detour = await startGateway((response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${elsewhere.port}/` }).end(),
  );
  const breaks = await startGateway((response) => response.socket?.destroy());
  const silent = await startGateway(() => undefined);
  const urls = [refuses, detour, breaks, silent].map(({ port }) => `http://AC1:secret@127.0.0.1:${port}/`);

  for (const url of [...urls, 'http://AC1:secret@127.0.0.1:1/']) {
    const { sender, readLog } = open(url, 300);
    const failure = await sender.send(sms).then(
      () => assert.fail(url),
      (error: unknown) => error,
    );
    assert.ok(failure instanceof SmsFailure, url);
    assert.doesNotMatch(`${failure.message} ${String(failure.cause)} ${readLog()}`, /7911|CSQU|secret/);
  }
  assert.deepEqual(elsewhere.taken, [], 'account and message went to somebody else');
});

test('the log of what was handed over names the message by its reference alone', async () => {
  const { port } = await startGateway((response) => response.writeHead(201).end());
  const { sender, readLog } = open(`http://AC1:secret@127.0.0.1:${port}/`);

  await sender.send(sms);

  assert.match(readLog(), /text message handed over/);
  assert.match(readLog(), /alert:1/);
  assert.doesNotMatch(readLog(), /7911|CSQU|secret/);
});
