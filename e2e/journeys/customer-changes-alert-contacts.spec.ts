import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { bearerOf } from '../fixtures/bearer-of.ts';
import { openContainers } from '../fixtures/containers-page.ts';
import { signInAsNewcomer, startTrial } from '../fixtures/newcomer.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const title = 'Change Alert Email Address or SMS Number';
const changed = 'Your alert contact details have been changed.';

const editor = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }),
    update: dialog.getByRole('button', { name: 'Update' }),
    fill: async (texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label, { exact: true }).fill(text);
    },
  };
};

const email = (text: string, confirmation = text) => ({ 'Change email to': text, 'Confirm email': confirmation });
const phone = (text: string, confirmation = text) => ({
  'Change mobile number to': text,
  'Confirm mobile number': confirmation,
});

const preferencesOf = (page: Page) => page.getByRole('region', { name: 'Alert preferences', exact: true });

const setSingleAlert = async (page: Page, containerNumber: string) => {
  const headers = await bearerOf(page);
  const found = await page.request.post('/api/containers/advanced', { headers, data: [containerNumber] });
  const { containers } = (await found.json()) as {
    containers: { containerStatuses: { gkey: string; activity: string }[] }[];
  };
  const { gkey, activity: activityType } = containers[0]!.containerStatuses[0]!;
  const none = { email: null, phone: null };
  const answer = await page.request.post('/api/alert-subscription/single', {
    headers,
    data: {
      containerNumber,
      gkey,
      activityType,
      alertTemplateDto: {
        items: [{ activityType, containerStatusType: 'Available for Collection', alertType: 'Email' }],
      },
      firstContactDetail: { ...none, email: 'gate@separate.example' },
      secondContactDetail: none,
    },
  });
  expect(answer.status()).toBe(200);
};

test(
  'a new email gets a test message; the mobile number stays [TPL-19, TPL-20, TPL-21, TPL-22]',
  nightly,
  async ({ page }) => {
    const own = await signInAsNewcomer(page, 'relocated');
    await startTrial(page);
    await page.goto('/alert-templates');
    await page.getByRole('button', { name: title }).click();
    const { dialog, field, update, fill } = editor(page);
    await expect(field('Change email to')).toBeFocused();
    await expect(dialog.getByRole('group', { name: /^Current email / })).toContainText(own);
    await expect(dialog.getByRole('group', { name: /^Current mobile number / })).toContainText('Not set');
    await expect(dialog).toContainText(
      'A test email or SMS will be sent to any new contact. It does not count towards your allowance.',
    );
    await expect(update).toBeDisabled();
    await page.keyboard.press('Tab');
    await expect(field('Change email to')).toHaveAccessibleDescription('Please enter the alert email address');
    await expectAccessibleAtBothWidths(page);

    await fill(phone('07911123464'));
    await update.click();
    await expect(page.getByRole('status').getByText(changed)).toBeVisible();
    const contacts = page.getByRole('list', { name: 'Alerts are sent to' });
    await expect(contacts).toContainText('07911123464');

    await page.getByRole('button', { name: title }).click();
    await fill(email('night@relocated.example'));
    await expect(field('Confirm email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: title })).toBeFocused();
    await expect(contacts).toContainText('night@relocated.example');
    expect(await newestMailTo(page, 'night@relocated.example')).toContain('Quaywatch');
    await expect(contacts).toContainText('07911123464');

    await page.getByRole('button', { name: title }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  },
);

test(
  'after a change Container Details lists the containers that keep their own contacts [CON-75, TPL-32, TPL-33]',
  nightly,
  async ({ page }) => {
    await signInAsNewcomer(page, 'separate');
    await startTrial(page);
    await openContainers(page, 'QWCU2002022');
    await setSingleAlert(page, 'QWCU2002022');

    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Change Alert Email and SMS' }).click();
    const { dialog, update, fill } = editor(page);
    await fill(phone('07911123467'));
    await update.click();

    const unaffected = page.getByRole('dialog', { name: 'Containers not affected' });
    await expect(unaffected).toContainText(
      'The following containers have not been affected by this change. Please check their alerts through the Actions drop-down on Container Details.',
    );
    await expect(unaffected.getByRole('listitem')).toHaveText([/^QWCU2002022/]);
    // Checked at one width, because another would redraw the page behind it and the button that opened the pop-up.
    await expectAccessible(page);
    await unaffected.getByRole('button', { name: 'OK' }).click();
    await expect(unaffected).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'More tools' })).toBeFocused();
  },
);

test(
  'the account changes contacts and how alerts are sent, and both are kept [ACC-25, ACC-26, ACC-56, ACC-57]',
  nightly,
  async ({ page }) => {
    const own = await signInAsNewcomer(page, 'combining');
    await startTrial(page);
    await page.goto('/account');
    const preferences = preferencesOf(page);
    await expect(preferences.getByRole('definition')).toHaveText([own, 'Not set']);
    await preferences.getByRole('button', { name: 'Edit' }).click();
    const { update, fill } = editor(page);
    await fill(phone('07911123468'));
    await update.click();
    await expect(preferences.getByRole('definition')).toHaveText([own, '07911123468']);
    await expect(preferences.getByRole('button', { name: 'Edit' })).toBeFocused();

    await expect(preferences).toContainText('Nobody has stopped your alerts.');
    const combine = preferences.getByRole('switch', { name: 'Put alerts that arrive together into one email' });
    await expect(combine).not.toBeChecked();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await combine.press('Space');
    await expect(combine).toBeChecked();
    await saved;
    await page.reload();
    await expect(combine).toBeChecked();
    await expect(preferences.getByRole('definition')).toHaveText([own, '07911123468']);
  },
);
