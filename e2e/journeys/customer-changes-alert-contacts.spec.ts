import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../fixtures/accessible.ts';
import { customers } from '../fixtures/accounts.ts';
import { bearerOf } from '../fixtures/bearer-of.ts';
import { openContainers } from '../fixtures/containers-page.ts';
import { signInAsNewcomer, startTrial } from '../fixtures/newcomer.ts';
import { newestMailTo } from '../fixtures/outbox.ts';
import { expect, test } from '../fixtures/test.ts';

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

/** Gives a container alerts with an address of their own. */
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
      ...{ containerNumber, gkey, activityType },
      alertTemplateDto: {
        items: [{ activityType, containerStatusType: 'Available for Collection', alertType: 'Email' }],
      },
      firstContactDetail: { ...none, email: 'gate@separate.example' },
      secondContactDetail: none,
    },
  });
  expect(answer.status()).toBe(200);
};

test('a new email gets a test message; the mobile number stays [TPL-19, TPL-20, TPL-21, TPL-22]', async ({ page }) => {
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

  await fill(phone('07911123464'));
  await update.click();
  await expect(page.getByRole('status').filter({ hasText: changed })).toBeVisible();
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
});

test.describe('contacts that are not taken', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('each field names its mistake, and a failed change keeps what was typed [TPL-23, TPL-25, TPL-31]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('mistyping');
    await page.goto('/account');
    await preferencesOf(page).getByRole('button', { name: 'Edit' }).click();
    const { dialog, field, update, fill } = editor(page);
    await expect(field('Change email to')).toBeFocused();

    await page.keyboard.press('Tab');
    await test.step('an email is required [TPL-27]', async () => {
      await expect(field('Change email to')).toHaveAccessibleDescription('Please enter the alert email address');
      await expect(update).toBeDisabled();
    });

    await test.step('the current email is no change [TPL-22]', async () => {
      await fill(email(customers.mistyping.toUpperCase()));
      await expect(field('Change email to')).toHaveAccessibleDescription('This is already your current information');
    });

    await test.step('both of each are valid and match [TPL-24, TPL-26]', async () => {
      await fill({ ...email('day@mistyping.example', 'night@mistyping.example'), ...phone('12345') });
      await expect(field('Confirm email')).toHaveAccessibleDescription('Email addresses do not match');
      await expect(field('Change mobile number to')).toHaveAccessibleDescription('Invalid phone number');
      await fill(phone('07911123465', '07911123466'));
      await page.keyboard.press('Tab');
      await expect(field('Confirm mobile number')).toHaveAccessibleDescription(
        'The phone numbers you have entered do not match',
      );
      await expectAccessibleAtBothWidths(page);
    });

    await fill({ ...email('night@mistyping.example'), ...phone('07911123465') });
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await page.route('**/api/alert-contact-detail', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await update.click();
    const notice = page.getByRole('dialog', { name: 'Connection problem' });
    await expect(notice).toContainText('Oops, something went wrong.');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await expect(field('Confirm email')).toHaveValue('night@mistyping.example');
    await expect(field('Confirm mobile number')).toHaveValue('07911123465');
    await expect(update).toBeEnabled();
  });
});

test('after a change Container Details names the containers with contacts of their own [CON-75, TPL-32, TPL-33]', async ({
  page,
}) => {
  await signInAsNewcomer(page, 'separate');
  await startTrial(page);
  await openContainers(page, 'QWCU2002022');
  await setSingleAlert(page, 'QWCU2002022');

  await page.getByRole('button', { name: 'Change Alert Email and SMS' }).click();
  const { dialog, update, fill } = editor(page);
  await fill(phone('07911123467'));
  await update.click();

  const unaffected = page.getByRole('dialog', { name: 'Containers not affected' });
  await expect(unaffected).toContainText(
    'The following containers have not been affected by this change. Please check their alerts through the Actions drop-down on Container Details.',
  );
  await expect(unaffected.getByRole('listitem')).toHaveText([/^QWCU2002022/]);
  // Another width would redraw the page behind it, and with it the button that opened the pop-up.
  await expectAccessible(page);
  await unaffected.getByRole('button', { name: 'OK' }).click();
  await expect(unaffected).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Alert Email and SMS' })).toBeFocused();
});

test('the account changes contacts and the way alerts are sent, and keeps both [ACC-25, ACC-26, ACC-56, ACC-57]', async ({
  page,
}) => {
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
});

test.describe('a way of sending that cannot be saved', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('goes back to what it was and says so [ACC-56]', async ({ page, signInAs }) => {
    await signInAs('mistyping');
    await page.route('**/api/alert-preferences', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.goto('/account');
    const preferences = preferencesOf(page);
    const combine = preferences.getByRole('switch');
    await combine.click();

    await expect(preferences.getByRole('alert')).toContainText('Oops, something went wrong.');
    await expect(combine).not.toBeChecked();
    await expectAccessibleAtBothWidths(page);
  });
});
