import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { createSecureContext, TLSSocket } from 'node:tls';
import { Client } from 'pg';
import { hasOpenssl, makeCertificates } from '../../../testing/make-certificates.ts';
import { isDatabaseAway } from './database-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-database-errors-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param identity null for a server without TLS */
async function connectTo(t: TestContext, identity: { cert: string; key: string } | null, ca: string): Promise<unknown> {
  const server = createServer((socket) => {
    // The first message of a client asks for TLS.
    socket.once('data', () => {
      socket.write(identity ? 'S' : 'N');
      if (identity)
        new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(identity) }).on('error', () => {});
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new Client({ host: 'localhost', port, ssl: { ca } }).connect().then(
    () => assert.fail('it was accepted'),
    (error: unknown) => error,
  );
}

test(
  'a PostgreSQL without TLS or with a certificate that is not accepted counts as unavailable [SRV-98]',
  { skip: !hasOpenssl && 'there is no OpenSSL 3 on this machine' },
  async (t) => {
    const own = makeCertificates(join(folder, 'own'));
    const foreign = makeCertificates(join(folder, 'foreign'));
    const identity = { cert: readFileSync(own.certFile, 'utf8'), key: readFileSync(own.keyFile, 'utf8') };
    const yesterday = ['x509', '-in', own.certFile, '-signkey', own.keyFile, '-days', '-1'];
    const expired = execFileSync('openssl', yesterday, { encoding: 'utf8' });

    for (const [code, error] of [
      ['CERT_HAS_EXPIRED', await connectTo(t, { ...identity, cert: expired }, expired)],
      ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', await connectTo(t, identity, foreign.ca)],
      ['ERR_TLS_CERT_ALTNAME_INVALID', await connectTo(t, identity, own.ca)],
      [undefined, await connectTo(t, null, own.ca)],
    ] as const) {
      assert.equal((error as NodeJS.ErrnoException).code, code);
      assert.equal(isDatabaseAway(error), true, code ?? String(error));
    }
  },
);
