// Proxy and server must agree on where a request ends, or one client's bytes become another client's request.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defineCall } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';
import { exchangeBytes } from '../../../testing/exchange-bytes.ts';
import { findFreePort } from '../../../testing/find-free-ports.ts';
import { hasNginx, startNginx, type Nginx } from '../../../testing/start-nginx.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from './http-app.ts';
import { registerCall } from './register-call.ts';

const save = defineCall({
  name: 'save',
  method: 'POST',
  path: '/api/test/save',
  access: { kind: 'anonymous' },
  body: z.object({ text: z.string() }),
  answer: z.object({ text: z.string() }),
});

const reached: string[] = [];
let server: TestApp;
let nginx: Nginx | undefined;
before(async () => {
  server = await startTestApp({
    build(platform) {
      const app = createHttpApp(platform);
      app.addHook('onRequest', async ({ url }) => void reached.push(url));
      registerCall(app, save, async ({ body }) => body);
      return app;
    },
  });
  const port = await findFreePort();
  const own = Number(new URL(server.url).port);
  if (hasNginx) nginx = await startNginx(port, [own, own]);
});
after(async () => {
  await nginx?.stop();
  await server.stop();
});

const body = '{"text":"a"}';
const hidden = 'GET /hidden HTTP/1.1\r\nHost: quaywatch\r\nConnection: close\r\n\r\n';
const head = (...lines: string[]) =>
  [
    'POST /api/test/save HTTP/1.1',
    'Host: quaywatch',
    'X-Requested-With: XMLHttpRequest',
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n');
const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const ambiguous: Readonly<Record<string, string>> = {
  'a length and chunks, the length shorter': head('Content-Length: 4', 'Transfer-Encoding: chunked') + chunked + hidden,
  'a length and chunks, the length longer':
    head('Transfer-Encoding: chunked', `Content-Length: ${chunked.length + hidden.length}`) + chunked + hidden,
  'two lengths that differ': head(`Content-Length: ${body.length}`, 'Content-Length: 0') + body + hidden,
  'two lengths in one line': head(`Content-Length: ${body.length}, ${body.length + hidden.length}`) + body + hidden,
  'a length with a sign': head(`Content-Length: +${body.length}`) + body + hidden,
  'a length in hexadecimal': head(`Content-Length: 0x${body.length.toString(16)}`) + body + hidden,
  'a length below zero': head('Content-Length: -1') + body + hidden,
  'a coding that nobody knows behind chunks': head('Transfer-Encoding: chunked, identity') + chunked + hidden,
  'a coding hidden by a tab': head('Transfer-Encoding:\tx', `Content-Length: ${body.length}`) + body + hidden,
  'a space before the colon': head(`Content-Length : ${body.length}`) + body + hidden,
  'a folded header': head('X-Folded: a', ` Content-Length: ${body.length + hidden.length}`) + body + hidden,
  'a header ended by a carriage return alone': head(`X-A: b\rTransfer-Encoding: chunked`) + chunked + hidden,
  'a chunk longer than it says': `${head('Transfer-Encoding: chunked')}1\r\n${body}\r\n0\r\n\r\n${hidden}`,
  'a chunk whose length is no number': `${head('Transfer-Encoding: chunked')}zz\r\n${body}\r\n0\r\n\r\n${hidden}`,
  'a chunk ended by a line feed alone': `${head('Transfer-Encoding: chunked')}c\n${body}\n0\n\n${hidden}`,
};

for (const [what, bytes] of Object.entries(ambiguous))
  test(`a request with ${what} is refused with its connection, so no request can hide behind it [SRV-123]`, async () => {
    reached.splice(0);

    const answer = await exchangeBytes(server.url, bytes);

    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.equal(answer.match(/HTTP\/1\.1 \d/g)?.length, 1, answer);
    assert.equal(reached.includes('/hidden'), false);
  });

test('consecutive requests on a connection are all answered, with a length or with chunks [SRV-123]', async () => {
  reached.splice(0);

  const answer = await exchangeBytes(
    server.url,
    head(`Content-Length: ${body.length}`) + body + head('Transfer-Encoding: chunked') + chunked + hidden,
  );

  assert.deepEqual(reached, ['/api/test/save', '/api/test/save', '/hidden']);
  assert.deepEqual(answer.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
});

test(
  'through nginx no request can hide in another, however the end of the first is disguised [SRV-123]',
  { skip: !hasNginx && 'there is no nginx on this machine' },
  async () => {
    for (const [what, bytes] of Object.entries(ambiguous)) {
      reached.splice(0);

      const answer = await exchangeBytes(nginx?.url ?? '', bytes);
      // The answer to bytes left over between nginx and the server would go to the next client.
      const next = await exchangeBytes(
        nginx?.url ?? '',
        head(`Content-Length: ${body.length}`, 'Connection: close') + body,
      );

      const answers = answer.match(/HTTP\/1\.1 \d/g) ?? [];
      assert.ok(reached.length - 1 <= answers.length, `${what}: ${reached.join(' ')}\n${answer}`);
      assert.match(next, /^HTTP\/1\.1 200 [^]*\{"text":"a"\}/, what);
    }
  },
);
