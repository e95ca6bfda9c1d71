import { expectAccessible } from '../fixtures/accessible.ts';
import { password } from '../fixtures/accounts.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test(
  'a key is made and copied; a program reads what its scopes allow, until it is revoked [ACC-95, ACC-96, SRV-281]',
  nightly,
  async ({ page, playwright, baseURL, signInAs }) => {
    await signInAs('internal');
    await page.goto('/account');
    const keys = page.getByRole('region', { name: 'Keys for programs' });
    const dialog = page.getByRole('dialog');
    await keys.getByRole('button', { name: 'Make a key' }).click();
    await dialog.getByLabel('Name').fill('Yard board');
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    const key = (await dialog.getByText(/^qwk_[\w-]{46}$/).textContent()) ?? '';
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'I have saved the key' }).click();

    await expect(keys.getByRole('button', { name: 'Make a key' })).toBeFocused();
    const program = await playwright.request.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${key}` },
    });
    const search = async () => (await program.post('/api/containers/advanced', { data: ['QWCU2001010'] })).status();
    expect(await search()).toBe(200);
    expect((await program.get('/api/customers/account-details')).status()).toBe(403);
    await page.reload();
    await expect(keys).toContainText('Last used');

    await keys.getByRole('button', { name: 'Revoke Yard board' }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(keys.getByText('No keys yet.')).toBeVisible();
    expect(await search()).toBe(401);
    await program.dispose();
  },
);
