// On PostgreSQL: there a process starts in half the time.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { connect as connectByTls } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { hasOpenssl, makeCertificates } from '../../../testing/make-certificates.ts';
import { launchProcess, type Launched } from '../../../testing/launch-process.ts';
import { createScratchDatabase, type ScratchDatabase } from '../../../testing/scratch-database.ts';

const program = fileURLToPath(new URL('../../../testing/platform-process.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-drain-'));
const serverUrl = process.env['TEST_DATABASE_URL'];
let database: ScratchDatabase | undefined;
let agent: Agent;
let running: Launched | undefined;
before(async () => {
  if (serverUrl) database = await createScratchDatabase(serverUrl);
});
beforeEach(() => {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  agent.destroy();
  running?.child.kill('SIGKILL');
});
after(async () => {
  await running?.ended;
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(drainSeconds: number, env = {}): Promise<Launched & { url: URL }> {
  const launched = launchProcess(program, {
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    DRAIN_SECONDS: String(drainSeconds),
    ...env,
  });
  running = launched;
  return { ...launched, url: new URL(await launched.listening) };
}

type Answer = { readonly status: number | undefined; readonly connection: string | undefined; readonly body: string };

function call(url: URL, path: string, on: Agent | undefined = agent, headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(new URL(path, url), { agent: on, headers }, (response: IncomingMessage) => {
      let body = '';
      response.on('data', (text) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection, body }));
    }).on('error', reject);
  });
}

const isUnready = async (url: URL) => {
  while ((await call(url, '/readyz', undefined)).status !== 503);
};

/** Opens a connection that sends what it is given; `ended` resolves to everything received. */
function openConnection({ hostname, port }: URL, ca?: string) {
  const plain = connect(Number(port), hostname);
  const socket = ca === undefined ? plain : connectByTls({ socket: plain, ca, servername: 'quaywatch' });
  const ended = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
  return { ended, send: (text: string) => new Promise((resolve) => socket.write(text, resolve)) };
}

test('a draining process tells balancers, answers what reaches it, and lets balancers retry elsewhere [SRV-92]', async () => {
  const { url, child, ended } = await start(5);
  const statusesUntilClosed = async (headers: object) => {
    const statuses = new Set<number | undefined>();
    for (;;) {
      const answer = await call(url, '/healthz', undefined, headers).catch(() => null);
      if (!answer) return [...statuses];
      statuses.add(answer.status);
      await sleep(20);
    }
  };
  assert.equal((await call(url, '/healthz')).connection, 'keep-alive');
  const askedAt = performance.now();

  child.kill('SIGTERM');
  await isUnready(url);

  // Before the port closes, balancers that can retry elsewhere get 502, and other callers do not.
  const asking = Promise.all([statusesUntilClosed({ 'x-retry-on': '502' }), statusesUntilClosed({})]);
  const [kept, fresh] = [await call(url, '/healthz'), await call(url, '/healthz')];
  assert.deepEqual([kept.status, kept.connection, fresh.status, fresh.connection], [200, 'close', 200, 'close']);
  assert.match((await call(url, '/readyz')).body, /"status":"stopping"/);
  const [ofBalancer, ofOthers] = await asking;
  assert.deepEqual([ofBalancer, ofOthers], [[200, 502], [200]]);
  assert.equal(await ended, 0);
  assert.ok(performance.now() - askedAt >= 5_000);
});

test('no request that has reached a stopping process is refused or cut off; silent browsers do not delay it [SRV-92]', async () => {
  const { url, child, ended, output } = await start(0);
  const [connection, half, silent] = [openConnection(url), openConnection(url), openConnection(url)];
  await connection.send('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
  await connection.send('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await half.send('GET /healthz HTTP/1.1\r\n');
  await call(url, '/healthz', undefined);
  const askedAt = performance.now();

  child.kill('SIGTERM');
  while (!output().includes('"stopping"')) await setImmediate();
  await half.send('host: a\r\n\r\n');

  const text = await connection.ended;
  assert.deepEqual(text.match(/HTTP\/1.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 200']);
  assert.match(text, /connection: close[^]*done$/i);
  assert.match(await half.ended, /^HTTP\/1.1 200[^]*connection: close/i);
  assert.deepEqual([await silent.ended, await ended], ['', 0]);
  assert.ok(performance.now() - askedAt < 12_000);
});

test(
  'over TLS too, a stopping process answers what reached it and ignores silent clients [SRV-92, SRV-232]',
  { skip: !hasOpenssl && 'there is no OpenSSL 3 on this machine' },
  async () => {
    const { ca, certFile, keyFile } = makeCertificates(join(folder, 'tls'));
    const { url, child, ended, output } = await start(0, { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
    const [kept, silent, unshaken] = [openConnection(url, ca), openConnection(url, ca), openConnection(url)];
    await kept.send('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await kept.send('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
    const askedAt = performance.now();

    child.kill('SIGTERM');
    while (!output().includes('"stopping"')) await setImmediate();

    const text = await kept.ended;
    assert.deepEqual(text.match(/HTTP\/1.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 200']);
    assert.match(text, /connection: close[^]*done$/i);
    assert.deepEqual([await silent.ended, await unshaken.ended, await ended], ['', '', 0]);
    assert.ok(performance.now() - askedAt < 12_000);
  },
);
