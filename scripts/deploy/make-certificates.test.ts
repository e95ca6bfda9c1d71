import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
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

/** @returns what it prints last */
function make(): string {
  const { status, stdout, stderr } = run();
  assert.equal(status, 0, stderr);
  return stdout;
}

test('every user can read the certificates, and only their owner the keys [SRV-384]', { skip }, () => {
  make();
  for (const certificate of ['ca.crt', 'postgres/server.crt', 'process/tls.crt'])
    assert.equal(modeOf(certificate), '644');
  for (const key of ['ca.key', 'postgres/server.key', 'process/tls.key']) assert.equal(modeOf(key), '600');
});

test('a renewal keeps the authority, and says what to restart so that PostgreSQL uses it [SRV-384]', { skip }, () => {
  const contents = () =>
    ['ca.crt', 'postgres/server.crt', 'process/tls.crt'].map((file) => readFileSync(join(folder, file), 'utf8'));
  make();
  const [authority, ...before] = contents();
  const words = make();
  const [same, ...renewed] = contents();

  assert.equal(same, authority);
  for (const [index, certificate] of renewed.entries()) assert.notEqual(certificate, before[index]);
  assert.match(words, /docker compose -f deploy\/compose\.yaml restart postgres/);
});

test('an authority whose key is elsewhere is not replaced [SRV-384]', { skip }, () => {
  make();
  const authority = readFileSync(join(folder, 'ca.crt'), 'utf8');
  const certificate = readFileSync(join(folder, 'postgres/server.crt'), 'utf8');
  renameSync(join(folder, 'ca.key'), join(folder, 'elsewhere.key'));
  const { status, stderr } = run();
  const found = existsSync(join(folder, 'ca.key'));
  renameSync(join(folder, 'elsewhere.key'), join(folder, 'ca.key'));

  assert.equal(status, 1);
  assert.match(stderr, /^ca\.key is missing.*\n$/);
  assert.equal(found, false);
  assert.equal(readFileSync(join(folder, 'ca.crt'), 'utf8'), authority);
  assert.equal(readFileSync(join(folder, 'postgres/server.crt'), 'utf8'), certificate);
});
