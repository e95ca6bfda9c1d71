import { rowOf } from '../fixtures/containers-page.ts';
import { holdScripts } from '../fixtures/hold-scripts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

for (const [account, path] of [
  ['paid', '/api/containers/advanced'],
  ['free', '/api/containers'],
] as const)
  test(
    `for ${account}@ an opened link is searched once, before the page's scripts are there [NAV-87]`,
    account === 'paid' ? {} : nightly,
    async ({ page, signInAs }) => {
      await signInAs(account);
      const searches: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/containers') && request.method() === 'POST') searches.push(pathname);
      });
      const release = await holdScripts(page, 'tracking/**');
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await page.goto('/containers?numbers=QWCU2001010', { waitUntil: 'commit' });
      await answered;

      release();
      await expect(rowOf(page, 'QWCU2001010')).toContainText('Available for Collection');
      expect(searches).toEqual([path]);

      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => searches).toEqual([path, path]);
    },
  );
