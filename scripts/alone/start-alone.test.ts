import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { runHere } from '../testing/run-here.ts';

test('a remote whose port is taken is not built; the command says so and ends [SRV-153]', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const args = [join(import.meta.dirname, '../dev.ts'), 'tracking', '--shell', 'http://127.0.0.1:9'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, PORT: String(port) },
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  assert.deepEqual(
    [status, stdout + stderr],
    [1, `Port ${port} is in use by another program. PORT names another one.\n`],
  );
});

test('an address of an installation without https is refused, here and in the kit [SRV-153]', async () => {
  for (const [command, ...args] of [['dev', 'tracking'], ['kit/dev-here']] as const)
    for (const address of ['quaywatch.example', 'ftp://quaywatch.example', 'localhost:8080'])
      assert.deepEqual(await runHere({ PORT: '0' }, command, ...args, '--shell', address), {
        status: 1,
        output: `--shell takes the address of an installation, such as https://quaywatch.example, not ${address}.\n`,
      });
});
