import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const script = join(import.meta.dirname, '../../deploy/make-certificates.sh');
const hasOpenssl = /^OpenSSL 3/.test(spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '');
const skip = !hasOpenssl && 'there is no OpenSSL 3 on this machine';
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-certificates-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const run = () => spawnSync('sh', [script, folder], { encoding: 'utf8' });
const modeOf = (file: string) => (statSync(join(folder, file)).mode & 0o777).toString(8);

test('every user can read the certificates, and only their owner the keys [SRV-384]', { skip }, () => {
  const { status, stderr } = run();
  assert.equal(status, 0, stderr);
  for (const certificate of ['ca.crt', 'server.crt', 'process/tls.crt']) assert.equal(modeOf(certificate), '644');
  for (const key of ['ca.key', 'server.key', 'process/tls.key']) assert.equal(modeOf(key), '600');
});
