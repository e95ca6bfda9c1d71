import type { Page } from '@playwright/test';
import { containersPath, openContainers } from '../fixtures/containers-page.ts';
import { operate, promoteMarked } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';

const reports = '**/api/load-reports';
const heading = 'Container Details';

/** Reads a number from `/metrics`, summed over all lines with these labels. */
async function readNumber(url: string, name: string, labels: Readonly<Record<string, string>>): Promise<number> {
  // Fetched directly, because the page goes through a proxy.
  const text = await (await fetch(`${url}/metrics`)).text();
  const named = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && named.every((one) => line.includes(one)));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const reportOf = (page: Page) => page.waitForResponse(reports, { timeout: 20_000 });

test.describe('with a script that arrives at the second attempt', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test(
    'loads, retries and failures of each part reach the metrics, even if the page is left early [SRV-134, SRV-130]',
    nightly,
    async ({ page, product, signInAs }) => {
      const numberOf = (name: string, labels: Readonly<Record<string, string>>) =>
        readNumber(product.url, `quaywatch_remote_${name}`, labels);
      let refusals = 1;
      await page.route(/\/releases\/tracking\/[^/]+\/remote-entry[^/]*\.js/, (route) =>
        // A preload does not count as an attempt of the part.
        route.request().resourceType() === 'script' && refusals-- > 0 ? route.abort() : route.continue(),
      );
      await signInAs('paid');

      const reported = reportOf(page);
      await page.goto(containersPath(['QWCU2001010']));
      const report = await reported;

      expect(report.status()).toBe(204);
      expect(report.request().postData()).not.toContain('QWCU2001010');
      const loads = { remote: 'tracking', signed_in: 'yes' };
      expect(await numberOf('loads_total', loads)).toBeGreaterThan(0);
      expect(await numberOf('failures_total', { ...loads, phase: 'entry' })).toBe(1);
      expect(await numberOf('load_retries_total', { remote: 'tracking' })).toBe(1);
      expect(await numberOf('phase_seconds_total', { remote: 'tracking', phase: 'scripts' })).toBeGreaterThan(0);

      const before = await numberOf('loads_total', { remote: 'account-payment' });
      await page.getByRole('link', { name: 'Account', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'My Account Preferences' })).toBeVisible();
      await page.goto('about:blank');
      await expect.poll(() => numberOf('loads_total', { remote: 'account-payment' })).toBe(before + 1);
    },
  );
});

test.describe('with a release that breaks a policy of the page', () => {
  test.use({ expectedErrors: [/Content Security Policy|elsewhere\.example/] });

  test(
    'what the browser refuses counts against the release whose script caused it [SRV-133]',
    nightly,
    async ({ page, product, signInAs }) => {
      const refused = (release: string) =>
        readNumber(product.url, 'quaywatch_policy_violations_total', { remote: 'tracking', release });
      const asks = `"+(fetch("https://elsewhere.example/?q=1").catch(()=>0),"${heading}")+"`;
      const bad = promoteMarked(product.releases, 'tracking', heading, asks);
      await signInAs('paid');

      await openContainers(page, 'QWCU2001010');

      await expect.poll(() => refused(bad)).toBeGreaterThan(0);
      const before = await refused(bad);
      operate(product.releases, 'rollback', 'tracking');
      await openContainers(page, 'QWCU2001010');
      await page.goto('about:blank');
      expect(await refused(bad)).toBe(before);
    },
  );
});
