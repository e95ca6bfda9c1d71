import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { allCalls } from '@quaywatch/shared/contract';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { buildApp } from './build-app.ts';
import type { App } from './platform/http/app.ts';

let app: App;
let server: TestApp;
before(async () => {
  server = await startTestApp({ build: (platform) => (app = buildApp(platform)) });
});
after(() => server.stop());

test('every call of the contract is served', () => {
  // The router ignores a trailing slash.
  const unserved = allCalls.filter(({ method, path }) => !app.hasRoute({ method, url: path.replace(/\/$/, '') }));

  assert.deepEqual(
    unserved.map(({ name }) => name),
    [],
  );
});

test('nginx hides the secret links of the same pages as the processes do [SRV-208]', () => {
  const nginx = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  const hidden = /<secret_page>([^)]+)\)/.exec(nginx)?.[1]?.split('|');

  assert.deepEqual(hidden?.sort(), [...app.secretPages].sort());
});
