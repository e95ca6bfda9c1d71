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
import { createSmsSender, SmsFailure } from './index.ts';

const sms = { to: '07911123456', text: 'Container CSQU3054383: Arrived – 10:00', reference: 'alert:1' };

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const receiptsUrl = 'https://quaywatch.example/api/sms-receipts';

type Taken = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly form: string };

async function startGateway(answer: (response: ServerResponse) => void) {
  const taken: Taken[] = [];
  const load = { opened: 0, atWork: 0, most: 0 };
  const server = createServer((request, response) => {
    let form = '';
    load.atWork += 1;
    load.most = Math.max(load.most, load.atWork);
    response.on('close', () => (load.atWork -= 1));
    request.on('data', (chunk) => (form += String(chunk)));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, form });
      answer(response);
    });
  });
  server.on('connection', () => (load.opened += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { taken, load, port: (server.address() as AddressInfo).port };
}

const failureOf = (sending: Promise<unknown>): Promise<SmsFailure> =>
  sending.then(
    () => assert.fail('it was taken'),
    (error: unknown) => (error instanceof SmsFailure ? error : assert.fail(String(error))),
  );

function open(url: string, patience = 1_000) {
  let logged = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  const gateway = { url, receiptsUrl, countries: ['GB', 'DE'] } as const;
  return {
    sender: createHttpSmsSender(gateway, { clock: createTestClock(), log: pino(lines) }, patience),
    readLog: () => logged,
  };
}

test('without a gateway, a text message becomes a file that only its owner can read [SRV-63]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quaywatch-sms-'));
  stops.push(() => rmSync(dataDir, { recursive: true }));
  const config = createTestConfig({ dataDir });

  await createSmsSender({ config, clock: createTestClock(), log: pino({ level: 'silent' }) }).send(sms);

  const [name = ''] = readdirSync(join(dataDir, 'outbox'));
  assert.match(name, /^2026-06-15T09-00-00\.000Z_.*\.sms\.json$/);
  assert.equal(statSync(join(dataDir, 'outbox', name)).mode & 0o777, 0o600);
  assert.deepEqual(JSON.parse(readFileSync(join(dataDir, 'outbox', name), 'utf8')), sms);
});

test('the gateway gets number and text as a form, with our sender; the account is not in the URL [SRV-63]', async () => {
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
    StatusCallback: receiptsUrl,
  });
});

test('a message that is handed over again has the same key, and another message has a different one [SRV-63]', async () => {
  const { taken, port } = await startGateway((response) => response.writeHead(201).end());
  const { sender } = open(`http://127.0.0.1:${port}/`);

  for (const reference of ['alert:1', 'alert:1', 'alert:2']) await sender.send({ ...sms, reference });

  const [first, again, other] = taken.map(({ headers }) => headers['idempotency-key']);
  assert.ok(first && first === again && first !== other);
});

test('a number without a country code is British, however it is written', async () => {
  const { taken, port } = await startGateway((response) => response.writeHead(200).end());
  const { sender } = open(`http://127.0.0.1:${port}/`);
  const numbers = ['07911123456', '7911123456', '447911123456', '00447911123456', '4915112345678'];

  for (const to of numbers) await sender.send({ ...sms, to });

  assert.deepEqual(
    taken.map(({ form }) => new URLSearchParams(form).get('To')),
    [...Array.from({ length: 4 }, () => '+447911123456'), '+4915112345678'],
  );
});

test('nothing goes to a landline, an unassigned number or another country, with or without a gateway [SRV-69]', async () => {
  const { taken, port } = await startGateway((response) => response.writeHead(200).end());
  const dataDir = mkdtempSync(join(tmpdir(), 'quaywatch-sms-'));
  stops.push(() => rmSync(dataDir, { recursive: true }));
  const outbox = createSmsSender({
    config: createTestConfig({ dataDir, smsCountries: ['GB', 'DE'] }),
    clock: createTestClock(),
    log: pino({ level: 'silent' }),
  });

  for (const to of ['02079460000', '0791112345', '07700900123', '33612345678', '18765551234', 'harbour', ''])
    for (const sender of [open(`http://127.0.0.1:${port}/`).sender, outbox]) {
      const failure = await failureOf(sender.send({ ...sms, to }));
      assert.deepEqual([to, failure.kind], [to, 'permanent']);
      assert.equal(failure.reason, 'SMS messages cannot be sent to this number');
    }

  assert.deepEqual(taken, []);
});

test('a refusal, a silent or missing gateway, a broken answer and a redirect fail without personal data', async () => {
  const refuses = await startGateway((response) =>
    response.writeHead(400).end(JSON.stringify({ code: 21_211, message: `no such number ${sms.to}` })),
  );
  const elsewhere = await startGateway((response) => response.writeHead(200).end());
  const detour = await startGateway((response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${elsewhere.port}/` }).end(),
  );
  const breaks = await startGateway((response) => response.socket?.destroy());
  const silent = await startGateway(() => undefined);
  const urls = [refuses, detour, breaks, silent].map(({ port }) => `http://AC1:secret@127.0.0.1:${port}/`);

  const kinds: string[] = [];
  for (const url of [...urls, 'http://AC1:secret@127.0.0.1:1/']) {
    const { sender, readLog } = open(url, 300);
    const failure = await failureOf(sender.send(sms));
    kinds.push(failure.kind);
    assert.doesNotMatch(
      `${failure.message} ${failure.reason} ${String(failure.cause)} ${readLog()}`,
      /7911|CSQU|secret/,
    );
  }
  assert.deepEqual(kinds, ['permanent', 'away', 'away', 'away', 'away']);
  assert.deepEqual(elsewhere.taken, [], 'account and message went to somebody else');
});

test('a gateway that is unavailable, asks for patience or refuses the message gives different failures [SRV-67]', async () => {
  const answers: readonly [status: number, retryAfter: string | null][] = [
    [429, '120'],
    [429, 'Mon, 15 Jun 2026 09:02:00 GMT'],
    [429, 'Mon, 15 Jun 2026 08:00:00 GMT'],
    [429, '999999999999'],
    [429, 'soon'],
    [408, null],
    [503, '5'],
    [500, null],
    [401, null],
    [404, null],
    [400, null],
    [403, null],
  ];

  const seen: unknown[] = [];
  for (const [status, retryAfter] of answers) {
    const { port } = await startGateway((response) => {
      response.writeHead(status, retryAfter === null ? {} : { 'retry-after': retryAfter }).end('{}');
    });
    const failure = await failureOf(open(`http://127.0.0.1:${port}/`).sender.send(sms));
    seen.push([status, failure.kind, failure.retryAfter]);
  }

  assert.deepEqual(seen, [
    [429, 'temporary', 120_000],
    [429, 'temporary', 120_000],
    [429, 'temporary', 0],
    [429, 'temporary', 3_600_000],
    [429, 'temporary', null],
    [408, 'temporary', null],
    [503, 'away', 5_000],
    [500, 'away', null],
    [401, 'away', null],
    [404, 'away', null],
    [400, 'permanent', null],
    [403, 'permanent', null],
  ]);
});

test('the gateway’s id of the message is kept, and an unreadable answer is not a failure [SRV-68]', async () => {
  const bodies = ['{"sid":"SM1f"}', '', 'queued', '{"sid":7}', '{"sid":"a b"}', `{"sid":"${'x'.repeat(20_000)}"}`];
  const { port } = await startGateway((response) => response.writeHead(201).end(bodies.shift()));
  const breaks = await startGateway((response) => {
    response.writeHead(201, { 'content-length': '50' }).write('{"sid":');
    setImmediate(() => response.socket?.destroy());
  });
  const { sender } = open(`http://127.0.0.1:${port}/`);

  const ids: unknown[] = [];
  while (bodies.length > 0) ids.push((await sender.send(sms)).gatewayId);

  assert.deepEqual(ids, ['SM1f', null, null, null, null, null]);
  assert.deepEqual(await open(`http://127.0.0.1:${breaks.port}/`).sender.send(sms), { gatewayId: null });
});

test('many simultaneous messages share a few connections, which stay open', async () => {
  const { taken, load, port } = await startGateway((response) => response.writeHead(201).end('{"sid":"SM1"}'));
  const { sender } = open(`http://127.0.0.1:${port}/`);

  await Promise.all(Array.from({ length: 60 }, (_, index) => sender.send({ ...sms, reference: `alert:${index}` })));

  assert.equal(taken.length, 60);
  assert.ok(load.most <= 10, `${load.most} at once`);
  assert.ok(load.opened < 60, 'each had a connection of its own');
});

test('the log of a handed-over message names it only by its reference', async () => {
  const { port } = await startGateway((response) => response.writeHead(201).end());
  const { sender, readLog } = open(`http://AC1:secret@127.0.0.1:${port}/`);

  await sender.send(sms);

  assert.match(readLog(), /text message handed over/);
  assert.match(readLog(), /alert:1/);
  assert.doesNotMatch(readLog(), /7911123456|CSQU|secret/);
});
