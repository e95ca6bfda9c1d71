import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allCalls } from '@quaywatch/shared/contract';
import { startTestApp } from '../testing/start-test-app.ts';
import { buildApp } from './build-app.ts';
import type { App } from './platform/http/app.ts';

test('every call of the contract is served', async () => {
  let app: App | undefined;
  const server = await startTestApp({ build: (platform) => (app = buildApp(platform)) });
  // The router ignores a trailing slash.
  const unserved = allCalls.filter(({ method, path }) => !app?.hasRoute({ method, url: path.replace(/\/$/, '') }));
  await server.stop();

  assert.deepEqual(
    unserved.map(({ name }) => name),
    [],
  );
});
