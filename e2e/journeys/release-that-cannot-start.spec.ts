import type { Page } from '@playwright/test';
import { promoteMarked } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be started' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Container Details', exact: true });

test(
  'a release without its page falls back to the previous one; helpdesk and operator are told [NAV-D11]',
  nightly,
  async ({ page, product, signInAs }) => {
    const broken = promoteMarked(product.releases, 'tracking', '"./container-details-page":', '"./gone":');
    const before = broken.replace('-marked', '');

    await signInAs('paid');
    await page.goto('/containers?numbers=QWCU2001010');
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('could not be started')).toHaveCount(0);

    await page.goto('about:blank');
    await page.context().clearCookies();
    await signInAs('helpdesk');
    await page.goto('/containers?numbers=QWCU2001010');
    await expect(title(page)).toBeVisible();
    await expect(notice(page)).toHaveText(`tracking ${broken} could not be started. ${before} is shown in its place.`);
    await notice(page).getByRole('button').click();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'History Search' })).toBeVisible();
    await page.goBack();
    await expect(title(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);

    await page.goto('about:blank');
    const numbers = async () => (await fetch(`${product.url}/metrics`)).text();
    const counted = new RegExp(`^quaywatch_remote_replaced_total\\{[^}]*release="${broken}"[^}]*\\} \\d`, 'm');
    await expect.poll(numbers).toMatch(counted);
  },
);
