import type { Page } from '@playwright/test';
import { rowOf } from '../fixtures/containers-page.ts';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

/** Counts how often the page draws containers that are still searched for. */
const watchSkeletons = (page: Page) =>
  page.addInitScript(() => {
    const drawn = { skeletons: 0 };
    Object.assign(window, { drawn });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (
            node instanceof Element &&
            (node.matches('[data-skeleton][data-wide]') || node.querySelector('[data-skeleton][data-wide]'))
          )
            drawn.skeletons += 1;
    }).observe(document, { childList: true, subtree: true });
  });
const countSkeletons = (page: Page) =>
  page.evaluate(() => (window as unknown as { drawn: { skeletons: number } }).drawn.skeletons);

for (const [account, path] of [
  ['paid', '/api/containers/advanced'],
  ['free', '/api/containers'],
] as const)
  test(
    `for ${account}@ an opened link is searched once, before its scripts are there, and drawn with its result [NAV-87]`,
    account === 'paid' ? {} : nightly,
    async ({ page, signInAs }) => {
      await signInAs(account);
      const searches: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/containers') && request.method() === 'POST') searches.push(pathname);
      });
      await watchSkeletons(page);
      const release = await holdScripts(page, 'tracking/**');
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await page.goto('/containers?numbers=QWCU2001010', { waitUntil: 'commit' });
      await answered;

      release();
      await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
      expect(searches).toEqual([path]);
      expect(await countSkeletons(page)).toBe(0);

      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => searches).toEqual([path, path]);
    },
  );

test(
  'a page whose search takes long is drawn as loading, and then with its result [NAV-87]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/containers/advanced', async (route) => {
      await answered;
      await route.continue();
    });
    await watchSkeletons(page);
    await page.goto('/containers?numbers=QWCU2001010', { waitUntil: 'commit' });

    await expect.poll(() => countSkeletons(page)).toBeGreaterThan(0);
    answer();
    await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
  },
);
