import { expectAccessible } from '../fixtures/accessible.ts';
import { signInAsNewcomer, startTrial } from '../fixtures/newcomer.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

// The journey enters an address that is refused.
test.use({ expectedErrors: [/status of 400/] });

test(
  'a webhook is set up with an allowed address, tested, and removed after a question [ACC-80, SRV-194]',
  nightly,
  async ({ page }) => {
    await signInAsNewcomer(page, 'listening');
    await startTrial(page);
    await page.goto('/account');
    const webhook = page.getByRole('region', { name: 'Webhook', exact: true });
    const dialog = page.getByRole('dialog');
    await webhook.getByRole('button', { name: 'Set up' }).click();
    await dialog.getByLabel('Web address').fill('https://169.254.169.254/latest');
    await dialog.getByLabel('Web address').press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Please enter a web address that begins with https://');
    await expectAccessible(page);
    await dialog.getByLabel('Web address').fill('https://webhook.invalid/alerts');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^qwh_[\w-]{43}$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'I have saved the secret' }).click();

    await expect(webhook.getByRole('button', { name: 'Change address' })).toBeFocused();
    await webhook.getByRole('button', { name: 'Latest events' }).click();
    await dialog.getByRole('button', { name: 'Send a test' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('the server could not be reached', { timeout: 20_000 });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await webhook.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(webhook.getByRole('button', { name: 'Set up' })).toBeFocused();
  },
);
