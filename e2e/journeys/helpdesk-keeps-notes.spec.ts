import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { openCustomer } from '../fixtures/customer-page.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

const notes = (page: Page) => page.getByRole('region', { name: 'Account Notes' });
const changes = (page: Page) => page.getByRole('region', { name: 'Account Changes' });
const field = (page: Page) => page.getByLabel('Add a note');
const add = (page: Page) => page.getByRole('button', { name: 'Add note' });

async function addNote(page: Page, text: string) {
  await field(page).fill(text);
  await add(page).click();
  await expect(field(page)).toHaveValue('');
  await expect(notes(page).getByRole('listitem').first()).toContainText(text);
}

const now = /\d\d:\d\d \d\d\/\d\d\/\d{4}/;

test(
  "the helpdesk keeps notes, and downloads an account's changes [HCU-36, HCU-39, HCU-40, HCU-52, HCU-53]",
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('helpdesk');
    await openCustomer(page, 'remembered');

    await test.step('a note takes 500 characters, and keeps its line breaks', async () => {
      await expect(notes(page).getByText('There are no notes yet.')).toBeVisible();
      await expect(add(page)).toBeDisabled();
      await field(page).fill('n'.repeat(501));
      await expect(field(page)).toHaveValue('n'.repeat(500));
      await expect(notes(page)).toContainText('500 of 500');
      await addNote(page, 'Called about a late alert.\nNumber confirmed.');
      const [note] = await notes(page).getByRole('listitem').all();
      expect(await note?.innerText()).toMatch(/\nCalled about a late alert\.\nNumber confirmed\.$/);
      await expect(notes(page).getByRole('listitem').getByRole('time').first()).toHaveText(now);
      await expect(field(page)).toBeFocused();
      await expect(notes(page).getByText('1 note', { exact: true })).toBeVisible();
    });

    await test.step('the newest notes come first, five at a time', async () => {
      for (const number of [2, 3, 4, 5, 6]) await addNote(page, `Note ${number}`);
      await expect(notes(page).getByRole('listitem')).toHaveCount(5);
      await notes(page)
        .getByRole('button', { name: /Show more/ })
        .click();
      await expect(notes(page).getByRole('listitem')).toHaveCount(6);
      await expect(notes(page).getByRole('listitem').last()).toBeFocused();
      await expect(notes(page).getByRole('listitem').last()).toContainText('Called about a late alert.');
      await expect(notes(page).getByText('6 notes', { exact: true })).toBeVisible();
    });

    await test.step('account changes are shown beside them, with who made them', async () => {
      const newest = changes(page).getByRole('listitem').first();
      await expect(newest).toContainText('Note added');
      await expect(newest).toContainText(accounts.helpdesk);
      await expect(newest).toHaveText(now);
      await expect(changes(page)).not.toContainText('Number confirmed');
    });

    await test.step('the file has the same content, and the download is recorded as a change', async () => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as CSV' }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^account-changes-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines.filter((line) => line.includes(',helpdesk,') && line.includes(',note,'))).toHaveLength(6);
      await expect(changes(page).getByRole('listitem').first()).toContainText('Account changes downloaded');
    });
  },
);

test(
  'leaving a half-typed note asks first, and it is still there on return [HCU-39, NAV-53]',
  nightly,
  async ({ page, signInAs }) => {
    await signInAs('helpdesk');
    await openCustomer(page, 'pestering');
    await field(page).fill('Called ba');

    await page.getByRole('link', { name: 'Return to Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changes not saved' });
    await expect(dialog).toContainText('Your note has not been added, do you still wish to leave this page?');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/administration-search');
    await page.goBack();

    await expect(field(page)).toHaveValue('Called ba');
  },
);
