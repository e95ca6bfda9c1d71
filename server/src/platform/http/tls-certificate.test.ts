// TLS from the balancer to a process (docs/operating.md, TLS to the processes), with certificates like those that an
// operator makes.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, mock, test } from 'node:test';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { Registry } from 'prom-client';
import { findFreePort } from '../../../testing/find-free-ports.ts';
import { hasOpenssl, makeCertificates, type Certificates } from '../../../testing/make-certificates.ts';
import { hasNginx, startNginx } from '../../../testing/start-nginx.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { Config } from '../config/config.ts';
import { registerHealthRoutes } from '../health/health.routes.ts';
import { createHttpApp } from './http-app.ts';
import { readCertificate } from './tls-certificate.ts';

const skip = !hasOpenssl && 'there is no OpenSSL 3 on this machine';
const skipNginx = skip || (!hasNginx && 'there is no nginx on this machine');
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-tls-'));
const lines: string[] = [];
let own: Certificates;
let foreign: Certificates;
let server: TestApp;
before(async () => {
  if (skip) return;
  mock.timers.enable({ apis: ['setInterval'] });
  own = makeCertificates(join(folder, 'own'));
  foreign = makeCertificates(join(folder, 'foreign'));
  server = await startTestApp({
    config: { tls: own, metricsPort: 0 },
    log: { write: (line: string) => void lines.push(line) },
    build(platform) {
      const app = createHttpApp(platform);
      registerHealthRoutes(app, platform);
      return app;
    },
  });
});
after(async () => {
  await server?.stop();
  mock.timers.reset();
  rmSync(folder, { recursive: true, force: true });
});

const portOf = (url: string) => Number(new URL(url).port);
const metricsPort = () =>
  (JSON.parse(lines.find((line) => line.includes('metrics are served')) ?? '{}') as { port: number }).port;

/** @returns the socket once the server's certificate is accepted */
function connectTo(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'quaywatch', ca: own.ca, ...options }, () =>
      resolve(socket),
    );
    socket.once('error', reject);
  });
}

async function readSerial(port: number): Promise<string> {
  const socket = await connectTo(port);
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
}

function ask(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, ca: own.ca, servername: 'quaywatch', agent: false };
    get(options, (response) => {
      let text = `${response.statusCode ?? 0} `;
      response.on('data', (data) => (text += data));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

test(
  'a process with a certificate serves calls and metrics over TLS 1.3, and nothing unencrypted [SRV-232]',
  { skip },
  async () => {
    const port = portOf(server.url);

    assert.match(await ask(port, '/healthz'), /^200 \{"status":"ok"\}/);
    const numbers = await ask(metricsPort(), '/metrics');
    const end = Date.parse(new X509Certificate(readFileSync(own.certFile)).validTo) / 1_000;
    assert.match(numbers, /^200 [^]*quaywatch_database_up 1/);
    assert.ok(numbers.includes(`quaywatch_certificate_end_seconds ${end}\n`));
    for (const plain of [port, metricsPort()]) {
      await assert.rejects(fetch(`http://127.0.0.1:${plain}/healthz`));
      await assert.rejects(connectTo(plain, { maxVersion: 'TLSv1.2' }), /alert|version/i);
    }
  },
);

test(
  'nginx accepts a process only with a certificate of the right authority and name [SRV-232]',
  { skip: skipNginx },
  async () => {
    const port = await findFreePort();
    const reach = async (caFile: string, name = 'quaywatch') => {
      const ports = [portOf(server.url), portOf(server.url)];
      const nginx = await startNginx(port, ports, { caFile, serverName: name });
      const { status } = await fetch(`${nginx.url}/api/none`);
      await nginx.stop();
      return status;
    };

    assert.deepEqual(
      [await reach(own.caFile), await reach(foreign.caFile), await reach(own.caFile, 'postgres')],
      [404, 502, 502],
    );
  },
);

test(
  'a new certificate is served within a minute, unless it does not match its private key [SRV-232]',
  { skip },
  async () => {
    const ports = [portOf(server.url), metricsPort()];
    const serials = () => Promise.all(ports.map(readSerial));
    const first = await serials();

    makeCertificates(join(folder, 'own'));
    mock.timers.tick(60_000);
    const second = await serials();
    copyFileSync(foreign.certFile, own.certFile);
    mock.timers.tick(60_000);

    assert.notDeepEqual(second, first);
    assert.deepEqual(await serials(), second);
    assert.equal(
      lines.filter((line) => line.includes('the certificate cannot be read; the one before is served')).length,
      2,
    );
    assert.doesNotMatch(lines.join(''), /PRIVATE KEY/);
  },
);

test(
  'a missing or mismatched certificate is refused at the start in one line that hides the key [SRV-232]',
  { skip },
  () => {
    const files = { certFile: foreign.certFile, keyFile: foreign.keyFile };
    const noPem = join(folder, 'no.pem');
    writeFileSync(noPem, readFileSync(foreign.keyFile, 'utf8').replaceAll('-----', ''));

    for (const [changes, message] of [
      [{ certFile: '/nowhere' }, /^TLS_CERT_FILE names a file that cannot be read: \/nowhere \(ENOENT\)\.$/],
      [{ keyFile: '/nowhere' }, /^TLS_KEY_FILE names a file that cannot be read: \/nowhere \(ENOENT\)\.$/],
      [{ keyFile: own.keyFile }, /^TLS_CERT_FILE and TLS_KEY_FILE are not a certificate and its key \([^\n]+\)\.$/],
      [{ keyFile: noPem }, /^TLS_CERT_FILE and TLS_KEY_FILE are not a certificate and its key \([^\n]+\)\.$/],
    ] as const)
      assert.throws(() => readCertificate({ ...files, ...changes }), { name: 'StartProblem', message });
    assert.doesNotThrow(() => readCertificate(files));
  },
);

test('production warns at the start when other machines reach it without TLS [SRV-232]', { skip }, async () => {
  const { platform } = server;
  const starting = async (config: Partial<Config>) => {
    const before = lines.length;
    const metrics = new Registry();
    await createHttpApp({ ...platform, metrics, config: { ...platform.config, production: true, ...config } }).close();
    return lines.slice(before).some((line) => line.includes('calls are served to other machines without TLS'));
  };

  assert.deepEqual(
    [
      await starting({ tls: null, host: '0.0.0.0' }),
      await starting({ tls: null }),
      await starting({ tls: foreign, host: '0.0.0.0' }),
    ],
    [true, false, false],
  );
});
