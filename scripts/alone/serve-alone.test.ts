import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { serveAlone } from './serve-alone.ts';

type Registry = { readonly remotes: readonly { readonly descriptor: { name: string }; readonly release: string }[] };

const output = mkdtempSync(join(tmpdir(), 'quaywatch-alone-'));
const descriptor = { name: 'berths', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
const build = {
  descriptor,
  container: 'berths_alone',
  version: '1.0.0',
  entry: ['entry.js'],
  modules: {},
  requires: {},
} as unknown as Parameters<ReturnType<typeof serveAlone>['take']>[0];
/** What the installation has live of both remotes, and had before. */
const registryOf = (release: string) => ({
  remotes: ['alerts', 'berths'].map((name) => ({ descriptor: { ...descriptor, name }, release })),
  integrity: {},
});

let answerNext: (request: IncomingMessage, response: ServerResponse) => void;
let installation: Server;
let alone: ReturnType<typeof serveAlone>;
let url = '';

const send = (response: ServerResponse, content: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

before(async () => {
  writeFileSync(join(output, 'entry.js'), 'var berths_alone;');
  installation = createServer((request, response) => {
    if (request.url === '/registry/next.json') return answerNext(request, response);
    if (request.url?.startsWith('/api/')) return response.writeHead(404).end();
    send(response, registryOf(request.url === '/registry/previous.json' ? '0.9.0-before' : '1.0.0-live'));
  });
  const address = await listen(installation);
  alone = serveAlone({ installation: address, folder: output, name: 'berths' });
  url = await listen(alone.server);
});
beforeEach(() => alone.take(build, output));
after(() => {
  alone.close();
  installation.closeAllConnections();
  installation.close();
  rmSync(output, { recursive: true, force: true });
});

async function read(path: string): Promise<Record<string, string>> {
  const answer = await fetch(url + path, { headers: { 'if-none-match': 'W/"known"' } });
  const { remotes } = (await answer.json()) as Registry;
  return Object.fromEntries(remotes.map((one) => [one.descriptor.name, one.release]));
}

test('a developed remote that throws is not replaced by a release of the installation [SRV-153]', async () => {
  assert.deepEqual(await read('/registry/previous.json'), { alerts: '0.9.0-before' });
});

test('whatever goes live in the installation, an open page keeps the developed build [SRV-153]', async () => {
  answerNext = (_request, response) => send(response, registryOf('1.0.1-next'));
  assert.deepEqual(await read('/registry/next.json'), { alerts: '1.0.1-next', berths: '1.0.0-alone.2' });
});

test('a page with a broken part learns at once of the build that may repair it [SRV-153]', async () => {
  const asked = new Promise<void>((resolve) => {
    answerNext = () => resolve();
  });
  const answered = read('/registry/next.json');
  await asked;
  alone.take(build, output);
  assert.deepEqual(await answered, { alerts: '1.0.0-live', berths: '1.0.0-alone.4' });
});

test('a call that the installation does not know is answered by the story of the remote [SRV-153]', async () => {
  const read =
    "{ method: 'GET', path: '/api/berths/:id', answerKind: 'json', answer: { safeParse: () => ({ success: true }) } }";
  mkdirSync(join(output, 'story'));
  writeFileSync(join(output, 'story/berths-story.ts'), `export const story = [[${read}, { free: 3 }]];`);

  const known = await fetch(`${url}/api/berths/7`);
  assert.deepEqual([known.status, await known.json()], [200, { free: 3 }]);
  assert.equal((await fetch(`${url}/api/cranes`)).status, 404);
});

test('nothing is asked of the installation for a closed page any more, so Ctrl-C ends at once [SRV-153]', async () => {
  const asked = new Promise<ServerResponse>((resolve) => {
    answerNext = (_request, response) => resolve(response);
  });
  const page = new AbortController();
  const answered = fetch(`${url}/registry/next.json`, { signal: page.signal });
  const held = await asked;
  page.abort();

  await assert.rejects(answered);
  await once(held, 'close');
});
