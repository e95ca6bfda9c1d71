import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { machineOrigins } from '../fixtures/machine-address.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const root = join(import.meta.dirname, '../..');
const origin = machineOrigins().at(-1) ?? '';

let dev: ChildProcess;

test.describe.configure({ timeout: 120_000 });
// With the journey's own header, the machine would get a preflight request.
test.use({ extraHTTPHeaders: {}, expectedHosts: [new URL(origin).host] });

test(
  "a deployed shell loads a remote from its team's machine under the same policies as any other [NAV-71, SRV-162]",
  nightly,
  async ({ page, baseURL, signInAs }) => {
    dev = spawn(process.execPath, [join(root, 'scripts/dev.ts'), 'alerts', '--shell', baseURL ?? ''], {
      env: { ...process.env, PORT: new URL(origin).port, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: dev.stdout! });
    for await (const line of lines) if (line.includes('is built')) break;
    await signInAs('helpdesk');

    await page.goto('/release-inspector');
    const card = page.getByRole('region', { name: 'alerts', exact: true });
    await card.getByRole('button', { name: 'Run another release' }).click();
    await page.getByLabel('What to run').selectOption(origin);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Use in this browser' }).click();
    const banner = page.getByRole('complementary', { name: 'Override' });
    await expect(banner).toContainText(`alerts comes from ${origin}`);

    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/releases\/alerts\/.*\.js/.test(name)),
      );
    await page.goto('/alert-templates');
    await expect(page.getByRole('heading', { level: 1, name: 'Alert Templates' })).toBeVisible();
    expect((await scripts()).length).toBeGreaterThan(1);
    expect((await scripts()).filter((name) => !name.startsWith(`${origin}/releases/alerts/`))).toEqual([]);

    await banner.getByRole('link', { name: 'Stop' }).click();
    await expect(banner).toHaveCount(0);
    await page.goto('/alert-templates');
    await expect(page.getByRole('heading', { level: 1, name: 'Alert Templates' })).toBeVisible();
    expect((await scripts()).filter((name) => name.startsWith(origin))).toEqual([]);
  },
);

test.afterEach(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
});
