import type { APIRequestContext, Page } from '@playwright/test';
import { password } from '../fixtures/accounts.ts';
import { signInAsNewcomer } from '../fixtures/newcomer.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

type Tokens = { access_token: string };

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

async function toggleElsewhere(request: APIRequestContext, email: string): Promise<void> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const signedIn = await request.post('/api/oauth/token', {
    headers,
    form: { username: email, password, grant_type: 'password', scope: 'ui' },
  });
  const { access_token: token } = (await signedIn.json()) as Tokens;
  const answer = await request.put('/api/customers/account-details/toggle-free-service-type', {
    headers: { ...headers, Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

// The page learns from a refusal that the trial has ended.
test.use({ expectedErrors: [/status of 403/] });

test(
  'a tier changed elsewhere opens or closes its pages at the next call, without sign-in [ACC-60, SRV-79]',
  nightly,
  async ({ page, request }) => {
    const email = await signInAsNewcomer(page, 'rising');
    await page.goto('/dashboard');
    await expect(link(page, 'History')).toHaveAttribute('aria-disabled', 'true');
    let exchanges = 0;
    page.on('request', (request) => void (exchanges += request.url().includes('grant_type=refresh_token') ? 1 : 0));

    await toggleElsewhere(request, email);
    await link(page, 'Account').click();
    await expect(page.getByRole('button', { name: 'Return to Standard Features' })).toBeVisible();
    await link(page, 'History').click();

    await expect(page).toHaveURL(/\/history/);
    await expect(page).toHaveTitle(/^History/);
    expect(exchanges).toBe(1);

    await toggleElsewhere(request, email);
    await link(page, 'Account').click();

    await expect(page.getByRole('button', { name: 'Trial Advanced Features' })).toBeVisible();
    await expect(link(page, 'History')).toHaveAttribute('aria-disabled', 'true');
    expect(exchanges).toBe(2);
  },
);
