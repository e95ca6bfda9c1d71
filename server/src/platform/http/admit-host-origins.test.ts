import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, test } from 'node:test';
import { createTestConfig } from '../../../testing/test-config.ts';
import { createLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { createShutdown } from '../process/shutdown.ts';
import type { App } from './app.ts';
import { createHttpApp } from './http-app.ts';

const portal = 'https://portal.example';
const file = '/releases/alerts/1.0.0-a/entry.js';
const opened = [
  '/host.js',
  '/registry.json',
  '/registry/previous.json',
  '/registry/next.json',
  file,
  '/api/general-info?a=b',
  '/api/none',
];

let app: App;
let folder = '';

function open(hostOrigins: readonly string[]): App {
  const config = createTestConfig({ hostOrigins });
  folder = config.dataDir;
  const made = createHttpApp({ config, log: createLog('silent'), shutdown: createShutdown() } as unknown as Platform);
  for (const path of [
    '/host.js',
    '/registry.json',
    '/registry/previous.json',
    '/registry/next.json',
    file,
    '/api/general-info',
    '/dashboard',
  ])
    made.get(path, async (_request, reply) => reply.header('vary', 'accept-encoding').send({}));
  return made;
}

const close = async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
};

beforeEach(() => {
  app = open([portal]);
});
afterEach(close);

const get = async (url: string, origin?: string) =>
  (await app.inject({ url, headers: origin === undefined ? {} : { origin } })).headers;
const ask = (url: string, origin: string) =>
  app.inject({ url, method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });

test('a site named by the operator can read releases and calls, including their entity tags [SRV-150]', async () => {
  for (const url of opened) {
    const headers = await get(url, portal);
    assert.equal(headers['access-control-allow-origin'], portal, url);
    assert.match(String(headers['access-control-expose-headers']), /etag, retry-after/, url);
    assert.match(String(headers.vary), /(^|, )origin$/, url);
  }
  assert.equal((await get('/registry.json', portal)).vary, 'accept-encoding, origin');
});

test('the answer to a preflight states the allowed methods and headers, whatever the path [SRV-150]', async () => {
  for (const url of opened) {
    const { statusCode, headers, body } = await ask(url, portal);
    assert.deepEqual([statusCode, body], [204, ''], url);
    assert.equal(headers['access-control-allow-origin'], portal);
    assert.equal(headers['access-control-allow-methods'], 'GET, POST, PUT, DELETE');
    assert.match(
      String(headers['access-control-allow-headers']),
      /authorization.*if-match.*x-request-id.*x-requested-with/,
    );
  }
});

test('no site is ever allowed to send cookies [SRV-150]', async () => {
  for (const url of opened)
    for (const headers of [await get(url, portal), (await ask(url, portal)).headers])
      assert.equal(headers['access-control-allow-credentials'], undefined, url);
});

test('other sites get no access, and no site at all can read pages of the product [SRV-150]', async () => {
  const others = [
    'https://portal.example.evil.example',
    'http://portal.example',
    'https://portal.example:8443',
    'null',
  ];
  for (const origin of others) {
    assert.equal((await get('/api/general-info', origin))['access-control-allow-origin'], undefined, origin);
    assert.equal((await ask('/api/general-info', origin)).headers['access-control-allow-methods'], undefined, origin);
  }
  for (const url of ['/dashboard', '/', '/releases', '/host.json', '/demo/outbox']) {
    const headers = await get(url, portal);
    assert.equal(headers['access-control-allow-origin'], undefined, url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
  }
});

test('script elements of other sites can load release files but no answers of calls [SRV-150]', async () => {
  assert.equal((await get(file))['cross-origin-resource-policy'], 'cross-origin');
  assert.equal((await get('/host.js'))['cross-origin-resource-policy'], 'cross-origin');
  assert.equal((await get('/api/general-info'))['cross-origin-resource-policy'], 'same-origin');
});

test('without the setting no site is admitted [SRV-150]', async () => {
  await close();
  app = open([]);

  for (const url of opened) {
    const headers = await get(url, portal);
    assert.equal(headers['access-control-allow-origin'], undefined, url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
    assert.doesNotMatch(String(headers.vary ?? ''), /origin/);
  }
});
