import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openSession } from '../fixtures/open-session.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';

const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);
/** The machine's own programs only: none of this workspace is found. */
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);
const env = { PATH: path, HOME: process.env.HOME, USER: process.env.USER };
const port = 30_000 + (Number(process.env.E2E_PORT ?? 8097) % 10_000);

let kit: string;
let repository: string;
let dev: ChildProcess | undefined;

async function npm(...args: string[]): Promise<string> {
  const { stdout } = await execute('npm', args, { cwd: repository, env, maxBuffer: 16_000_000 });
  return stdout;
}

/** Follows the steps of docs/remote-teams.md. */
async function makeRemote(name: string, rspack: readonly string[]): Promise<void> {
  await npm('init', '-y');
  const tarballs = ['shared', 'remote-kit'].map((part) => join(kit, `quaywatch-${part}-${versionOf()}.tgz`));
  await npm('install', '--no-audit', '--no-fund', ...tarballs);
  if (rspack.length > 0) await npm('install', '--no-audit', '--no-fund', '--save-dev', '--save-exact', ...rspack);
  await npm('exec', '--', 'quaywatch-remote', 'create', name, ...(rspack.length > 0 ? ['--rspack'] : []));
}

const versionOf = () =>
  (JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')) as { version: string }).version;

async function startDev(shell: string): Promise<void> {
  dev = spawn('npm', ['run', 'dev', '--', '--shell', shell], {
    cwd: repository,
    env: { ...env, PORT: String(port) },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: dev.stdout! })) if (line.includes('is built')) return;
}

/** npm does not pass signals on to the programs that it started. */
async function stopDev(): Promise<void> {
  if (!dev?.pid) return;
  const ended = once(dev, 'exit');
  process.kill(-dev.pid, 'SIGTERM');
  dev = undefined;
  await ended;
}

function edit(name: string, from: string, to: string): void {
  const file = join(repository, `src/features/show-${name}/${name}-card.tsx`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

// One after another, because they serve at the same port.
test.describe.configure({ mode: 'default', timeout: 400_000 });

test.beforeEach(async () => {
  kit = mkdtempSync(join(tmpdir(), 'quaywatch-kit-'));
  repository = mkdtempSync(join(tmpdir(), 'quaywatch-team-'));
  await execute(process.execPath, [join(root, 'scripts/kit.ts'), kit], { env: { ...process.env, NODE_OPTIONS: '' } });
});
test.afterEach(async () => {
  await stopDev();
  for (const folder of [kit, repository]) rmSync(folder, { recursive: true, force: true });
});

for (const { name, title, by, rspack } of [
  { name: 'berths', title: 'Berths', by: 'the kit', rspack: [] },
  { name: 'cranes', title: 'Cranes', by: 'Rspack', rspack: ['@rspack/core@2.3.3', '@rspack/cli@2.2.8'] },
])
  test(
    `a team with its own repository and only npm shows its page, built by ${by} [SRV-240, SRV-241]`,
    nightly,
    async ({ browser, page, product: { url, releases }, signInAs }) => {
      await makeRemote(name, rspack);
      await npm('test');

      await startDev(url);
      const developed = await browser.newPage({ baseURL: `http://localhost:${port}` });
      await openSession(developed, 'paid');
      await developed.goto(`/${name}`);
      await expect(heading(developed, title)).toBeVisible();
      await expect(developed.getByText(/^Alerts left by email: \d+$/)).toBeVisible();
      edit(name, 'Alerts left by email:', 'Still free by email:');
      await expect(developed.getByText(/^Still free by email: \d+$/)).toBeVisible();
      await developed.close();
      await stopDev();

      edit(name, 'Still free by email:', 'Alerts left by email:');
      expect(await npm('run', 'release', '--', '--store', releases, '--shell', url)).toMatch(
        new RegExp(`\\nLive: ${name} 1\\.0\\.0-[0-9a-f]{10}\\n$`),
      );
      await signInAs('paid');
      await page.goto('/dashboard');
      await page.getByRole('navigation').getByRole('link', { name: title }).click();
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByText(/^Alerts left by email: \d+$/)).toBeVisible();
      await page.goto('/account');
      await expect(page.getByRole('region', { name: title })).toContainText('Alerts left by email');
    },
  );

/** Makes keys for the platform and the team, and the list of an installation that knows both. */
async function makeKeys(name: string) {
  const fileOf = (owner: string) => join(kit, `${owner}.pem`);
  const keys: Record<string, unknown> = {};
  for (const owner of ['platform', name, 'stranger']) {
    const printed = await npm('exec', '--', 'quaywatch-remote', 'release-key', owner, '--file', fileOf(owner));
    Object.assign(keys, JSON.parse(`{${printed.trim().split('\n').at(-1)}}`));
  }
  const slotsOf = (owner: string, ...slots: string[]) =>
    slots.map((slot) => [slot, { owner, grants: ['alerts', 'account-payment', 'tracking', name] }]);
  const slots = Object.fromEntries([
    ...slotsOf('account-payment', 'account-alert-preferences', 'account-section'),
    ...slotsOf('tracking', 'alert-contact-editor', 'container-alert-editor', 'template-application'),
    ...slotsOf('shell', 'dashboard-section'),
  ]);
  const remotes = { ...Object.fromEntries(platformRemotes.map((one) => [one, ['platform']])), [name]: [name] };
  writeFileSync(join(kit, 'release-keys.json'), JSON.stringify({ keys, remotes, slots }));
  return fileOf;
}

const platformRemotes = ['shell', 'account-payment', 'alerts', 'helpdesk', 'tracking'];

test(
  'a team with only npm releases and previews with its own key, and with no other [SRV-240, SRV-262, SRV-264]',
  nightly,
  async ({ page, product: { url, releases }, signInAs }) => {
    await makeRemote('berths', []);
    const fileOf = await makeKeys('berths');
    const common = ['--store', releases, '--shell', url, '--keys', join(kit, 'release-keys.json')];
    const kitCommand = (command: string, ...args: string[]) =>
      npm(
        'exec',
        '--',
        'quaywatch-remote',
        command,
        ...args,
        '--keys',
        join(kit, 'release-keys.json'),
        '--store',
        releases,
      );
    for (const one of platformRemotes) await kitCommand('sign', one, '--as-stored', '--sign-with', fileOf('platform'));

    await expect(npm('run', 'release', '--', ...common)).rejects.toThrow(/Give your private key/);
    await expect(npm('run', 'release', '--', ...common, '--sign-with', fileOf('stranger'))).rejects.toThrow(
      /berths cannot be released: it is signed by stranger/,
    );
    const own = [...common, '--untried', '--sign-with', fileOf('berths')];
    expect(await npm('run', 'release', '--', ...own)).toMatch(/\nLive: berths 1\.0\.0-[0-9a-f]{10}\n$/);
    edit('berths', 'Alerts left by email:', 'Still free by email:');
    const comment = await npm('run', 'release', '--', ...own, '--preview', 'Other words');

    const [, link = '', end = ''] = /\((http\S+)\)[^]*`npx quaywatch-remote (end-preview [^`]+)`/.exec(comment) ?? [];
    await page.goto(link);
    await page.getByRole('button', { name: 'Show it in this browser' }).click();
    await signInAs('paid');
    await page.goto('/berths');
    await expect(page.getByText(/^Still free by email: \d+$/)).toBeVisible();
    const [command = '', ...args] = end.split(' ');
    await kitCommand(command, ...args, '--sign-with', fileOf('berths'));
    await page.goto('/berths');
    await expect(page.getByText(/^Alerts left by email: \d+$/)).toBeVisible();
  },
);
