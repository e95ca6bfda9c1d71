import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { boxOf, openTemplates } from '../fixtures/alert-templates-page.ts';
import { signInWithLists } from '../fixtures/saved-lists.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

// All journeys share one customer's templates, so they run one after the other.
test.describe.configure({ mode: 'default' });

const account = 'recurring';
const question = 'You have not saved these alerts, do you still wish to leave this page?';
const call = '**/api/alert-templates';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Changes not saved' });
const saved = (page: Page) => page.getByText('Changes have been saved');
const answer = async (page: Page, name: 'Yes' | 'No') => {
  await expect(dialog(page)).toContainText(question);
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
};

const panels = {
  Import: [
    'Arrived',
    'Discharged',
    'On Hold',
    'On Hold Processed LGP only',
    'Available for Collection',
    'Departed Port for Rail Terminal',
    'Departed Rail Terminal LGP only',
    'Departed by Road',
  ],
  Export: ['Arrived at Port', 'On Hold', 'Ready for Loading', 'On Vessel at Berth', 'On Vessel at Sea'],
  Transhipment: ['Arrived', 'Discharged', 'On Hold', 'Ready for Loading', 'On Vessel at Berth', 'On Vessel at Sea'],
  'Return to Shipper': [
    'Available for Collection',
    'Departed Port for Rail Terminal',
    'Departed Rail Terminal LGP only',
    'Departed by Road',
  ],
};

test(
  'each panel has an email and a text box for each status [TPL-01, TPL-02, TPL-05, TPL-06, TPL-07, TPL-08]',
  nightly,
  async ({ page }) => {
    await openTemplates(page, account);

    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(Object.keys(panels));
    for (const [activity, statuses] of Object.entries(panels)) {
      const rows = page.getByRole('region', { name: activity, exact: true }).getByRole('row');
      await expect(rows.getByRole('columnheader')).toHaveText(['Status', 'Email', 'SMS']);
      await expect(rows.getByRole('rowheader')).toHaveText(statuses);
      for (const kind of ['Email', 'SMS'])
        await expect(rows.getByRole('checkbox', { name: `${kind}, ` })).toHaveCount(statuses.length);
    }
  },
);

test('a customer ticks, clears and saves; Save then needs a change [TPL-03, TPL-12, TPL-15, TPL-16, TPL-17]', async ({
  page,
}) => {
  await openTemplates(page, account, 'SMS, Import, On Hold', 'Email, Export, On Hold');
  await expect(boxOf(page, 'SMS, Import, On Hold')).toBeChecked();
  await expect(button(page, 'Save')).toBeDisabled();

  await button(page, 'Clear Import').click();
  await expect(boxOf(page, 'SMS, Import, On Hold')).not.toBeChecked();
  await expect(boxOf(page, 'Email, Export, On Hold')).toBeChecked();
  await expect(button(page, 'Clear Import')).toBeFocused();
  await boxOf(page, 'Email, Import, Departed by Road').check();

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await button(page, 'Save').click();
  await expect(button(page, 'Save')).toBeDisabled();
  await expect(saved(page)).toHaveCount(0);
  release();
  await expect(saved(page)).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await expect(button(page, 'Save')).toBeFocused();

  await boxOf(page, 'Email, Import, Arrived').check();
  await expect(saved(page)).toHaveCount(0);
  await boxOf(page, 'Email, Import, Arrived').uncheck();

  await page.reload();
  await expect(boxOf(page, 'Email, Import, Departed by Road')).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test(
  'the page shows what the ticked templates would have sent in the last 30 days for the saved lists [TPL-34]',
  nightly,
  async ({ page }) => {
    await signInWithLists(page, account, {});
    await openTemplates(page, account);
    await expect(page.getByText('Save a list of containers', { exact: false })).toBeVisible();

    await signInWithLists(page, account, { 'Week 47': ['QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2006067'] });
    await page.reload();
    const forecast = page.getByText('In the last 30 days these templates would have sent');
    await expect(forecast).toContainText('0 emails and 0 SMS messages for your saved lists');

    await boxOf(page, 'Email, Import, Arrived').check();
    await expect(forecast).toContainText(/[1-9] emails? and 0 SMS messages for your saved lists/);
    const [emails] = /\d+ emails?/.exec(await forecast.innerText()) ?? [];
    await boxOf(page, 'SMS, Import, Arrived').check();
    await expect(forecast).toContainText(
      `${emails} and ${emails?.replace('email', 'SMS message')} for your saved lists`,
    );

    await button(page, 'Clear Import').click();
    await expect(forecast).toContainText('0 emails and 0 SMS messages for your saved lists');
  },
);

test('on a phone the panels fold, and the link to leave reads "Cancel" [TPL-04, TPL-14]', nightly, async ({ page }) => {
  await openTemplates(page, account);
  await expect(page.getByRole('link', { name: 'Cancel and Return to Dashboard', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const status = page.getByRole('rowheader', { name: 'Arrived at Port' });
  await expect(status).toBeHidden();
  await page.getByText('Export', { exact: true }).click();
  await expect(status).toBeVisible();
  await page.getByText('Export', { exact: true }).click();
  await expect(status).toBeHidden();

  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test(
  'leaving unsaved boxes asks first: No stays, Yes leaves and drops them [TPL-18, TPL-D2, NAV-53]',
  nightly,
  async ({ page }) => {
    await openTemplates(page, account);
    await boxOf(page, 'Email, Import, Arrived').check();
    const menu = page.getByRole('navigation', { name: 'Main' });

    await menu.getByRole('link', { name: 'FAQs' }).click();
    await answer(page, 'No');
    await expect(page).toHaveURL('/alert-templates');
    await expect(menu.getByRole('link', { name: 'FAQs' })).toBeFocused();
    await expect(boxOf(page, 'Email, Import, Arrived')).toBeChecked();

    await menu.getByRole('link', { name: 'FAQs' }).click();
    await answer(page, 'Yes');
    await expect(page).toHaveURL('/faqs');
    await expect(page.getByRole('main')).toBeFocused();

    await menu.getByRole('link', { name: 'Alerts' }).click();
    await expect(boxOf(page, 'Email, Import, Arrived')).not.toBeChecked();
    await page.getByRole('link', { name: 'Pending alerts', exact: true }).click();
    await expect(page).toHaveURL('/pending-alerts');
  },
);

test('back and forward ask first too [TPL-18, TPL-D2, NAV-53]', nightly, async ({ page }) => {
  await openTemplates(page, account);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'FAQs' }).click();
  await menu.getByRole('link', { name: 'Alerts' }).click();
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await page.goBack();
  await boxOf(page, 'Email, Import, Arrived').check();

  for (const go of [() => page.goBack(), () => page.goForward(), () => page.goBack()]) {
    await go();
    await answer(page, 'No');
    await expect(page).toHaveURL('/alert-templates');
    await expect(boxOf(page, 'Email, Import, Arrived')).toBeChecked();
  }
  await page.goBack();
  await answer(page, 'Yes');

  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goForward();
  await expect(boxOf(page, 'Email, Import, Arrived')).not.toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL('/account');
});

test('the menu of a phone asks too, and is still there after No [TPL-18, NAV-53]', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTemplates(page, account);
  await boxOf(page, 'Email, Import, Arrived').check();
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQs' });

  await button(page, 'Open menu').click();
  await link.click();
  await answer(page, 'No');
  await expect(link).toBeFocused();
  await link.click();
  await answer(page, 'Yes');

  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'the browser asks before a tab with unsaved boxes is reloaded or closed [TPL-D2, NAV-53]',
  nightly,
  async ({ page }) => {
    await openTemplates(page, account);
    const asked: string[] = [];
    page.on('dialog', (browserDialog) => {
      asked.push(browserDialog.type());
      void browserDialog.accept();
    });
    await page.reload();
    expect(asked).toEqual([]);

    await boxOf(page, 'Email, Import, Arrived').check();
    await page.reload();
    expect(asked).toEqual(['beforeunload']);

    await boxOf(page, 'Email, Import, Arrived').check();
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
  },
);

test('Sign Out signs out at once, even with unsaved changes [NAV-53]', nightly, async ({ page }) => {
  await openTemplates(page, account);
  await boxOf(page, 'Email, Import, Arrived').check();

  await page.getByRole('link', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the page and its question pass axe', nightly, async ({ page }) => {
  await openTemplates(page, account, 'Email, Import, Arrived');
  await boxOf(page, 'SMS, Import, Arrived').check();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('link', { name: 'Cancel and Return to Dashboard' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
});
