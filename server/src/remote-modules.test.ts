import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { createTestConfig } from '../testing/test-config.ts';
import type { App } from './platform/http/app.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { createLog } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { createShutdown } from './platform/process/shutdown.ts';
import { loadRemoteModules, registerRemoteModules } from './remote-modules.ts';

let root = '';
let app: App;
let platform: Platform;
let logged: { remote?: string; err?: { message: string } }[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quaywatch-remotes-'));
  logged = [];
  const config = createTestConfig({ dataDir: root });
  const log = createLog('error', { write: (line) => void logged.push(JSON.parse(line)) });
  platform = { config, log, shutdown: createShutdown() } as unknown as Platform;
  app = createHttpApp(platform);
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const callAt = (path: string) => `{
  name: 'readNothing', method: 'GET', path: '${path}', access: { kind: 'anonymous' }, bodyKind: 'none',
  answerKind: 'text', answer: { parse: (it) => it, safeParse: (data) => ({ success: true, data }) },
  successStatuses: [200], errors: [], readOnly: true }`;

function writeModule(remote: string, source: string) {
  mkdirSync(join(root, `remote-${remote}`, 'server'), { recursive: true });
  writeFileSync(join(root, `remote-${remote}`, 'server/register-module.ts'), source);
}

const serving = (path: string) =>
  `export const registerModule = (serve) => serve(${callAt(path)}, async () => 'quiet');\n`;

const statusOf = async (url: string) => (await app.inject({ url })).statusCode;

test('a remote with a server folder is served without an edit anywhere else [SRV-151]', async () => {
  writeModule('berths', serving('/api/berths/today'));
  mkdirSync(join(root, 'remote-pages-only'));

  const served = registerRemoteModules(app, platform, await loadRemoteModules(root));

  assert.deepEqual(
    served.map(({ path }) => path),
    ['/api/berths/today'],
  );
  assert.equal(await statusOf('/api/berths/today'), 200);
  assert.deepEqual(logged, []);
});

test('a remote’s server part that fails loses only its own calls, and is named in the log [SRV-151]', async () => {
  writeModule('a-broken', 'export const registerModule = (;\n');
  writeModule('b-throwing', "throw new Error('no crane');\n");
  writeModule('c-empty', 'export const other = 1;\n');
  writeModule(
    'd-twice',
    serving('/api/d-twice').replace('=> serve', `=> (serve(${callAt('/api/d-twice')}, null), 0) || serve`),
  );
  writeModule('e-well', serving('/api/e-well'));

  registerRemoteModules(app, platform, await loadRemoteModules(root));

  assert.equal(await statusOf('/api/e-well'), 200);
  assert.deepEqual(
    logged.map(({ remote }) => remote),
    ['a-broken', 'b-throwing', 'c-empty', 'd-twice'],
  );
  assert.match(logged[1]?.err?.message ?? '', /no crane/);
  assert.match(logged[2]?.err?.message ?? '', /exports no function registerModule/);
});

test('an async registerModule, or an import that does not end, costs only the remote’s own calls [SRV-151]', async () => {
  writeModule('a-async', serving('/api/a-async').replace('(serve) => ', 'async (serve) => '));
  writeModule('b-rejected', "export const registerModule = async () => { throw new Error('no crane'); };\n");
  writeModule('c-waiting', 'await new Promise(() => {});\n');
  writeModule('d-well', serving('/api/d-well'));

  registerRemoteModules(app, platform, await loadRemoteModules(root, 500));
  await new Promise((done) => void setImmediate(done));

  assert.equal(await statusOf('/api/d-well'), 200);
  assert.equal(await statusOf('/api/a-async'), 404);
  assert.deepEqual(
    logged.map(({ remote, err }) => `${remote}: ${err?.message}`),
    [
      'a-async: registerModule must not be async',
      'b-rejected: registerModule must not be async',
      'c-waiting: There was no answer within 500 ms.',
      'b-rejected: no crane',
    ],
  );
});

test('a call that registerModule serves after it has returned is named in the log, once [SRV-151]', async () => {
  const late = ['/api/a-late/berths', '/api/others'].map((path) => `setImmediate(() => serve(${callAt(path)}, null));`);
  const onTime = serving('/api/a-late')
    .replace('=> serve', `=> { ${late.join(' ')} serve`)
    .replace(/;\n$/, '; };\n');
  writeModule('a-late', onTime);

  registerRemoteModules(app, platform, await loadRemoteModules(root));
  assert.equal(logged.length, 0);
  await new Promise((done) => void setImmediate(done));

  assert.equal(await statusOf('/api/a-late'), 200);
  assert.deepEqual(
    logged.map(({ remote, err }) => `${remote}: ${err?.message}`),
    ['a-late: registerModule served readNothing after it had returned'],
  );
});

test('a remote can serve only calls below its own name [SRV-151]', async () => {
  const paths = ['/api/containers', '/api/berths-of-others', '/api/oauth/token', '/berths'];
  const modules = paths.map((path, index) => {
    const folder = join(root, String(index));
    mkdirSync(join(folder, 'remote-berths/server'), { recursive: true });
    writeFileSync(join(folder, 'remote-berths/server/register-module.ts'), serving(path));
    return loadRemoteModules(folder);
  });

  for (const loaded of modules) assert.deepEqual(registerRemoteModules(app, platform, await loaded), []);

  for (const path of paths) assert.equal(await statusOf(path), 404, path);
  assert.equal(logged.length, paths.length);
  assert.match(logged[0]?.err?.message ?? '', /of berths is at \/api\/containers and not below \/api\/berths/);
});
