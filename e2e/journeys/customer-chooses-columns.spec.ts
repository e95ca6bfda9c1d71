import { expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { openContainers } from '../fixtures/containers-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

test(
  'a customer hides a column and moves another, and both are kept for the next visit [CON-140, CON-141, CON-142]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('expiring');
    await openContainers(page, 'QWCU2001010');
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await dialog.getByRole('checkbox', { name: 'Activity' }).uncheck();
    await dialog.getByRole('button', { name: 'Move Vessel up' }).press('Enter');
    await dialog.getByRole('button', { name: 'Move Vessel up' }).press('Enter');
    await expectAccessibleAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Done' }).click();

    const heads = page.getByRole('columnheader').filter({ hasText: /^(Vessel|Port|Activity|Status)$/ });
    await expect(heads).toHaveText(['Vessel', 'Port', 'Status']);
    await page.reload();
    await expect(heads).toHaveText(['Vessel', 'Port', 'Status']);
    await expectAccessibleAtBothWidths(page);
  },
);
