import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { expect, nightly, test } from '../fixtures/test.ts';

const root = join(import.meta.dirname, '../..');
const card = 'src/features/show-berths/berths-card.tsx';

let copy: string;
let dev: ChildProcess;
const port = 20_000 + (Number(process.env.E2E_PORT ?? 8097) % 10_000);

/** Starts it in the product's shell, from a workspace with a remote that the product does not know. */
async function startAlone(installation: string): Promise<void> {
  copy = mkdtempSync(join(tmpdir(), 'quaywatch-alone-'));
  const make = spawn(process.execPath, [join(root, 'scripts/create-remote/testing/make-copy.ts'), copy, 'berths']);
  const [code] = (await once(make, 'exit')) as [number];
  expect(code).toBe(0);
  dev = spawn(process.execPath, [join(copy, 'scripts/dev.ts'), 'berths', '--shell', installation], {
    env: { ...process.env, PORT: String(port), NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: dev.stdout! })) if (line.includes('is built')) return;
}

const edit = (change: (text: string) => string) =>
  writeFileSync(join(copy, 'remote-berths', card), change(readFileSync(join(copy, 'remote-berths', card), 'utf8')));

const pick = (page: Page) => page.getByRole('textbox', { name: 'Crane' });

test.describe.configure({ timeout: 120_000 });
test.use({ baseURL: `http://localhost:${port}`, extraHTTPHeaders: {}, expectedErrors: [/There is no such crane/] });

test(
  'a team sees its remote in the deployed shell, keeps typed input as code changes, and stops it [SRV-153]',
  nightly,
  async ({ page, signInAs }) => {
    await startAlone(`http://localhost:${process.env.E2E_PORT ?? 8097}`);
    edit((text) =>
      text
        .replace('import { css }', "import { useState } from 'react';\nimport { css }")
        .replace('  const again', "  const [crane, setCrane] = useState('');\n  const again")
        .replace(
          '    >\n      {data ?',
          '    >\n      <input aria-label="Crane" value={crane} onChange={(event) => setCrane(event.target.value)} />\n      {data ?',
        ),
    );
    await signInAs('paid');

    await page.goto('/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Berths' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Berths' })).toBeVisible();
    await expect(page.getByText(/^Paid, as of/)).toBeVisible();
    await expect(pick(page)).toBeVisible();

    await pick(page).fill('crane 7');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    edit((text) => text.replace(', as of', ' since'));
    await expect(page.getByText(/^Paid since/)).toBeVisible();
    await expect(pick(page)).toHaveValue('crane 7');

    edit((text) => text.replace('return (', 'return (('));
    await expect(page.getByRole('alert').filter({ hasText: card })).toBeVisible();
    edit((text) => text.replace('return ((', 'return (').replace(' since', ' from'));
    await expect(page.getByText(/^Paid from/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(pick(page)).toHaveValue('crane 7');

    edit((text) => text.replace('const again', 'const [, setShift] = useState(1);\n  void setShift;\n  const again'));
    await expect(pick(page)).toHaveValue('');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await pick(page).fill('lost');
    const loses = "if (crane === 'lost') throw new Error('There is no such crane');\n  ";
    edit((text) => text.replace('const again', `${loses}const again`));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(pick(page)).toHaveCount(0);
    edit((text) => text.replace(loses, ''));
    await expect(pick(page)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.goto('/containers?numbers=QWCU2001010');
    await expect(page.getByRole('heading', { name: 'Container Details' })).toBeVisible();
    await page.goto('about:blank');
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  },
);

test.afterEach(() => {
  dev?.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});
