// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from './http-app.ts';

let server: TestApp;
before(async () => {
  server = await startTestApp({
    build(platform) {
      const app = createHttpApp(platform);
      for (const [path, bodySeconds] of [
        ['/hurried', 0.3],
        ['/patient', 30],
      ] as const)
        app.post(path, { config: { bodySeconds } }, async ({ body }) => body);
      return app;
    },
  });
});
after(() => server.stop());

/** Sends the second half of a body after a second. */
function sendSlowly(path: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n`;
  socket.write(`${head}[1`);
  const later = setTimeout(() => socket.write('1]'), 1_000);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (bytes) => {
      clearTimeout(later);
      socket.destroy();
      resolve(bytes.toString());
    });
  });
}

test('a body that arrives too slowly ends the connection, and a route may allow more time', async () => {
  assert.match(
    await sendSlowly('/hurried'),
    /^HTTP\/1\.1 408 Request Timeout\r\n[^]*nosniff[^]*"code":"INVALID_INPUT"/,
  );
  assert.match(await sendSlowly('/patient'), /^HTTP\/1\.1 200 OK\r\n/);
});
