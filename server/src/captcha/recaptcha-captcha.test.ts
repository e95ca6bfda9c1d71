import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { createLog } from '../platform/log.ts';
import { createRecaptchaCaptcha } from './recaptcha-captcha.ts';

const keys = { siteKey: 'site', secretKey: 'secret' };
const log = createLog('silent');

async function startService(t: TestContext, listener: RequestListener): Promise<string> {
  const service = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  t.after(() => {
    service.closeAllConnections();
    service.close();
  });
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
}

test('with reCAPTCHA keys the service gets key, solution and address; an empty solution is refused locally', async (t) => {
  const asked: string[] = [];
  const url = await startService(t, (request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${body}`);
      response.end(JSON.stringify({ success: body.includes('response=good') }));
    });
  });
  const captcha = createRecaptchaCaptcha(keys, log, { url, timeLimit: 5000 });

  const verdicts = [
    await captcha.verify(undefined, '203.0.113.7'),
    await captcha.verify('', '203.0.113.7'),
    await captcha.verify('good', '203.0.113.7'),
    await captcha.verify('bad'),
  ];

  assert.deepEqual(verdicts, [false, false, true, false]);
  assert.deepEqual(asked, [
    'POST /siteverify secret=secret&response=good&remoteip=203.0.113.7',
    'POST /siteverify secret=secret&response=bad',
  ]);
});

test('an invalid answer of the captcha service never counts as solved and breaks nothing', async (t) => {
  const answers: RequestListener[] = [
    (_, response) => response.end('<html>'),
    (_, response) => response.end('null'),
    (_, response) => response.end('{"success":"true"}'),
    (_, response) => response.end('{}'),
    (_, response) => response.writeHead(500).end('{"error":"down"}'),
    (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    (_, response) => response.socket?.destroy(),
    (_, response) => response.write('{"success":'),
  ];

  for (const answer of answers) {
    const url = await startService(t, answer);
    const captcha = createRecaptchaCaptcha(keys, log, { url, timeLimit: 300 });
    assert.equal(await captcha.verify('token'), false);
  }
});

test('a redirect of the captcha service is not followed', async (t) => {
  const asked: string[] = [];
  const url = await startService(t, ({ url: path }, response) => {
    asked.push(path ?? '');
    if (path === '/siteverify') response.writeHead(307, { location: '/elsewhere' }).end();
    else response.end('{"success":true}');
  });
  const captcha = createRecaptchaCaptcha(keys, log, { url, timeLimit: 5000 });

  assert.equal(await captcha.verify('good'), false);
  assert.deepEqual(asked, ['/siteverify']);
});

test('a captcha service that is unreachable or never answers is given up after the time limit', async (t) => {
  const silent = await startService(t, () => undefined);
  const limits = t.mock.method(AbortSignal, 'timeout').mock;

  const verdicts = [
    await createRecaptchaCaptcha(keys, log, { url: silent, timeLimit: 200 }).verify('token'),
    await createRecaptchaCaptcha(keys, log, { url: 'http://127.0.0.1:1/', timeLimit: 300 }).verify('token'),
  ];

  assert.deepEqual(verdicts, [false, false]);
  assert.deepEqual(
    limits.calls.map(({ arguments: [milliseconds] }) => milliseconds),
    [200, 300],
  );
});
