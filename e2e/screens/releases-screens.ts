// Only the pictures' calls fail or wait.
import type { Page } from '@playwright/test';
import { moveTo } from '../fixtures/move-to.ts';
import { pages } from '../fixtures/pages.ts';
import type { Screen } from './screen.ts';

const call = '**/api/help-desk/releases';

async function missAPart(page: Page) {
  await page.route(/\/releases\/alerts\//, (route) => route.abort());
  await page.goto('/account');
  await page.getByRole('alert').filter({ hasText: 'Alert preferences' }).waitFor();
  await moveTo(page, pages.releases.path);
  await page.getByText(pages.releases.ready).first().waitFor();
}

async function unfold(page: Page) {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}

export const releasesScreens: readonly Screen[] = [
  { name: 'releases', ...pages.releases },
  { name: 'releases-unfolded', ...pages.releases, open: unfold },
  { name: 'releases-missed', ...pages.releases, open: missAPart },
  {
    name: 'releases-loading',
    ...pages.releases,
    ready: 'Loading releases',
    isLoading: true,
    prepare: (page) => page.route(call, () => undefined),
  },
  {
    name: 'releases-failed',
    ...pages.releases,
    ready: 'What the server knows of releases',
    prepare: (page) => page.route(call, (route) => route.fulfill({ status: 503 })),
  },
];
