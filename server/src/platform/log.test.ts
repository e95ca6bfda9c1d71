import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { Writable } from 'node:stream';
import { after, before, test } from 'node:test';
import { defineCall } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { exchangeBytes } from '../../testing/exchange-bytes.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { App } from './http/app.ts';
import { createHttpApp } from './http/http-app.ts';
import { registerCall } from './http/register-call.ts';
import { createLog } from './log.ts';
import type { Platform } from './platform.ts';

const lines: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});

const save = defineCall({
  name: 'save',
  method: 'POST',
  path: '/api/test/save',
  access: { kind: 'anonymous' },
  query: z.object({ refresh_token: z.optional(z.string()) }),
  body: z.object({ password: z.string(), otp: z.string() }),
  answer: z.object({}),
});

function build(platform: Platform): App {
  const app = createHttpApp(platform);
  registerCall(app, save, async ({ body, request }) => {
    request.log.info({ body, headers: request.headers }, 'a careless line');
    await platform.database.db.execute(sql`select ${body.password}::int`);
    return {};
  });
  app.get('/stop/:token', { config: { hasSecretPath: true } }, async () => 'stopped');
  app.get('/*', async () => 'a page');
  return app;
}

let server: TestApp;
before(async () => {
  server = await startTestApp({ build, log });
});
after(() => server.stop());

test('a careless line of a call and a failed statement log no password, code, token or query string [SRV-100]', async () => {
  lines.length = 0;
  await fetch(`${server.url}/api/test/save?refresh_token=SECRET-REFRESH`, {
    method: 'POST',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'content-type': 'application/json',
      authorization: 'Bearer SECRET-BEARER',
      cookie: 'session=SECRET-COOKIE',
    },
    body: JSON.stringify({ password: 'SECRET-PASSWORD', otp: 'SECRET-CODE' }),
  });

  const text = lines.join('');
  assert.match(text, /a careless line/);
  assert.match(text, /"path":"\/api\/test\/save","call":"save","status":500/);
  assert.doesNotMatch(text, /SECRET-(REFRESH|BEARER|COOKIE|PASSWORD|CODE)/);
});

test('no field with the name of a secret is logged, up to two levels deep [SRV-100]', () => {
  const written: string[] = [];
  const own = createLog('info', { write: (line: string) => void written.push(line) });

  for (const name of [
    'authorization',
    'cookie',
    'password',
    'oldPassword',
    'newPassword',
    'temporaryPassword',
    'token',
    'recaptchaToken',
    'otp',
    'recoveryCodes',
    'keys',
    'encryptionKey',
    'access_token',
    'refresh_token',
    'accessToken',
    'refreshToken',
    'secretAnswer',
    'answer',
    'secretKey',
    'secretKeysPrevious',
    'feedKey',
    'crypt',
  ]) {
    const secret = { [name]: 'SECRET' };
    own.info({ ...secret, within: secret, further: { within: secret } }, name);
    assert.equal(written.at(-1)?.includes('SECRET'), false, name);
  }
});

test('no request and no reply is logged whole [SRV-100]', () => {
  const written: string[] = [];
  const own = createLog('info', { write: (line: string) => void written.push(line) });

  own.info({ req: { url: '/?SECRET' }, res: { body: 'SECRET' } }, 'careless');

  assert.match(written[0] ?? '', /careless/);
  assert.doesNotMatch(written[0] ?? '', /SECRET/);
});

test('a line break in a value does not start a new log line', () => {
  const written: string[] = [];
  const own = createLog('info', { write: (line: string) => void written.push(line) });

  own.info({ name: 'Ann\r\n{"level":"fatal","msg":"forged"}' }, 'hello\nforged');

  assert.equal(written.length, 1);
  assert.equal(written[0]?.trimEnd().includes('\n'), false);
});

test('each log line states the time in UTC, the machine and the process [SRV-230]', () => {
  const written: string[] = [];
  createLog('info', { write: (line: string) => void written.push(line) }).info('hello');

  const line = JSON.parse(written[0] ?? '') as Record<string, unknown>;
  assert.match(String(line['time']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.deepEqual([line['host'], line['pid']], [hostname(), process.pid]);
});

const ask = async (path: string, init: RequestInit = {}) => {
  lines.length = 0;
  const { headers } = await fetch(server.url + path, {
    ...init,
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...init.headers },
  });
  const line = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  assert.equal(line['reqId'], headers.get('x-request-id'));
  return [line['msg'], line['status'], line['code'], line['reason'], line['address'], line['path']];
};

test('a refused form is logged with the reason and the client address [SRV-101]', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' };
  const post = (body: string, headers: Record<string, string> = {}) =>
    ask('/api/test/save', { method: 'POST', body, headers: { ...from, ...headers } });
  const refused = (status: number, reason: string) => [
    'request',
    status,
    'INVALID_INPUT',
    reason,
    '203.0.113.7',
    '/api/test/save',
  ];

  assert.deepEqual(
    [
      await post('{"password":"SECRET"}'),
      await post('{'),
      await post('x'.repeat(70_000)),
      await post('{}', { 'content-type': 'text/plain' }),
    ],
    [
      refused(400, 'otp: Invalid input: expected string, received undefined'),
      refused(400, 'The request could not be read.'),
      refused(413, 'The request body is too large.'),
      refused(415, 'This call takes application/json.'),
    ],
  );
});

test('a malformed URL is logged without the URL itself, which may be a secret link [SRV-101, SRV-208]', async () => {
  const line = await ask('/stop/SECRET%E0%A4%A', { headers: { 'x-forwarded-for': '203.0.113.7' } });

  assert.deepEqual(line, [
    'a request could not be read',
    400,
    'INVALID_INPUT',
    'FST_ERR_BAD_URL',
    '203.0.113.7',
    undefined,
  ]);
  assert.equal(lines.length, 1);
});

test('the log has no secret link, however it is written and whichever route answers it [SRV-208]', async () => {
  const { hostname, port } = new URL(server.url);
  const head = `HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`;
  lines.length = 0;
  for (const asked of [
    'GET /stop/SECRET',
    'GET /%73top/SECRET',
    'OPTIONS /stop/SECRET',
    'PROPFIND /stop/SECRET',
    'PUT /stop/SECRET?query',
    `PUT ${server.url}/stop/SECRET`,
    'GET /stop/SECRET/more',
    'GET //stop//SECRET',
    'GET /./a/../stop/SECRET',
    'GET /Stop/SECRET',
    `GET /stop/SECRET${'a'.repeat(300)}`,
    'PUT /%73top/SECRET',
    'GET /%20stop/SECRET',
  ])
    await exchangeBytes(server.url, `${asked} ${head}`);

  const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path);
  assert.deepEqual(paths.slice(0, 2), ['/stop/:token', '/stop/:token']);
  assert.deepEqual([paths.length, ...new Set(paths.slice(2))], [13, '/stop/...']);
  assert.deepEqual(
    [(await ask('/api/stop/7')).at(-1), (await ask('/stop-press/7')).at(-1)],
    ['/api/stop/7', '/stop-press/7'],
  );
});

test('an unreadable message is logged with the reason and the client address [SRV-101]', async () => {
  lines.length = 0;
  const answer = await exchangeBytes(server.url, 'NONSENSE SECRET\r\n\r\n');

  const { reqId, msg, status, reason, address } = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  assert.deepEqual(
    [msg, status, reason, address],
    ['a request could not be read', 400, 'HPE_INVALID_METHOD', '127.0.0.1'],
  );
  assert.ok(answer.includes(String(reqId)));
  assert.doesNotMatch(lines.join(''), /SECRET/);
});

const askWithId = async (given: string) => {
  lines.length = 0;
  const response = await fetch(`${server.url}/api/none`, { headers: { 'x-request-id': given } });
  const id = response.headers.get('x-request-id') ?? '';
  return { id, isLogged: lines.some((line) => line.includes(`"reqId":"${id}"`)) };
};

test('a UUID that a client gives its request appears in the log and in the answer [API-15]', async () => {
  const id = '0b6f9c1e-7d1a-4b52-9e0f-2f6f0a4c8d13';

  assert.deepEqual(await askWithId(id), { id, isLogged: true });
});

test('a request with any other id gets a UUID from the server [API-15]', async () => {
  for (const forged of ['forged', '0b6f9c1e-7d1a-4b52-9e0f-2f6f0a4c8d13-1', `${'0'.repeat(36)}`]) {
    const { id, isLogged } = await askWithId(forged);

    assert.match(id, /^[\da-f]{8}-[\da-f-]{27}$/);
    assert.notEqual(id, forged);
    assert.equal(isLogged, true);
  }
});
