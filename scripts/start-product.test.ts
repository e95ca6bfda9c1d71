import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache/start-product-test');

test('a product for journeys whose port is taken says so and leaves its data unchanged', async (t) => {
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'of-the-running-product'), '');
  const other = createServer().listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'e2e/start-product.ts'), 'start-product-test', '../server/src/main.ts'],
    { encoding: 'utf8', env: { ...process.env, PORT: String(port) } },
  );

  assert.deepEqual([status, stderr], [1, `PORT ${port} is in use by another program.\n`]);
  assert.ok(existsSync(join(folder, 'of-the-running-product')));
});
