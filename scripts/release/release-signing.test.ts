// What a team and an operator type where releases are signed: `pnpm release-key`, `pnpm sign`, and the other commands
// with keys.
import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { makeSampleKeys } from '@quaywatch/shared/signing/sample-keys';
import { readSigning } from './release-signing.ts';
import { runHere } from '../testing/run-here.ts';
import { writeRelease, writeSampleStore } from '../testing/sample-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-signing-'));
const store = join(folder, 'store');
const listFile = join(folder, 'release-keys.json');
const { list, pairs } = makeSampleKeys(['platform', 'alerts', 'tracking'], {
  remotes: { shell: ['platform'], alerts: ['alerts'], tracking: ['tracking'] },
});
const keyFile = (name: string) => join(folder, `${name}.pem`);

after(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeSampleStore(store);
  writeFileSync(listFile, list);
  for (const [name, { pem }] of Object.entries(pairs)) writeFileSync(keyFile(name), pem, { mode: 0o600 });
});

const run = (env: Readonly<Record<string, string>>, command: string, ...args: string[]) =>
  runHere({ RELEASES_DIR: store, ...env }, command, ...args);
const runAs = (name: keyof typeof pairs, command: string, ...args: string[]) =>
  run({ RELEASE_KEYS_FILE: listFile, RELEASE_SIGNING_KEY_FILE: keyFile(name) }, command, ...args);

async function signAll(): Promise<void> {
  assert.deepEqual((await runAs('platform', 'sign', 'shell', '--as-stored')).status, 0);
  assert.deepEqual((await runAs('alerts', 'sign', 'alerts', '--as-stored')).status, 0);
}

test('a key is written to a file that only its owner can read, and the output has no secret [SRV-262]', async () => {
  const file = join(folder, 'deep/tracking-2027.pem');
  const { status, output } = await run({}, 'release-key', 'tracking-2027', '--file', file);

  assert.equal(status, 0, output);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const pem = readFileSync(file, 'utf8');
  const secret = pem.split('\n')[1] ?? '';
  assert.match(pem, /^-----BEGIN PRIVATE KEY-----/);
  assert.ok(secret.length > 40 && !output.includes(secret));
  assert.match(output, /^Key [\da-f]{16}, for "keys" .*\n {2}"tracking-2027": \{ "publicKey": "[\w+/=]{60}" \}$/m);

  assert.match(
    (await run({}, 'release-key', 'tracking-2027', '--file', file)).output,
    /exists already\. It is not overwritten\.\n$/,
  );
  assert.equal(readFileSync(file, 'utf8'), pem);
  const here = join(import.meta.dirname, 'key.pem');
  assert.match(
    (await run({}, 'release-key', 'a', '--file', here)).output,
    /is inside a repository\. Keep private keys outside/,
  );
  assert.equal(existsSync(here), false);
  assert.match((await run({}, 'release-key', 'Two Words')).output, /^Usage: pnpm release-key <name>/);
});

test('live releases are signed once; afterwards the team’s key signs promotions and rollbacks [SRV-262]', async () => {
  assert.match(
    (await runAs('platform', 'sign', 'shell')).output,
    /there is no build here to compare it with\. Build its sources/,
  );
  await signAll();
  writeRelease(store, 'alerts', '1.0.2-c');

  assert.match(
    (await runAs('alerts', 'promote', 'alerts', '1.0.2-c')).output,
    /1\.0\.2-c is refused:\n {2}it is not signed/,
  );
  assert.equal((await runAs('alerts', 'rollback', 'alerts')).output, 'Live: alerts 1.0.0-a\n');
  const { status, output } = await runAs('alerts', 'releases', 'alerts');
  assert.equal(status, 0);
  assert.match(output, / 1\.0\.0-a +live .* kB\n/);
  assert.match(output, / 1\.0\.2-c .* kB {2}refused: it is not signed; alerts belongs to alerts \(/);
  assert.match(output, / rollback +1\.0\.1-b -> 1\.0\.0-a .*\n.* promote +- -> 1\.0\.1-b .*: signed again\n/);

  assert.match(
    (await runAs('alerts', 'sign', 'alerts', '1.0.2-c', '--as-stored')).output,
    /^Signed: alerts 1\.0\.2-c, built at /,
  );
  assert.match((await runAs('alerts', 'promote', 'alerts', '1.0.2-c')).output, /^Live: alerts 1\.0\.2-c /);
});

test('a step that does not count is one line in the list of changes, which says why [SRV-375]', async () => {
  const step = { at: '2026-11-26T10:00:00.000Z', by: 'amelia', action: 'release', channels: {} };
  const reason = 'tested\n  2026-11-26T09:00:00.000Z  promote';
  const changes = [{ name: 'alerts', from: '1.0.1-b', to: '1.0.0-a', revision: null }];
  await signAll();
  writeFileSync(join(store, '.history/000000003.json'), JSON.stringify({ number: 3, ...step, reason, changes }));

  assert.match(
    (await runAs('alerts', 'releases', 'alerts')).output,
    / release +1\.0\.1-b -> 1\.0\.0-a {2}- +amelia: tested .* promote {2}ignored: it is not signed\n.* promote +- -> 1\.0\.1-b .*: signed again\n/,
  );
  assert.doesNotMatch((await run({}, 'releases', 'alerts')).output, /ignored/);
});

test('a command without the key, or with another team’s key, says what to do and changes nothing [SRV-260]', async () => {
  await signAll();
  const without = await run({ RELEASE_KEYS_FILE: listFile }, 'retire', 'alerts');
  assert.equal(without.status, 1);
  assert.match(
    without.output,
    /^Releases must be signed here, and alerts belongs to alerts \([\da-f]{16}\)\. Give your private key with --sign-with FILE or RELEASE_SIGNING_KEY_FILE\.\n$/,
  );
  assert.match(
    (await runAs('tracking', 'retire', 'alerts')).output,
    /^alerts was not changed: tracking \([\da-f]{16}\) does not own alerts; alerts belongs to alerts \(/,
  );
  assert.match(
    (await runAs('tracking', 'release', 'remote-alerts', '--untried')).output,
    /^alerts cannot be released: it is signed by tracking \([\da-f]{16}\), which does not own alerts/,
  );
  assert.equal(readdirSync(join(store, '.history')).length, 2);
});

test('keys can also be given as options, and errors about them do not show the key [SRV-262]', async () => {
  const [keysFile, file] = [listFile, keyFile('tracking')];
  assert.equal(readSigning({ keysFile, keyFile: file }, {})?.signer?.id, pairs.tracking.id);
  const text = { RELEASE_KEYS_FILE: listFile, RELEASE_SIGNING_KEY: pairs.platform.pem };
  assert.equal(readSigning({ keysFile: undefined, keyFile: undefined }, text)?.signer?.id, pairs.platform.id);
  assert.equal(readSigning({ keysFile: undefined, keyFile: undefined }, {}), null);
  assert.equal(readSigning({ keysFile, keyFile: undefined }, {})?.signer, null);
  assert.throws(
    () => readSigning({ keysFile: undefined, keyFile: file }, {}),
    /^Error: No list of keys is named\. Use --keys FILE/,
  );

  // Windows reports 0o666 for every file.
  chmodSync(file, 0o666);
  assert.throws(
    () => readSigning({ keysFile, keyFile: file }, {}),
    /everybody on this machine can read it; chmod 600 /,
  );
  assert.equal(readSigning({ keysFile, keyFile: file }, {}, 'win32')?.signer?.id, pairs.tracking.id);
  writeFileSync(keyFile('alerts'), 'a secret text');
  assert.throws(
    () => readSigning({ keysFile, keyFile: keyFile('alerts') }, {}),
    /^Error: The signing key is not an Ed25519 private key in PEM format\. The command release-key NAME makes one\.$/,
  );
  writeFileSync(listFile, '{"keys": {}}');
  assert.throws(
    () => readSigning({ keysFile, keyFile: undefined }, {}),
    /^Error: The list of keys .*\.json cannot be used: remotes: /,
  );
});

test('a command without the list of keys writes nothing where the newest step is signed [SRV-559]', async () => {
  await signAll();
  const files = () => readdirSync(store, { recursive: true }).sort().join();
  const before = files();
  for (const [command, ...words] of [
    ['rollback', 'alerts'],
    ['promote', 'alerts', '1.0.0-a'],
    ['retire', 'alerts'],
    // Before the build, which takes minutes.
    ['release', 'remote-alerts', '--untried'],
    ['publish', 'remote-alerts'],
  ] as const)
    assert.deepEqual(await run({}, command, ...words), {
      status: 1,
      output: 'Releases are signed here: name the list with --keys FILE or RELEASE_KEYS_FILE.\n',
    });
  assert.equal(files(), before);
  assert.match(readFileSync(join(store, 'alerts/channel.json'), 'utf8'), /"current": ?"1\.0\.1-b"/);
});
