import type { Response } from '@playwright/test';
import { expect, nightly, test } from '../fixtures/test.ts';

/** Each text occurs once in the code of its library. */
const signatures = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'reconcilerVersion',
  'react-router': 'inside another <Router>',
  emotion: 'data-emotion',
  'auth store': 'storeInstances',
};

test('shell and remotes run one auth store, one React, one router and one Emotion', async ({ page, signInAs }) => {
  const scripts: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', collect);
  await signInAs('helpdesk');

  await page.goto('/containers?numbers=QWCU2001010');
  await expect(page.getByRole('heading', { name: 'Container Details' })).toBeVisible();
  for (const [link, heading] of [
    ['Account', 'My Account Preferences'],
    ['Alerts', 'Alert Templates'],
    ['Admin', 'Administration Search'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  const stores = await page.evaluate(
    () => (window as { __QUAYWATCH__?: { storeInstances?: string[] } }).__QUAYWATCH__?.storeInstances,
  );
  expect(stores).toHaveLength(1);
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(6);
  for (const [library, signature] of Object.entries(signatures))
    expect(loaded.filter((text) => text.includes(signature)).length, `scripts that hold ${library}`).toBe(1);
});

test(
  'signing out in one place signs every remote out, because they share the store [SES-42]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('paid');
    await page.goto('/containers?numbers=QWCU2001010');
    await expect(page.getByRole('checkbox', { name: /QWCU2001010/ })).toBeVisible();

    await page.getByRole('link', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  },
);
