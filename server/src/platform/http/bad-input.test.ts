// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { defineCall } from '@quaywatch/shared/contract';
import { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { exchangeBytes } from '../../../testing/exchange-bytes.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { Config } from '../config/config.ts';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { createHttpApp } from './http-app.ts';
import { registerCall } from './register-call.ts';

const save = defineCall({
  name: 'save',
  method: 'POST',
  path: '/api/test/save',
  access: { kind: 'anonymous' },
  body: z.object({ text: z.string(), inner: z.optional(z.object({ n: z.number() })) }),
  answer: z.object({ text: z.string() }),
});
const find = defineCall({
  name: 'find',
  method: 'GET',
  path: '/api/test/find/:id',
  access: { kind: 'anonymous' },
  params: z.object({ id: z.uuid() }),
  query: z.object({ q: z.string() }),
  answer: z.object({ q: z.string() }),
});

function buildTestApp(platform: Platform): App {
  const app = createHttpApp(platform);
  registerCall(app, save, async ({ body }) => ({ text: body.text }));
  registerCall(app, find, async ({ query }) => ({ q: query.q }));
  return app;
}

let server: TestApp;
before(async () => {
  server = await startTestApp({ build: buildTestApp });
});
after(() => server.stop());

/** Another application with the same database. */
function buildWith(config: Partial<Config>): App {
  const { platform } = server;
  return buildTestApp({ ...platform, metrics: new Registry(), config: { ...platform.config, ...config } });
}

const marker = { 'X-Requested-With': 'XMLHttpRequest' };
const id = '8f14e45f-ceea-467f-9f2b-2b8b1f6f8a11';

const nest = (levels: number) => `{"text":"a","other":${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}}`;

const badBodies = [
  { what: 'malformed JSON', body: '{"text":', status: 400 },
  { what: 'no JSON at all', body: 'text=1', status: 400 },
  { what: 'an empty body that says it is JSON', body: '', status: 400 },
  { what: 'null', body: 'null', status: 400 },
  { what: 'a number', body: '1', status: 400 },
  { what: 'a list in place of an object', body: '[]', status: 400 },
  { what: 'a list in place of a text', body: '{"text":["a"]}', status: 400 },
  { what: 'an object in place of a text', body: '{"text":{"a":1}}', status: 400 },
  { what: 'a text in place of a number', body: '{"text":"a","inner":{"n":"1"}}', status: 400 },
  { what: '__proto__', body: '{"text":"a","__proto__":{"admin":true}}', status: 400 },
  { what: 'constructor.prototype', body: '{"text":"a","constructor":{"prototype":{"admin":true}}}', status: 400 },
  { what: 'deep nesting', body: `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, status: 400 },
  { what: 'deep nesting where anything may stand', body: nest(7_000), status: 400 },
  { what: 'more than 64 kB', body: JSON.stringify({ text: 'x'.repeat(70_000) }), status: 413 },
  { what: '1 MB', body: JSON.stringify({ text: 'x'.repeat(1_000_000) }), status: 413 },
];

for (const { what, body, status } of badBodies) {
  test(`a body of ${what} answers ${status} with a code [API-D3]`, async () => {
    const response = await fetch(`${server.url}/api/test/save`, {
      method: 'POST',
      headers: { ...marker, 'content-type': 'application/json' },
      body,
    });

    assert.equal(response.status, status);
    const { code, description } = (await response.json()) as Record<string, string>;
    assert.equal(code, 'INVALID_INPUT');
    assert.equal(typeof description, 'string');
  });
}

test('a body may be nested at most 32 levels deep, not counting brackets within texts [SRV-82]', async () => {
  const post = async (levels: number) => {
    const other = JSON.stringify({ text: '[{'.repeat(100) + '\\"[' });
    const body = `${other.slice(0, -1)},"other":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    const headers = { ...marker, 'content-type': 'application/json' };
    return (await fetch(`${server.url}/api/test/save`, { method: 'POST', headers, body })).json();
  };

  assert.deepEqual(await post(32), { text: '[{'.repeat(100) + '\\"[' });
  assert.deepEqual(await post(33), {
    code: 'INVALID_INPUT',
    description: 'The body is nested more than 32 levels deep.',
  });
});

// Each of these has bypassed validation in some Fastify release, so the handler must never get such a body.
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json5',
  'application/ld+json',
  'text/json',
  'application/json\t;charset=utf-8x, text/plain',
  ' ',
  'application',
  'application/xml',
  '*/*',
];

for (const contentType of contentTypes) {
  test(`a JSON call refuses the content type ${JSON.stringify(contentType)} [API-12]`, async () => {
    const { status, body } = await sendRaw({ 'content-type': contentType }, '{"text":["unchecked"]}');

    assert.ok(status === 415 || status === 400, `${status} ${body}`);
    assert.equal((JSON.parse(body) as { code: string }).code, 'INVALID_INPUT');
  });
}

test('a JSON call refuses a body without a content type [API-12]', async () => {
  const { status } = await sendRaw({}, '{"text":"a"}');

  assert.equal(status, 415);
});

test('a JSON call accepts the content type in any letter case and with a charset', async () => {
  for (const contentType of ['Application/JSON', 'application/json; charset=utf-8', 'application/json;charset=UTF-8']) {
    const { status } = await sendRaw({ 'content-type': contentType }, '{"text":"a"}');

    assert.deepEqual([contentType, status], [contentType, 200]);
  }
});

const badAddresses = [
  { what: 'a repeated query parameter', path: `/api/test/find/${id}?q=a&q=b`, status: 400 },
  { what: 'a missing query parameter', path: `/api/test/find/${id}`, status: 400 },
  { what: 'an id of another form', path: '/api/test/find/1%20or%201=1?q=a', status: 400 },
  { what: 'a broken escape', path: '/api/test/find/%E0%A4%A?q=a', status: 400 },
  { what: 'a very long id', path: `/api/test/find/${'a'.repeat(300)}?q=a`, status: 404 },
];

for (const { what, path, status } of badAddresses) {
  test(`an address with ${what} answers ${status} with a code [API-D3]`, async () => {
    const response = await fetch(server.url + path, { headers: marker });

    assert.equal(response.status, status);
    assert.equal(typeof ((await response.json()) as { code: unknown }).code, 'string');
  });
}

test('an answer of the API is never cached, however its address is written [SRV-110]', async () => {
  for (const path of [`/api/test/find/${id}?q=a`, `/%61pi/test/find/${id}?q=a`, '/%61%70i/none', '/api/none']) {
    const response = await fetch(server.url + path, { headers: marker });
    assert.deepEqual([path, response.headers.get('cache-control')], [path, 'no-store']);
  }
});

test('forged proxy headers are ignored', async () => {
  const response = await fetch(`${server.url}/api/test/find/${id}?q=a`, {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });

  assert.equal(response.status, 200);
  assert.equal(response.headers.get('strict-transport-security'), null);
});

test('https answers demand TLS for a year, with subdomains only if set; http answers do not', async () => {
  const policyOf = async (config: Partial<Config>) => {
    const app = buildWith(config);
    const { headers } = await app.inject('/none');
    await app.close();
    return headers['strict-transport-security'] ?? null;
  };
  const publicUrl = 'https://quaywatch.example';

  assert.equal(await policyOf({}), null);
  assert.equal(await policyOf({ publicUrl }), 'max-age=31536000');
  assert.equal(await policyOf({ publicUrl, hstsSubdomains: true }), 'max-age=31536000; includeSubDomains');
});

test('every answer, even a refusal, forbids framing, type sniffing and reading by other sites', async () => {
  for (const path of [`/api/test/find/${id}?q=a`, '/api/none', '/none', '/api/%E0%A4%A', `/${'a'.repeat(300)}`]) {
    const { headers } = await fetch(server.url + path, { headers: { ...marker, origin: 'https://evil.example' } });
    assert.match(String(headers.get('content-security-policy')), /default-src 'none';.*frame-ancestors 'none'/, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
    assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
    assert.equal(headers.get('access-control-allow-origin'), null, path);
  }
});

test('an unreadable message gets an answer with a code and the usual security headers [API-11, SRV-231]', async () => {
  const secure = buildWith({ publicUrl: 'https://quaywatch.example' });
  const url = await secure.listen({ host: '127.0.0.1', port: 0 });
  for (const [message, status] of [
    ['NONSENSE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const answer = await exchangeBytes(url, message);

    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      /^strict-transport-security: max-age=31536000\r$/m,
      /^content-security-policy: default-src 'none';.*frame-ancestors 'none'/m,
      /^x-content-type-options: nosniff\r$/m,
      /^referrer-policy: no-referrer\r$/m,
      /^content-type: application\/json; charset=utf-8\r$/m,
      /^x-request-id: [\da-f-]{36}\r$/im,
    ])
      assert.match(answer, header);
    assert.equal((JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { code: string }).code, 'INVALID_INPUT');
  }
  await secure.close();
});

test('a request is never echoed back: TRACE is answered with 404', async () => {
  const { status, body } = await sendRaw({ cookie: 'access_token=MarkerCookie' }, '', { method: 'TRACE' });

  assert.equal(status, 404);
  assert.doesNotMatch(body, /MarkerCookie/);
});

function sendRaw(
  headers: Record<string, string>,
  body: string,
  { method = 'POST' } = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${server.url}/api/test/save`,
      { method, headers: { ...marker, 'content-length': String(body.length), ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
