// Also run by pnpm test:kills.
// At night: `npm test` has cluster-kills.test.ts, and moved-estimates.test.ts shows that a second run tells nobody twice.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { launchProcess, type Launched } from '../../../testing/launch-process.ts';

const program = fileURLToPath(new URL('../../../testing/moved-estimates-process.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-moves-'));
let running: Launched | undefined;
afterEach(() => running?.child.kill('SIGKILL'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function start() {
  const launched = launchProcess(program, { DATA_DIR: folder });
  running = launched;
  const url = await launched.listening;
  const ask = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    assert.equal(response.status, 200, await response.clone().text());
    return response;
  };
  const kill = async () => {
    launched.child.kill('SIGKILL');
    await launched.ended;
  };
  const messages = async () => (await (await ask('/messages')).json()) as { statusType: string }[];
  return { ...launched, ask, kill, messages };
}

const named = (messages: readonly { readonly statusType: string }[]) => messages.map(({ statusType }) => statusType);

test('a process killed while it reports a move leaves nothing half done, and the next reports it once [SRV-346]', async () => {
  const first = await start();
  for (const path of ['/follow', '/expect/20', '/tell', '/expect/28.5']) await first.ask(path);
  const halfway = new Promise<void>((resolve) => {
    first.child.stdout?.on('data', (text: Buffer) => {
      if (String(text).includes('halfway')) resolve();
    });
  });
  const asked = first.ask('/tell-halfway').catch(() => undefined);
  await halfway;
  await first.kill();
  await asked;

  const second = await start();
  assert.deepEqual(named(await second.messages()), []);
  await second.ask('/tell');
  assert.deepEqual(named(await second.messages()), ['Discharged expected 8 hours later']);
  await second.kill();

  const third = await start();
  await third.ask('/tell');
  assert.deepEqual(named(await third.messages()), ['Discharged expected 8 hours later']);
});
