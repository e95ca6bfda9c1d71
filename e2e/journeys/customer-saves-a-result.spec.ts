import { openContainers } from '../fixtures/containers-page.ts';
import { chooseList, signInWithLists } from '../fixtures/saved-lists.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

// All journeys share one customer's lists, so they run one after the other.
test.describe.configure({ mode: 'default' });

for (const width of [1440, 390])
  test(
    `a result becomes a list, and the saved lists can be opened, at ${width} px [CON-37, CON-83, NAV-100]`,
    nightly,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInWithLists(page, 'trial', {});
      await openContainers(page, 'QWCU2001010', 'QWCU2002022', 'QWCU2004046');
      await page.getByRole('checkbox', { name: 'Select QWCU2002022' }).check();
      const isPhone = width < 500;
      await page.getByRole('button', { name: 'More tools' }).click();
      await page.getByRole('menuitem', { name: 'Save as list' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save as list' });
      await expect(dialog.getByRole('textbox', { name: 'Container numbers' })).toHaveValue('QWCU2002022');
      await dialog.getByLabel('List Name').fill('Held boxes');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);

      // The toast covers no button at the bottom of the window.
      await page.getByRole('button', { name: isPhone ? 'Remove Containers' : 'Collapse menu' }).click({ trial: true });
      await page.getByRole('status').getByRole('button', { name: 'Go to Saved Lists' }).click();
      await expect(page).toHaveURL('/saved-lists');
      await chooseList(page, 'Held boxes');
      await expect(page.getByText('1 of 20 numbers')).toBeVisible();

      await page.goBack();
      if (isPhone) await page.getByRole('button', { name: 'More tools' }).click();
      await page.getByRole(isPhone ? 'menuitem' : 'link', { name: 'Go to Saved Lists' }).click();
      await expect(page).toHaveURL('/saved-lists');
    },
  );
