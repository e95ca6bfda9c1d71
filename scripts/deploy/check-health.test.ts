import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-health-'));
const program = join(folder, 'server/src/main.ts');
const check = join(import.meta.dirname, 'check-health.ts');
const certificates = join(import.meta.dirname, '../../deploy/make-certificates.sh');
const hasOpenssl = /^OpenSSL 3/.test(spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '');
const skip = process.platform !== 'linux' && 'the image is one for Linux';
after(() => rmSync(folder, { recursive: true, force: true }));

mkdirSync(join(folder, 'server/src'), { recursive: true });
writeFileSync(
  program,
  `import { readFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  import { createServer as createTlsServer } from 'node:https';
  const answer = (request, response) => {
    response.statusCode = request.url === '/readyz' ? Number(process.env.READY) : 200;
    response.end();
  };
  const { TLS_CERT_FILE, TLS_KEY_FILE } = process.env;
  const server = TLS_CERT_FILE
    ? createTlsServer({ cert: readFileSync(TLS_CERT_FILE), key: readFileSync(TLS_KEY_FILE) }, answer)
    : createServer(answer);
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));`,
);

async function findPort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

async function start(port: string, ready: number, tls = {}): Promise<ChildProcess> {
  const env = { ...process.env, PORT: port, READY: String(ready), ...tls };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

/** @returns the exit code of the check */
async function runCheck(port: string, tls = {}): Promise<number> {
  const [code] = (await once(
    spawn(process.execPath, [check, '500'], { env: { ...process.env, PORT: port, ...tls }, stdio: 'inherit' }),
    'exit',
  )) as [number];
  return code;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

test(
  'a ready program is healthy; one that is not ready or still starting keeps running [SRV-207]',
  { skip },
  async (t) => {
    const port = await findPort();
    assert.equal(await runCheck(port), 1);

    for (const [ready, code] of [
      [200, 0],
      [503, 1],
    ] as const) {
      const child = await start(port, ready);
      t.after(() => end(child));
      assert.equal(await runCheck(port), code);
      assert.deepEqual([child.exitCode, child.signalCode], [null, null]);
      await end(child);
    }
  },
);

test(
  'a program that hangs is killed, so Compose starts it again; other programs keep running [SRV-207]',
  { skip },
  async (t) => {
    const [port, other] = [await findPort(), await findPort()];
    const [hanging, neighbour] = [await start(port, 200), await start(other, 200)];
    t.after(() => Promise.all([hanging, neighbour].map(end)));
    hanging.kill('SIGSTOP');
    const ended = once(hanging, 'exit');

    assert.equal(await runCheck(port), 1);
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    assert.deepEqual([neighbour.exitCode, neighbour.signalCode], [null, null]);
  },
);

test(
  'a program with TLS is checked over TLS, and also killed when it hangs [SRV-207, SRV-232]',
  { skip: skip || (!hasOpenssl && 'there is no OpenSSL 3 on this machine') },
  async (t) => {
    const made = spawnSync('sh', [certificates, folder], { encoding: 'utf8' });
    assert.equal(made.status, 0, made.stderr);
    const tls = {
      TLS_CERT_FILE: join(folder, 'process/tls.crt'),
      TLS_KEY_FILE: join(folder, 'process/tls.key'),
    };
    const port = await findPort();
    const child = await start(port, 200, tls);
    t.after(() => end(child));

    assert.equal(await runCheck(port, tls), 0);
    child.kill('SIGSTOP');
    const ended = once(child, 'exit');
    assert.equal(await runCheck(port, tls), 1);
    assert.deepEqual(await ended, [null, 'SIGKILL']);
  },
);
