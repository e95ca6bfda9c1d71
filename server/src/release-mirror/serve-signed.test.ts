// End to end: a folder of signed releases, the real commands, and the program as operators start it.
// At night: signed-mirror.test.ts shows the same without the program.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSampleKeys } from '@quaywatch/shared/signing/sample-keys';
import { openFolder } from '@quaywatch/shared/store';
import { launchMain } from '../../testing/launch-main.ts';
import type { Launched } from '../../testing/launch-process.ts';
import { setChannel, writeReleases } from '../delivery/testing/write-releases.ts';
import { addStep } from './testing/sign-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-serve-signed-'));
const root = join(import.meta.dirname, '../../..');
const store = join(folder, 'releases');
const listFile = join(folder, 'release-keys.json');
const { list, pairs } = makeSampleKeys(['platform', 'tracking'], {
  remotes: { shell: ['platform'], tracking: ['tracking'] },
});
let server: Launched;
let url = '';

before(() => {
  writeReleases(store);
  writeFileSync(listFile, list);
});
after(() => {
  server?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(key: keyof typeof pairs, command: string, ...args: string[]) {
  const signing = { RELEASE_KEYS_FILE: listFile, RELEASE_SIGNING_KEY: pairs[key].pem };
  return spawnSync(process.execPath, [join(root, `scripts/${command}.ts`), ...args, '--store', store], {
    env: { ...process.env, ...signing },
    encoding: 'utf8',
  });
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const patience = AbortSignal.timeout(60_000);
  while (!(await isSo())) {
    if (patience.aborted) throw new Error(`${what}: ${server.output()}`);
    await sleep(100);
  }
}

const readServed = async () => {
  const registry = await fetch(`${url}/registry.json`);
  if (!registry.ok) return registry.status;
  const { shell, remotes } = (await registry.json()) as { shell: string; remotes: { release: string }[] };
  return [shell, ...remotes.map(({ release }) => release)].join(' ');
};
const fileStatus = async (release: string) => (await fetch(`${url}/releases/tracking/${release}/entry.js`)).status;

test('a folder serves only signed releases, and whoever can only write to it cannot change them [SRV-263]', async () => {
  server = launchMain({ DATA_DIR: join(folder, 'data'), RELEASES_DIR: store, RELEASE_KEYS_FILE: listFile });
  url = await server.listening;
  await until(
    'nothing is signed yet',
    async () => server.output().includes('nobody signed') || (await readServed()) === 503,
  );
  for (const [key, name] of [
    ['platform', 'shell'],
    ['tracking', 'tracking'],
  ] as const)
    assert.equal(run(key, 'sign', name, '--as-stored').status, 0);
  await until('what is signed is served', async () => (await readServed()) === '1.48.0-a 1.0.0-a');

  // Everything that somebody with write access to the store can do.
  setChannel(store, 'tracking', '1.0.1-b');
  await addStep(openFolder(store), list, null, { tracking: '1.0.1-b' });
  writeFileSync(join(store, 'tracking/1.0.0-a/entry.js'), 'something else');
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  await until('it is refused', async () =>
    (await metrics()).includes('quaywatch_releases_refused{remote="tracking"} 1'),
  );
  assert.equal(await readServed(), '1.48.0-a 1.0.0-a');
  assert.equal(await fileStatus('1.0.1-b'), 404);
  assert.equal(await (await fetch(`${url}/releases/tracking/1.0.0-a/entry.js`)).text(), '// 1.0.0-a');
  assert.match(server.output(), /step 3 is ignored: it is not signed/);

  writeFileSync(join(store, 'tracking/1.0.0-a/entry.js'), '// 1.0.0-a');
  assert.match(
    run('tracking', 'promote', 'tracking', '1.0.1-b').stderr,
    /it is not signed; tracking belongs to tracking/,
  );
  assert.equal(await readServed(), '1.48.0-a 1.0.0-a');

  const { keys, remotes } = JSON.parse(readFileSync(listFile, 'utf8')) as { keys: object; remotes: object };
  writeFileSync(listFile, JSON.stringify({ keys, remotes: { ...remotes, tracking: [] } }));
  await until('a removed key is out without a restart', async () => (await readServed()) === '1.48.0-a');
});
