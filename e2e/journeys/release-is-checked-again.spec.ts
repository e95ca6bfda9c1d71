// Covers what a browser does with a store that was changed without the commands. Only scripts are changed: styles are
// inside them, and there are no stylesheets.
import type { Page } from '@playwright/test';
import { openContainers } from '../fixtures/containers-page.ts';
import { changeRecord, forceLive, operate, publishChanged, tamper } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const globalsOf = (page: Page) => page.evaluate(() => Object.keys(window));

const publishTold = (releases: string, name: string, heading: string) =>
  publishChanged(releases, name, (code, path, container) =>
    path.startsWith('remote-entry') ? `globalThis.ran_${container}=1;${code}` : code.replaceAll(heading, 'Changed'),
  );

test.use({ expectedErrors: [/integrity|Failed to load resource|Loading chunk \d+ failed/i] });

test(
  'the browser refuses releases that do not fit the shell, lack a digest, or have changed files [NAV-67]',
  nightly,
  async ({ page, product: { url, releases }, signInAs }) => {
    // By now the server has read the earlier live releases.
    expect((await fetch(`${url}/registry.json`)).status).toBe(200);
    // The calls of all live remotes fit the server.
    operate(releases, 'releases', '--calls', '--shell', url);
    const misfit = publishTold(releases, 'tracking', 'Container Details');
    changeRecord(releases, 'tracking', misfit, (record) => ({
      ...record,
      requires: { ...record.requires, react: { range: '^99.0.0', names: ['*'] } },
    }));
    expect(() => operate(releases, 'promote', 'tracking', misfit)).toThrow(
      /requires react \^99\.0\.0, but shell .* provides 1\d/,
    );
    forceLive(releases, 'tracking', misfit);

    const nameless = publishTold(releases, 'account-payment', 'My Account Preferences');
    changeRecord(releases, 'account-payment', nameless, (record) => ({
      ...record,
      assets: record.assets.map((asset) => ({ ...asset, integrity: '' })),
    }));
    forceLive(releases, 'account-payment', nameless);

    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await signInAs('paid');

    await openContainers(page, 'QWCU2001010');
    await expect(title(page, 'Container Details')).toBeVisible();
    expect(lines).toContainEqual(
      expect.stringMatching(
        `^tracking ${misfit} .* failed at versions .*: tracking ${misfit} does not fit this shell: react \\^99\\.0\\.0 is asked for, 1\\d\\S+ is provided$`,
      ),
    );

    // After the release, someone with write access changes the store.
    const restore = tamper(releases, 'alerts', 'A test email or SMS will be sent');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(title(page, 'My Account Preferences')).toBeVisible();
    await page.getByRole('button', { name: 'Edit alert preferences' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('temporarily unavailable');
    expect((await globalsOf(page)).filter((name) => /^ran_|^tampered$/.test(name))).toEqual([]);

    restore();
    await expect(dialog.getByLabel('Change email to')).toBeVisible({ timeout: 20_000 });
  },
);
