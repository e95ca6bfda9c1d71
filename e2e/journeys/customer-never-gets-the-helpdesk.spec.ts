import { expect, nightly, test } from '../fixtures/test.ts';

const addresses = [
  '/administration-search',
  '/customer-update?customerId=00000000-0000-4000-8000-000000000000',
  '/customer-update/',
];

for (const account of ['free', 'internal', null] as const)
  test(
    `${account ?? 'a stranger'} on a helpdesk address downloads none of it and is redirected [HCU-59, NAV-28]`,
    nightly,
    async ({ page, signInAs }) => {
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(request.url()));
      if (account) await signInAs(account);

      for (const address of addresses) {
        await page.goto(address);
        await expect(page).toHaveURL(account ? '/dashboard' : '/login');
        await page.waitForLoadState('networkidle');
      }

      expect(asked.filter((url) => url.includes('/releases/shell/'))).not.toEqual([]);
      expect(asked.filter((url) => url.includes('/releases/helpdesk/'))).toEqual([]);
    },
  );
