import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export type BuiltProduct = { readonly origin: string; stop(): Promise<void> };

export async function startBuiltProduct(port: number, dataDir: string, releases: string): Promise<BuiltProduct> {
  const env = {
    ...process.env,
    DEMO: '1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    LOG_LEVEL: 'error',
  };
  const server = spawn('node', ['server/src/main.ts'], { cwd: root, env, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await stop();
  throw new Error(`The server on port ${port} did not become ready.`);
}
