import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { bearerOf } from '../fixtures/bearer-of.ts';
import { signInAsNewcomer, startTrial } from '../fixtures/newcomer.ts';
import { chooseList } from '../fixtures/saved-lists.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test(
  'a followed list sets alerts for containers added later, showing the cost first, until stopped [LST-53, LST-54]',
  nightly,
  async ({ page }) => {
    await signInAsNewcomer(page, 'followed-list');
    await startTrial(page);
    const headers = await bearerOf(page);
    for (const [path, data] of [
      ['customers/container-numbers', { name: 'June', containerNumbers: ['QWCU2001010'] }],
      ['alert-templates', [{ activityType: 'Import', containerStatusType: 'Departed by Road', alertType: 'Email' }]],
    ] as const)
      expect((await page.request.post(`/api/${path}`, { headers, data })).status(), path).toBe(200);
    await page.goto('/saved-lists');
    await chooseList(page, 'June');
    const line = page.getByText('Alerts are set for containers added later');

    await page.getByRole('button', { name: 'Set Alerts for This List' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply Template Alerts' });
    await dialog.getByRole('checkbox', { name: 'Also for containers added later' }).check();
    await expectAccessibleAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Apply' }).click();

    await expect(line).toBeVisible();
    await page.reload();
    await chooseList(page, 'June');
    await expect(line).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Stop setting alerts for containers added to June' }).click();
    await expect(line).toBeHidden();
  },
);
