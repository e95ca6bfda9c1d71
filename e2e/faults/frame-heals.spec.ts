import { openContainers } from '../fixtures/containers-page.ts';
import { moveTo } from '../fixtures/move-to.ts';
import { expect, nightly } from '../fixtures/test.ts';
import { breakages, breakRelease } from './broken-release.ts';
import { test } from './fault-test.ts';
import { columns } from './parts.ts';

test.use({ expectedErrors: [/failed at (frame|blank)/] });

const worstMs = 2_000;

for (const [what, breakage] of [
  ['removes header and navigation', breakages.removesTheFrame],
  ['empties header and navigation', breakages.emptiesTheFrame],
  ['hides them by an adopted style sheet', breakages.hidesTheFrame],
  ['hides them by a style element', breakages.hidesTheFrameInHead],
  ['clears the page', breakages.clearsThePage],
] as const)
  test(
    `a remote that ${what} is noticed and named within two seconds, and the frame is restored [NAV-D16]`,
    breakage === breakages.hidesTheFrame ? {} : nightly,
    async ({ origin, page, line, signInAs }) => {
      const part = columns['alerts']?.find(({ path }) => path === '/alert-templates');
      if (!part) throw new Error('alerts has no page of templates');
      await signInAs('paid');
      line.inject({ release: await breakRelease(origin, part, breakage) });
      await openContainers(page, 'QWCU2001010');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const link = page.getByRole('link', { name: 'Quaywatch, go to dashboard' });
      const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
      const told = page.waitForEvent('console', { predicate: (message) => message.text().includes('failed at frame') });

      const loaded = page.waitForResponse((answer) => answer.url().includes('-broken/'));
      await moveTo(page, '/alert-templates');
      await loaded;
      const began = performance.now();
      expect((await told).text()).toContain('alerts ');
      await expect(link).toBeVisible();
      await expect(entry).toBeVisible();

      expect(performance.now() - began).toBeLessThan(worstMs);
      await entry.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    },
  );
