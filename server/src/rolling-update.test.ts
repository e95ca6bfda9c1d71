// On PostgreSQL alone: two web processes share it.
// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { findFreePorts } from '../testing/find-free-ports.ts';
import { runContainerfile, type Image } from '../testing/run-containerfile.ts';
import { hasNginx, startNginx } from '../testing/start-nginx.ts';
import { findPostgres, startPostgres } from '../testing/start-postgres.ts';

type Service = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly command?: readonly string[];
};

const root = join(import.meta.dirname, '../..');
const binaries = process.env['TEST_DATABASE_URL'] ? findPostgres() : null;
const skip =
  (process.env['TEST_IN_FULL'] !== '1' && 'it builds the image: pnpm test:cluster') ||
  (!binaries && 'the embedded database has one process') ||
  (!hasNginx && 'there is no nginx on this machine');
const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-rollout-'));
const stops: (() => unknown)[] = [];
after(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Where a container's folder is on this machine: from a volume or from the image. */
function placeOf(image: Image, { volumes }: Service, path: string): string {
  const [volume, target = ''] = volumes.map((one) => one.split(':')).find(([, where]) => where === path) ?? [];
  return volume === undefined || volume.startsWith('.')
    ? join(image.root, path)
    : join(folder, 'volumes', volume, target);
}

/** The settings of a service that concern its files; addresses are those of this machine. */
function environmentOf(image: Image, service: Service): NodeJS.ProcessEnv {
  const { RELEASES_DIR = '' } = { ...image.env, ...service.environment };
  return { PATH: process.env['PATH'], RELEASES_DIR: placeOf(image, service, RELEASES_DIR) };
}

const workdirOf = ({ root: files, workdir }: Image) => join(files, workdir);

function makeLive(image: Image): void {
  const service = services['release'];
  const [, ...args] = service?.command ?? [];
  if (!service) throw new Error('Nothing makes releases live.');
  runToEnd(args, workdirOf(image), environmentOf(image, service));
}

function runToEnd(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

/** The next version: the same server, and a new build of every application. */
function makeNext(image: Image): Image {
  const next = { ...image, root: join(folder, 'next') };
  cpSync(image.root, next.root, { recursive: true, verbatimSymlinks: true });
  const store = join(folder, 'marked');
  cpSync(join(folder, 'volumes/releases/releases'), store, { recursive: true });
  runToEnd([join(root, 'e2e/rollout/mark-builds.ts'), store, workdirOf(next)], folder, process.env);
  return next;
}

async function startWeb(image: Image, port: number, settings: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const service = services['web-1'];
  if (!service) throw new Error('There is no web process.');
  const [, ...args] = image.command;
  const child = spawn(process.execPath, args, {
    cwd: workdirOf(image),
    env: { ...environmentOf(image, service), ...settings, PORT: String(port) },
    stdio: 'ignore',
  });
  stops.push(() => child.kill('SIGKILL'));
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status !== 200) {
    assert.equal(child.exitCode, null, 'the process ended');
    await sleep(50);
  }
  return child;
}

test('a rolling update of the image breaks no page, and an open tab keeps working [SRV-209]', { skip }, async (t) => {
  const image = runContainerfile(join(root, 'deploy/Containerfile'), root, join(folder, 'stages'));
  const megabytes = sizeOf(image.root);
  t.diagnostic(`The last stage adds ${megabytes} MB`);
  assert.ok(megabytes < 300);
  const files = spawnSync('find', [image.root, '-name', '*.test.ts', '-not', '-path', '*/node_modules/*']).stdout;
  assert.equal(String(files), '');
  const packages = readdirSync(join(workdirOf(image), 'node_modules/.pnpm')).map((name) => name.replace(/@[^@]*$/, ''));
  assert.deepEqual(
    ['webpack', 'typescript', 'jest', 'eslint', 'react-dom'].filter((name) => packages.includes(name)),
    [],
  );
  mkdirSync(join(folder, 'volumes/releases/releases'), { recursive: true });
  makeLive(image);
  const next = makeNext(image);

  const postgres = await startPostgres(binaries ?? '');
  stops.push(() => postgres.remove());
  const [port = 0, ...ports] = await findFreePorts(3);
  const settings = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'u3Vq0xJmB7nZsT4yLw9KcEhG2dRfPa6X1oIiQkYbWtM',
    ROLE: 'web',
    DRAIN_SECONDS: '2',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
  };
  const webs = [];
  for (const own of ports) webs.push(await startWeb(image, own, settings));
  const nginx = await startNginx(port, ports);
  stops.push(() => nginx.stop());
  const people = await startPeople(nginx.url);

  for (const [index, own] of ports.entries()) {
    webs[index]?.kill('SIGTERM');
    if (webs[index]) await once(webs[index], 'exit');
    await startWeb(next, own, settings);
    // nginx still avoids it.
    await sleep(2_000);
  }
  makeLive(next);
  const met = await people.stop();

  t.diagnostic(`${met.loads} pages, ${met.missing.length} answers of an error`);
  assert.deepEqual([met.failed, met.missing, met.wentOn], [0, [], true]);
  assert.deepEqual(
    met.opened.map((release) => release.endsWith('-next')),
    [false, true],
  );
});

const sizeOf = (path: string) => Number(String(spawnSync('du', ['-sm', path]).stdout).split('\t')[0]);

type Met = {
  readonly loads: number;
  readonly failed: number;
  readonly missing: readonly string[];
  readonly opened: readonly string[];
  readonly wentOn: boolean;
};

/** Simulates people with a browser, from the first page on. */
async function startPeople(url: string): Promise<{ stop(): Promise<Met> }> {
  const child = spawn(process.execPath, [join(root, 'e2e/rollout/use-pages.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  stops.push(() => child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  await once(child.stdout, 'data');
  return {
    async stop() {
      child.stdin.end();
      await once(child, 'close');
      return JSON.parse(output.slice(output.indexOf('{'))) as Met;
    },
  };
}
